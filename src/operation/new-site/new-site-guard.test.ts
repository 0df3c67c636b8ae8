// A start where no database is: it begins no site by itself where one was, or where the folder is not
// the site's.
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentsOf } from '../../../tests/support/diagnosis.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { createFolderStores } from '../../server/files/folder-store.ts'
import { readEnv, settingNames } from '../../server/settings/env.ts'
import { refuseMisread } from '../../server/settings/env-file.ts'
import { createNewSiteGuard } from './new-site-guard.ts'

const clock = clockAt(testNow)
const backup = 'adro-2026-11-19-030000.tar'

let folder: string
let dataDir: string
let servedFile: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-pasta-'))
  dataDir = join(folder, 'dados')
  servedFile = join(folder, 'programa', '.adro', 'pasta')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

type Given = { backupDir?: string; databaseUrl?: string; isWanted?: boolean }

function guardOf(dir = dataDir, given: Given = {}) {
  const { backupDir = join(dir, 'copias'), databaseUrl, isWanted = false } = given
  const stores = createFolderStores(dir, clock)
  const said: string[] = []
  const options = { isWanted, servedFile, say: (line: string) => said.push(line) }
  const places = { dataDir: dir, backupDir, databaseUrl, stores }
  return { ...createNewSiteGuard(places, clock, options), said }
}

/** The sentence of the refusal; '' if the site may begin. */
async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return ''
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

async function put(path: string, content = 'x'): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

async function served(dir = dataDir): Promise<void> {
  await put(servedFile, `${dir}\n`)
}

/** Files with their content, and folders with their rights. */
async function stateOf(dir: string) {
  const names = ['.', ...(await readdir(dir, { recursive: true }))]
  const modes = names.map(async (name) => [name, (await stat(join(dir, name))).mode] as const)
  return [await contentsOf(dir), await Promise.all(modes)]
}

describe('DATA_DIR that is not the folder of the site is refused, with the way back, and changes nothing:', () => {
  /** @param data the folder of the site */
  const slips: [what: string, value: (data: string) => string][] = [
    ['nothing', () => ''],
    ['a space', () => ' '],
    ['the root', () => '/'],
    ['the folder above the program', () => '..'],
    ['two above', () => '../..'],
    ['the program', () => '.'],
    ['a folder of the program', () => 'data'],
    ['its own name', () => 'dados'],
    ['a letter less', (data) => data.slice(0, -1)],
    ['a letter more', (data) => `${data}s`],
    ['a capital', (data) => data.replace('dados', 'Dados')],
    ['another ending', (data) => `${data}.old`],
    ['the name twice', (data) => `DATA_DIR=${data}`],
    ['a semicolon', (data) => `${data};`],
    ['a comma', (data) => `${data},`],
    ['a colon', (data) => `${data}:`],
    ['a backslash', (data) => `${data}\\`],
    ['&&', (data) => `${data} && npm start`],
    ['a space at the end', (data) => `${data} `],
    ['a space at the begin', (data) => ` ${data}`],
    ['a tab at the end', (data) => `${data}\t`],
    ['the line end of Windows', (data) => `${data}\r`],
    ['a space without break', (data) => `${data}\u00A0`],
    ['a comment', (data) => `${data} # disco`],
    ['double quotes', (data) => `"${data}"`],
    ['single quotes', (data) => `'${data}'`],
    ['curly quotes', (data) => `“${data}”`],
    ['one quote', (data) => `"${data}`],
    ['~', () => '~/dados'],
    ['$HOME', () => '$HOME/dados'],
    ['${HOME}', () => '${HOME}/dados'],
    ['%USERPROFILE%', () => '%USERPROFILE%\\dados'],
    ['an address', (data) => `file://${data}`],
    ['no', () => 'não'],
    ['a folder within', (data) => join(data, 'uploads')],
    ['the folder of the backups', (data) => join(data, 'copias')],
    ['a folder with other files', (data) => join(data, '..', 'outra')],
    ['an empty folder', (data) => join(data, '..', 'vazia')],
    ['the folder above', (data) => dirname(data)],
    ['a folder of the system', () => '/etc'],
  ]

  beforeEach(async () => {
    for (const path of ['adro.db', 'uploads/acao/horta.webp', `copias/${backup}`]) {
      await put(join(dataDir, path))
    }
    await put(join(folder, 'outra', 'carta.odt'))
    await mkdir(join(folder, 'vazia'))
    await put(join(folder, 'programa', 'package.json'))
    await served()
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'programa'))
  })

  test.each(slips)('%s', async (_, value) => {
    const env = { DATA_DIR: value(dataDir) }
    const before = await stateOf(folder)
    const message = await refusalOf(async () => {
      refuseMisread(env, settingNames)
      await guardOf(readEnv(env).dataDir).beforeOpening()
    })
    expect(message).toMatch(
      /DATA_DIR (?:do ambiente )?não serve: |\. Se é ele: DATA_DIR=\/\S+\/dados/,
    )
    expect(await stateOf(folder)).toEqual(before)
  })

  test('on PostgreSQL a folder with other files is refused as well', async () => {
    const databaseUrl = 'postgres://adro@127.0.0.1/adro'
    for (const dir of ['/', folder, join(folder, 'outra')]) {
      const { beforeOpening } = guardOf(dir, { databaseUrl, isWanted: true })
      expect(await refusalOf(beforeOpening)).toContain(`Se é ele: DATA_DIR=${dataDir}`)
    }
  })

  test('but its folder, however it is written, is served, also with files beside the database', async () => {
    await put(join(dataDir, 'leia-me.txt'))
    for (const value of [dataDir, `${dataDir}/`, '../dados', `${dataDir}/../dados/.`]) {
      const { beforeOpening } = guardOf(readEnv({ DATA_DIR: value }).dataDir)
      expect(await refusalOf(beforeOpening)).toBe('')
    }
  })

  test('and an empty one is begun when that is asked for', async () => {
    const guard = guardOf(join(folder, 'vazia'), { isWanted: true })
    await guard.beforeOpening()
    await guard.remember()
    expect(await readFile(servedFile, 'utf8')).toBe(`${join(folder, 'vazia')}\n`)
  })
})

