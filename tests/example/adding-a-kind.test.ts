// Follows docs/adding-a-kind-example.md in a copy of the project, so that the example stays true, and opens
// sites of before it.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '../../src/server/services/services.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { migrateTo } from '../../src/server/store/migrate.ts'
import { copyTree } from '../support/copy-of-tree.ts'
import { copyOfStarterData, addressWithoutServer } from '../support/site.ts'

type Step = { file: string; isEdit: boolean; block: string }

const copy = resolve('.cache/example')
/** Some migrations are a line of the table, without a file. */
const released = Array.from(
  readFileSync('src/server/store/migrate.ts', 'utf8').matchAll(/^ {2}'(\d{3}-[\w-]+)':/gm),
  ([, name = '']) => name,
)
const newest = Number(released.at(-1)!.slice(0, 3))

/** The examples of the guide, with the numbers that their migrations have today. */
const [aKind, besides, aField] = readFileSync('docs/adding-a-kind-example.md', 'utf8')
  .split('\n## Example: ')
  .slice(1)
  .map((section, index) => {
    // The second example has no migration.
    const number = String(newest + 1 + Math.ceil(index / 2)).padStart(3, '0')
    return { section, steps: stepsOf(section.replaceAll('NNN-', `${number}-`)) }
  }) as [Example, Example, Example]
type Example = { section: string; steps: Step[] }

/** A file that the guide names, and the block behind it. */
function stepsOf(section: string): Step[] {
  const blocks = section.matchAll(
    /^`([\w./-]+)` [^\n]*\n\n```(tsx?|css|svg|text|diff)\n(.*?)^```$/gms,
  )
  return [...blocks].map(([, file = '', language = '', block = '']) => ({
    file,
    isEdit: language === 'diff',
    block,
  }))
}

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  copyTree(copy)
  rmSync(join(copy, 'build'))
  git('init', '--quiet')
  commit()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Guia', '-c', 'user.email=guia@paroquia.example']
  return execFileSync('git', [...who, ...args], { cwd: copy, encoding: 'utf8' })
}

function commit(): void {
  git('add', '--all', '.', ':!node_modules')
  git('commit', '--quiet', '--no-verify', '--message', 'x')
}

/** Widths of a table's columns do not matter. */
const narrow = (line: string) => line.replaceAll(/ {2,}\|/g, ' |')

/** The text with the lines of a diff: `@@` begins a hunk that may begin with new lines. */
function edited(text: string, block: string): string {
  const lines = text.split('\n')
  let at = 0
  for (const hunk of block.trimEnd().split('\n@@\n')) {
    let before: string[] | undefined = []
    for (const line of hunk.split('\n')) {
      const content = line.slice(1)
      if (line.startsWith('+')) {
        if (before) before.push(content)
        else lines.splice(at++, 0, content)
        continue
      }
      const found = lines.findIndex(
        (each, index) => index >= at && narrow(each) === narrow(content),
      )
      if (found === -1) throw new Error(`the guide names a line that is not there: ${content}`)
      lines.splice(found, 0, ...(before ?? []))
      at = found + (before?.length ?? 0) + 1
      before = undefined
      if (line.startsWith('-')) lines.splice(--at, 1)
    }
  }
  return lines.join('\n')
}

function follow(steps: readonly Step[]): void {
  for (const { file, isEdit, block } of steps) {
    const path = join(copy, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, isEdit ? edited(readFileSync(path, 'utf8'), block) : block)
  }
}

