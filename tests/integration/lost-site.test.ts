// A start whose database has lost its content, or whose pictures are elsewhere. A missing database and
// a wrong DATA_DIR: src/operation/new-site/new-site-guard.test.ts.
import { cp, mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServices, type ServicesOptions } from '../../src/server/services/services.ts'
import { StartError } from '../../src/server/errors/start-error.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import { explainLostPictures } from '../../src/operation/new-site/new-site-guard.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { contentsOf } from '../support/diagnosis.ts'
import { clockAt, drawingsDir, nobodyThere, templateDir, testNow } from '../support/site.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-perdido-'))
  dataDir = join(folder, 'dados')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a site and stops it. */
async function start(newSite: Partial<ServicesOptions['newSite']> = {}): Promise<void> {
  const services = await createServices({
    dataDir,
    drawingsDir,
    liturgiaUrl: nobodyThere,
    logLevel: 'silent',
    clock: clockAt(testNow),
    newSite: {
      isWanted: false,
      servedFile: join(folder, 'programa', 'pasta'),
      say: () => undefined,
      ...newSite,
    },
  })
  await services.housekeeping.settled()
  await services.close()
}

async function refusal(): Promise<string> {
  const error: unknown = await start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

async function put(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
}

const backup = 'copias/adro-2026-11-19-030000.tar'

async function makeTables(): Promise<void> {
  await mkdir(dataDir)
  await (await openDb(join(dataDir, 'adro.db'))).destroy()
}

test('a database without tables is refused beside pictures, until a new site is asked for', async () => {
  await put(join(dataDir, 'uploads/acao/horta.webp'))
  const raw = new DatabaseSync(join(dataDir, 'adro.db'))
  raw.exec('pragma journal_mode = wal; pragma user_version = 1')
  raw.close()
  const before = await contentsOf(folder)
  expect(await refusal()).toMatch(/^O banco de dados \S+ não tem nenhuma tabela.*arquivos em/)
  expect(await contentsOf(folder)).toEqual(before)
  await start({ isWanted: true })
  await start()
})

test('tables without content are refused beside a backup: a restoration was interrupted', async () => {
  await makeTables()
  await put(join(dataDir, backup))
  expect(await refusal()).toMatch(/^O banco de dados não tem conteúdo.*\n.*npm run restaurar -- /s)
})

test('tables without content but with pictures are of a first start, which goes on', async () => {
  await makeTables()
  await put(join(dataDir, 'uploads/acao/horta.webp'))
  await expect(start()).resolves.toBeUndefined()
})

test('a site that ran is refused when its folder or its database is gone, and then served again', async () => {
  await start()
  await rename(dataDir, join(folder, 'desmontado'))
  expect(await refusal()).toContain(`o registro da última pasta servida (${dataDir})`)
  await rename(join(folder, 'desmontado'), dataDir)
  await start()
  await expect(start({ isWanted: true })).rejects.toThrow('Aqui já há um site')
  await truncate(join(dataDir, 'adro.db'))
  expect(await refusal()).toContain('adro.db não existe ou está vazio')
})

describe('content that shows pictures, and a store without a single file,', () => {
  /** Where the settings name a bucket, which is empty or holds the files of that folder. */
  async function explanation(bucket = join(folder, 'bucket')): Promise<string | undefined> {
    const db = await openDb(join(dataDir, 'adro.db'))
    const s3 = {
      endpoint: 'https://s3.example',
      bucket: 'fotos',
      region: 'us-east-1',
      accessKeyId: 'x',
      secretAccessKey: 'x',
      prefix: 'paroquia/',
      pathStyle: true,
    }
    const stores = createFolderStores(bucket, clockAt(testNow))
    const places = { dataDir, s3, stores, backupDir: join(dataDir, 'copias') }
    const lines = await explainLostPictures(db, places)
    await db.destroy()
    return lines?.join('\n')
  }

  beforeEach(() => cp(templateDir, dataDir, { recursive: true }))

  test('are taken for a lost disk', async () => {
    await rm(join(dataDir, 'uploads'), { recursive: true })
    await put(join(dataDir, backup))
    const before = await contentsOf(folder)
    const message = await refusal()
    expect(message).toMatch(/^O site mostra \d+ fotos e vídeos, e não há nenhum em \S+\/uploads\./)
    expect(message).toContain(`npm run restaurar -- ${join(dataDir, backup)}`)
    expect(await contentsOf(folder)).toEqual(before)
    await start({ mayLackPictures: true })
  })

  test('are told how the files get into the bucket', async () => {
    expect(await explanation()).toMatch(
      /em fotos\/paroquia\/uploads \(S3\).*npm run backup\n.*npm run restaurar -- <cópia>\n.*--sem-fotos$/s,
    )
  })

  test.each(['uploads', 'lixeira'])('but some of them in %s are no loss', async (place) => {
    await put(join(folder, 'bucket', place, 'acao', 'horta.webp'))
    expect(await explanation()).toBeUndefined()
  })
})