describe('a database that is missing or has 0 bytes is refused beside', () => {
  const remains: [what: string, path: string][] = [
    ['arquivos', 'uploads/acao/horta.webp'],
    ['arquivos', 'lixeira/acao/horta.webp'],
    ['cópias de segurança', `copias/${backup}`],
  ]
  const cases = remains.flatMap(([what, path]) => [
    { what, path, isThere: true },
    { what, path, isThere: false },
  ])

  test.each(cases)(
    '$path, with the way back (empty file: $isThere)',
    async ({ what, path, isThere }) => {
      await put(join(dataDir, path))
      if (isThere) await put(join(dataDir, 'adro.db'), '')
      const before = await stateOf(folder)
      const message = await refusalOf(guardOf().beforeOpening)
      expect(message).toContain(
        `adro.db não existe ou está vazio, mas já houve um site: há ${what} em`,
      )
      expect(message).toMatch(/npm run restaurar -- .*\n.*npm start -- --novo-site$/)
      expect(await stateOf(folder)).toEqual(before)
    },
  )

  test.each([false, true])(
    'the record that this folder was served (empty file: %s)',
    async (isThere) => {
      if (isThere) await put(join(dataDir, 'adro.db'), '')
      await served()
      const message = await refusalOf(guardOf().beforeOpening)
      expect(message).toContain(`há o registro da última pasta servida (${dataDir}).`)
      expect(message).toContain('disco dos dados está montado')
    },
  )

  test('backups in two folders, and names the newest', async () => {
    const backupDir = join(folder, 'cópias da paróquia')
    await put(join(backupDir, backup))
    await put(join(dataDir, 'copias', 'adro-2026-11-17-030000.tar'))
    const message = await refusalOf(guardOf(dataDir, { backupDir }).beforeOpening)
    expect(message).toContain(`npm run restaurar -- '${join(backupDir, backup)}'`)
  })

  test('nothing of a site, but another start began it meanwhile', async () => {
    await put(join(dataDir, 'uploads/acao/horta.webp'))
    const guard = guardOf()
    expect(await refusalOf(() => guard.beforeTables(async () => true))).toContain('nenhuma tabela')
    expect(await refusalOf(() => guard.beforeTables(async () => false))).toBe('')
  })
})

test.each([
  ['nothing', []],
  [
    'empty folders, and a name that is not of a backup',
    ['uploads/', 'lixeira/', 'copias/adro-2026.tar'],
  ],
  ['the root of a disk', ['lost+found/']],
  ['a first start that was interrupted', ['adro.db']],
])('a site begins beside %s', async (_, paths) => {
  for (const path of paths) {
    if (path.endsWith('/')) await mkdir(join(dataDir, path), { recursive: true })
    else await put(join(dataDir, path), '')
  }
  // An interrupted start has its own folder, whichever was served before.
  if (paths.includes('adro.db')) await served(join(folder, 'outra'))
  expect(await refusalOf(guardOf().beforeOpening)).toBe('')
})

test('on request a site begins, and all that another left is intact', async () => {
  const backupDir = join(folder, 'cópias')
  const remains = [
    'dados/uploads/a.webp',
    'dados/lixeira/a.webp',
    'dados/adro.db-wal',
    `cópias/${backup}`,
    'cópias/adro-2026-11-20-030000.json',
    'cópias/adro-2026-11-20-030000.db.gz',
    'cópias/arquivos/acao/a.webp',
  ]
  for (const path of remains) await put(join(folder, path), path)
  const guard = guardOf(dataDir, { backupDir, isWanted: true })
  await guard.beforeOpening()
  const aside = 'site-anterior-2026-11-20-120000'
  expect(guard.said).toEqual(
    [dataDir, backupDir].map(
      (dir) => `O que havia do site anterior está intacto em ${join(dir, aside)}.`,
    ),
  )
  for (const path of remains) {
    const moved = path.replace('/', `/${aside}/`)
    expect(await readFile(join(folder, moved), 'utf8')).toBe(path)
  }
  await guardOf(dataDir, { backupDir }).beforeOpening()
})

test('a program that cannot write its record serves all the same', async () => {
  await put(join(folder, 'programa'), '')
  await expect(guardOf().remember()).resolves.toBeUndefined()
})