/** @returns what failed, with the command's output; empty if nothing did */
function run(...[program, ...args]: [string, ...string[]]): string {
  const command = join(copy, 'node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : `${program} ${args.join(' ')}\n${stdout}${stderr}`
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { check: string }
}

describe.each([
  ['a kind', aKind],
  ['what belongs to it', besides],
  ['a field', aField],
])('the example of %s', (_, { section, steps }) => {
  test('the example changes as many files as it says', () => {
    const [, told] = /\bin (\d+) files\./.exec(section)!
    follow(steps)
    expect(run('oxfmt')).toBe('')
    const changed = git('status', '--porcelain', '--untracked-files=all', '.', ':!node_modules')
    expect(changed.trim().split('\n')).toHaveLength(Number(told))
    commit()
  })
})

test('the project with all examples passes every check', { timeout: 300_000 }, () => {
  for (const command of scripts.check.split(' && ')) {
    expect(run(...(command.split(' ') as [string]))).toBe('')
  }
})

test('the site with the kind is whole and works', { timeout: 300_000 }, () => {
  // Migrations go by their names, wherever they stand in the table.
  const file = join(copy, 'src/server/store/migrate.ts')
  const [start = '', table = '', end = ''] = readFileSync(file, 'utf8').split(
    /(?<=Record<string, Migration> = \{\n)(.*?)(?=^\}\n)/ms,
  )
  writeFileSync(file, [start, table.trim().split('\n').toReversed().join('\n'), '\n', end].join(''))
  expect(run('node', 'scripts/build.ts')).toBe('')
  const tests =
    'src/site/layout/links src/parish/paths route-name calls/calls openapi integration/kinds ' +
    'contract/grupo contract/lists built/finding built/pages'
  expect(run('vitest', 'run', '--project', 'site', ...tests.split(' '))).toBe('')
})

describe('a site of before the example opens, with its content,', () => {
  let dataDir: string
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  /** Starts the built site of the copy on a folder, and requests addresses of it. */
  async function openIn(folder: string, ...paths: string[]): Promise<string[]> {
    const child = spawn(process.execPath, ['build/server/adro.js'], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: '0',
        LITURGIA_URL: addressWithoutServer,
        LOG_LEVEL: 'silent',
      },
    })
    const exited = once(child, 'exit')
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        const [address] = /http:\S+/.exec(line) ?? []
        if (address === undefined) continue
        const answers = paths.map(async (path) => (await fetch(address + path)).text())
        return await Promise.all(answers)
      }
      throw new Error(`the site did not start: ${String(await exited)}`)
    } finally {
      child.kill()
      await exited
    }
  }

  test('a site of the newest release opens with its content', { timeout: 60_000 }, async () => {
    dataDir = await copyOfStarterData()
    const services = await createServices({
      dataDir,
      liturgiaUrl: addressWithoutServer,
      logLevel: 'silent',
    })
    const actor = { id: null, nome: 'Equipe' }
    await services.content.lists.oracao.create(actor, { titulo: 'De antes', oracao: 'Amém' })
    await services.close()
    const [oracoes, grupos, page] = await openIn(
      dataDir,
      '/api/oracao.php',
      '/api/grupo.php',
      '/Grupos',
    )
    expect(oracoes).toContain('De antes')
    expect(JSON.parse(grupos!)).toMatchObject({ status: 'success', data: [] })
    expect(page).toMatch(/<h1[^>]*>Grupos<\/h1>/)
  })

  test('a site of three releases before opens with its content', { timeout: 60_000 }, async () => {
    await rm(dataDir, { recursive: true, force: true })
    dataDir = await mkdtemp(join(tmpdir(), 'adro-antes-'))
    const leaveIt = async () => undefined
    const db = await openDb(join(dataDir, 'adro.db'), { outdated: leaveIt, empty: leaveIt })
    await migrateTo(db, released.at(-4)!)
    const atualizado = '2026-01-01T00:00:00.000Z'
    const oracao = { titulo: 'De antes', oracao: 'Amém', posicao: null, atualizado }
    await db.insertInto('oracao').values(oracao).execute()
    await db.insertInto('marco').values({ nome: 'conteudo-inicial', quando: atualizado }).execute()
    await db.destroy()
    const [oracoes, grupos] = await openIn(dataDir, '/api/oracao.php', '/api/grupo.php')
    expect(JSON.parse(oracoes!)).toMatchObject({ data: [{ titulo: 'De antes' }] })
    expect(JSON.parse(grupos!)).toMatchObject({ status: 'success', data: [] })
  })
})
