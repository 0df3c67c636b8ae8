// A start where no database is: it begins a site only where none can have been.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentsOf } from '../../../tests/support/diagnosis.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { createFolderStores } from '../../server/files/folder-store.ts'
import { createNewSiteGuard } from './new-site-guard.ts'

const backup = 'copias/adro-2026-11-19-030000.tar'
const postgres = 'postgres://adro@127.0.0.1/adro'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-pasta-'))
  dataDir = join(folder, 'dados')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** @param paths a name that ends with / is a folder, one with =0 an empty file */
async function make(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const [name = '', isEmpty] = path.split('=')
    const place = join(dataDir, name)
    await mkdir(name.endsWith('/') ? place : dirname(place), { recursive: true })
    if (!name.endsWith('/')) await writeFile(place, isEmpty ? '' : 'x')
  }
}

type Guard = ReturnType<typeof createNewSiteGuard>

/** What a start says: the site that begins, the refusal, or nothing. */
async function said(
  work: (guard: Guard) => Promise<void>,
  { mayBegin = true, databaseUrl }: { mayBegin?: boolean; databaseUrl?: string } = {},
): Promise<string> {
  const lines: string[] = []
  const stores = createFolderStores(dataDir, clockAt(testNow))
  const places = { dataDir, backupDir: join(folder, 'outras'), databaseUrl, stores }
  const guard = createNewSiteGuard(places, { mayBegin, say: (line) => void lines.push(line) })
  const before = await contentsOf(folder)
  try {
    await work(guard)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    lines.push(error.message)
  }
  expect(await contentsOf(folder)).toEqual(before)
  return lines.join('\n')
}

const begins = /^Um site novo começa em \S+\/dados\.$/
const isServed = /^$/
const onlyServes = /e aqui só se serve um site que já existe\. Nada foi criado.*montado/
const hasPictures = /mas já houve um site: há arquivos em \S+\/uploads\. Nada.*montado/
const hasTrash = /mas já houve um site: há arquivos em \S+\/lixeira\. Nada/
const hasBackups = /mas já houve um site: há cópias de segurança em \S+\/(?:copias|outras)\. Nada/
const isForeign = /^A pasta \S+\/dados não é de dados do Adro: há nela carta\.odt\. Nada/

test.each<[what: string, paths: string[], may: RegExp, mayNot: RegExp]>([
  ['nothing', [], begins, onlyServes],
  ['an empty folder', ['./'], begins, onlyServes],
  ['empty folders of a site', ['uploads/', 'copias/adro-2026.tar'], begins, onlyServes],
  ['the root of a disk', ['lost+found/'], begins, onlyServes],
  ['an interrupted first start', ['adro.db=0'], begins, onlyServes],
  ['a file of another program', ['carta.odt'], isForeign, isForeign],
  ['pictures', ['uploads/acao/horta.webp'], hasPictures, hasPictures],
  ['an empty database, pictures', ['adro.db=0', 'uploads/a.webp'], hasPictures, hasPictures],
  ['the trash', ['lixeira/acao/horta.webp'], hasTrash, hasTrash],
  ['backups', [backup], hasBackups, hasBackups],
  ['an empty database, backups', ['adro.db=0', backup], hasBackups, hasBackups],
  ['backups in BACKUP_DIR', [`../outras/${backup.slice(7)}`], hasBackups, hasBackups],
  ['a database', ['adro.db', 'uploads/a.webp', backup], isServed, isServed],
  ['a database, other files', ['adro.db', 'carta.odt'], isServed, isServed],
])('a start that finds %s begins a site or says why not', async (_, paths, may, mayNot) => {
  await make(paths)
  expect(await said((guard) => guard.beforeOpening())).toMatch(may)
  expect(await said((guard) => guard.beforeOpening(), { mayBegin: false })).toMatch(mayNot)
})

describe('a database without tables', () => {
  const examine = (guard: Guard) => guard.beforeTables(async () => true)

  test.each<[where: string, databaseUrl: string | undefined, paths: string[], may: RegExp]>([
    ['in a file', undefined, ['adro.db'], begins],
    ['in a file, beside pictures', undefined, ['adro.db', 'uploads/a.webp'], hasPictures],
    ['on PostgreSQL', postgres, [], begins],
    ['on PostgreSQL, beside pictures', postgres, ['uploads/a.webp'], hasPictures],
    ['on PostgreSQL, beside backups', postgres, [backup], hasBackups],
    ['on PostgreSQL, beside a file', postgres, ['adro.db'], /há um banco de dados em \S+adro\.db/],
  ])('%s: a site begins, or the start says why not', async (_, databaseUrl, paths, may) => {
    await make(paths)
    expect(await said(examine, { databaseUrl })).toMatch(may)
    expect(await said(examine, { databaseUrl, mayBegin: false })).toMatch(
      may === begins ? onlyServes : may,
    )
  })

  test('a database that another start began meanwhile is served', async () => {
    await make(['adro.db', 'uploads/a.webp'])
    expect(await said((guard) => guard.beforeTables(async () => false))).toBe('')
  })
})

test.each<[what: string, paths: string[], may: RegExp]>([
  ['pictures: a first start goes on', ['uploads/a.webp'], begins],
  ['a backup: a restoration was interrupted', [backup], hasBackups],
])('tables without content beside %s', async (_, paths, may) => {
  await make(paths)
  expect(await said((guard) => guard.beforeContent())).toMatch(may)
})

test('a refusal names the newest backup, and the way to a new site', async () => {
  await make([backup, `../outras/${backup.slice(7).replace('19', '20')}`])
  expect((await said((guard) => guard.beforeOpening())).split('\n')).toEqual([
    expect.stringMatching(/^O banco de dados \S+adro\.db não existe ou está vazio, mas/),
    expect.stringMatching(/npm run restaurar -- \S+\/outras\/adro-2026-11-20-030000\.tar$/),
    expect.stringMatching(/leve antes o que há ali .*: npm start -- --novo-site$/),
  ])
})
