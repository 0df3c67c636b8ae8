// A start whose site is lost. Which folders may begin one: src/operation/new-site/new-site-guard.test.ts.
import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServices } from '../../src/server/services/services.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { contentsOf } from '../support/diagnosis.ts'
import { clockAt, addressWithoutServer, testNow } from '../support/site.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-perdido-'))
  dataDir = join(folder, 'dados')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a site and stops it. */
async function start(mayBegin = true): Promise<void> {
  const services = await createServices({
    dataDir,
    liturgiaUrl: addressWithoutServer,
    logLevel: 'silent',
    clock: clockAt(testNow),
    newSite: { mayBegin, say: () => undefined },
  })
  await services.housekeeping.settled()
  await services.close()
}

async function put(path: string): Promise<void> {
  await mkdir(dirname(join(dataDir, path)), { recursive: true })
  await writeFile(join(dataDir, path), 'x')
}

async function makeTables(): Promise<void> {
  await mkdir(dataDir)
  await (await openDb(join(dataDir, 'adro.db'))).destroy()
}

test('a database without tables is refused beside pictures, and stays as it is', async () => {
  await put('uploads/acao/horta.webp')
  const raw = new DatabaseSync(join(dataDir, 'adro.db'))
  raw.exec('pragma journal_mode = wal; pragma user_version = 1')
  raw.close()
  const before = await contentsOf(folder)
  await expect(start()).rejects.toThrow(/^O banco de dados \S+ não tem nenhuma tabela, mas já/)
  expect(await contentsOf(folder)).toEqual(before)
})

test('tables without content are refused beside a backup, and go on without one', async () => {
  await makeTables()
  const backup = 'copias/adro-2026-11-19-030000.tar'
  await put(backup)
  await expect(start()).rejects.toThrow(/^O banco de dados não tem conteúdo.*npm run restaurar/s)
  await rm(join(dataDir, backup))
  await put('uploads/acao/horta.webp')
  await start()
})

test('an installed site whose disk is not mounted is not begun anew, and then served again', async () => {
  await start()
  await rename(dataDir, join(folder, 'desmontado'))
  await expect(start(false)).rejects.toThrow('disco dos dados está montado')
  await mkdir(dataDir)
  await expect(start(false)).rejects.toThrow('disco dos dados está montado')
  await rm(dataDir, { recursive: true })
  await rename(join(folder, 'desmontado'), dataDir)
  await start(false)
  await truncate(join(dataDir, 'adro.db'))
  await expect(start()).rejects.toThrow('adro.db não existe ou está vazio, mas já houve um site')
})
