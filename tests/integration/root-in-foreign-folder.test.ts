// Commands of the operator that root runs in the folder of the site's user: they refuse and make nothing.
import { execFile } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startArguments } from '../../scripts/running-site.ts'

/** The user `daemon`, on every Debian. */
const owner = 1

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-alheia-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Outcome = { code: unknown; out: string; err: string }

function run(args: string[], cwd: string, env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd, env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, args, options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })
}

describe.runIf(process.getuid?.() === 0)('in the program folder of another user', () => {
  beforeEach(async () => {
    await cp('scripts', join(folder, 'scripts'), { recursive: true })
    for (const each of ['errors', 'process', 'main.mjs']) {
      await cp(join('src/server', each), join(folder, 'src/server', each), { recursive: true })
    }
    await chown(folder, owner, owner)
  })

  // Neither packages nor a build are there: the refusal comes before they are needed.
  const lines: [command: string, program: string[], args: string[]][] = [
    ['npm start', startArguments(), ['--novo-site']],
  ]
  test.each(lines)('%s says the whole line', async (command, program, args) => {
    const before = await readdir(folder)
    const { code, out, err } = await run([...program, ...args], folder)
    const words = args.map((each) => (each.includes(' ') ? `'${each}'` : each))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.trim().split('\n').at(-1)?.trim()).toBe(
      `sudo -u daemon -H ${command} -- ${words.join(' ')}`,
    )
    expect(await readdir(folder)).toEqual(before)
  })

  test('npm run preparar says it, and what npm runs before a command makes nothing', async () => {
    const before = await readdir(folder)
    const prepared = await run(['scripts/setup.mjs', '--prepare'], folder)
    expect(prepared.err).toContain('sudo -u daemon -H npm run preparar\n')
    expect(prepared.code).toBe(1)
    for (const args of [[], ['--packages']]) {
      expect(await run(['scripts/setup.mjs', ...args], folder)).toMatchObject({ code: 0, err: '' })
    }
    expect(await readdir(folder)).toEqual(before)
  })
})

test.runIf(process.getuid?.() === 0)('with the data folder of another user', async () => {
  const dataDir = join(folder, 'dados')
  await mkdir(dataDir)
  await chown(dataDir, owner, owner)
  const commands = [
    ['src/server/main.mjs'],
    ['src/commands/adro.ts', 'backup'],
    ['src/commands/adro.ts', 'usuario', 'listar'],
  ]
  for (const command of commands) {
    const { code, err } = await run(command, process.cwd(), { DATA_DIR: dataDir })
    expect(err).toContain(`A pasta ${dataDir} é do usuário daemon`)
    expect(code).toBe(1)
  }
  expect(await readdir(dataDir)).toEqual([])
})
