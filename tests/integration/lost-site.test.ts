// A start that finds no database where a site was: it begins no new one by itself.
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServices, type ServicesOptions } from '../../server/services/services.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { createFolderStores } from '../../server/files/folder-store.ts'
import { refuseLostPictures } from '../../server/new-site/lost-pictures.ts'
import { openDb } from '../../server/store/db.ts'
import { contentsOf } from '../support/diagnosis.ts'
import { clockAt, drawingsDir, nobodyThere, templateDir, testNow } from '../support/site.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-perdido-'))
  dataDir = join(folder, 'dados')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts a site and stops it. @returns what it said */
async function start(
  more: Partial<ServicesOptions> = {},
  { isWanted = false, mayLackPictures = false } = {},
): Promise<string[]> {
  const said: string[] = []
  const services = await createServices({
    dataDir,
    drawingsDir,
    liturgiaUrl: nobodyThere,
    logLevel: 'silent',
    clock: clockAt(testNow),
    newSite: {
      isWanted,
      mayLackPictures,
      rememberedDir: join(folder, 'programa', 'sites'),
      say: (line) => said.push(line),
    },
    ...more,
  })
  await services.housekeeping.settled()
  await services.close()
  return said
}

async function refusalOf(more?: Partial<ServicesOptions>): Promise<string> {
  const error = await start(more).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

async function put(path: string, content = 'x'): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

const older = 'adro-2026-11-18-030000.tar'
const newest = 'adro-2026-11-19-030000.tar'

describe('nothing is created, and the output explains the restoration, with', () => {
  const traces: [what: string, path: string, said: RegExp][] = [
    ['an uploaded file', 'uploads/acao/horta.webp', /há fotos e vídeos em .*\/dados\/uploads\./],
    [
      'a file in the trash',
      'lixeira/acao/horta.webp',
      /há arquivos da lixeira em .*\/dados\/lixeira\./,
    ],
    ['a backup', `copias/${newest}`, /há cópias de segurança em .*\/dados\/copias\./],
  ]
  test.each(traces)('%s and no database', async (_, path, said) => {
    await put(join(dataDir, path))
    const before = await contentsOf(folder)
    const message = await refusalOf()
    expect(message).toMatch(said)
    expect(message).toContain('npm start -- --novo-site')
    expect(await contentsOf(folder)).toEqual(before)
  })

  test('a database file of 0 bytes', async () => {
    await put(join(dataDir, 'uploads/acao/horta.webp'))
    await put(join(dataDir, 'adro.db'), '')
    expect(await refusalOf()).toMatch(/^O banco de dados .*adro\.db não existe ou está vazio/)
    expect(await readdir(dataDir)).toEqual(['adro.db', 'uploads'])
  })

  test('a backup in a folder of its own: the newest is named', async () => {
    const backupDir = join(folder, 'cópias da paróquia')
    await put(join(backupDir, older))
    await put(join(backupDir, newest))
    await put(join(dataDir, 'copias', 'adro-2026-11-17-030000.tar'))
    expect(await refusalOf({ backupDir })).toContain(
      `npm run restaurar -- '${join(backupDir, newest)}'`,
    )
  })

  test('a restoration interrupted before its content', async () => {
    await mkdir(dataDir, { recursive: true })
    await (await openDb(join(dataDir, 'adro.db'))).destroy()
    await put(join(dataDir, 'copias', newest))
    expect(await refusalOf()).toMatch(/^O banco de dados não tem conteúdo/)
  })
})

describe('a site begins', () => {
  test('where folders are empty or hold files that are not ours', async () => {
    await mkdir(join(dataDir, 'uploads', 'acao'), { recursive: true })
    await mkdir(join(dataDir, 'lixeira'), { recursive: true })
    await put(join(dataDir, 'copias', 'adro-2026.tar'))
    expect(await start()).toEqual([])
  })

  test('where the first start was cut short after it made the tables and some pictures', async () => {
    await mkdir(dataDir, { recursive: true })
    await (await openDb(join(dataDir, 'adro.db'))).destroy()
    await put(join(dataDir, 'uploads', 'acao', 'horta.webp'))
    expect(await start()).toEqual([])
  })

  test('on request, and leaves the remains unchanged', async () => {
    const backupDir = join(folder, 'copias')
    const kept = [
      'dados/uploads/acao/horta.webp',
      'dados/lixeira/acao/horta.webp',
      `copias/${newest}`,
    ]
    for (const path of kept) await put(join(folder, path), path)
    const said = await start({ backupDir }, { isWanted: true })
    const aside = 'site-anterior-2026-11-20-120000'
    expect(said).toEqual([
      `O que havia do site anterior está intacto em ${join(dataDir, aside)} e ${join(backupDir, aside)}.`,
    ])
    const files = Object.keys(await contentsOf(folder))
    expect(files).toEqual(
      expect.arrayContaining([
        join(dataDir, aside, 'uploads/acao/horta.webp'),
        join(dataDir, aside, 'lixeira/acao/horta.webp'),
        join(backupDir, aside, newest),
      ]),
    )
    expect(await start({ backupDir })).toEqual([])
  })

  test('but not over an existing one, even on request', async () => {
    await start()
    await expect(start({}, { isWanted: true })).rejects.toThrow('Aqui já há um site')
  })
})

describe('a data folder that held a site and is empty now', () => {
  beforeEach(async () => {
    await start()
    await rename(dataDir, join(folder, 'desmontado'))
  })

  test('is taken for a disk that is not mounted, whether it is there or not', async () => {
    expect(await refusalOf()).toMatch(/^A pasta de dados .*já houve um site nela.*monte-o/s)
    await mkdir(join(dataDir, 'lost+found'), { recursive: true })
    expect(await refusalOf()).toMatch(/^A pasta de dados .*já houve um site nela/)
    expect(await readdir(dataDir)).toEqual(['lost+found'])
  })

  test('is served again once the disk is there', async () => {
    await refusalOf()
    await rename(join(folder, 'desmontado'), dataDir)
    expect(await start()).toEqual([])
  })

  test('holds a new site on request', async () => {
    expect(await start({}, { isWanted: true })).toEqual([])
    expect(await start()).toEqual([])
  })

  test('is recognised behind a link that leads nowhere', async () => {
    await symlink(join(folder, 'desmontado'), dataDir)
    await start()
    await rename(join(folder, 'desmontado'), join(folder, 'longe'))
    expect(await refusalOf()).toMatch(/^A pasta de dados .*já houve um site nela/)
  })

  test('is not missed by a program that cannot remember it', async () => {
    await rm(join(folder, 'programa'), { recursive: true })
    await writeFile(join(folder, 'programa'), '')
    expect(await start()).toEqual([])
  })
})

test('a database that was emptied under a site is refused as well', async () => {
  await cp(templateDir, dataDir, { recursive: true })
  await start()
  await truncate(join(dataDir, 'adro.db'))
  expect(await refusalOf()).toContain('registro de que um site já foi iniciado nesta pasta')
})

describe('content that shows pictures, and a store without a single file,', () => {
  const s3 = {
    endpoint: 'https://s3.example',
    bucket: 'fotos',
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'x',
    prefix: 'paroquia/',
    pathStyle: true,
  }

  /** The refusal where the settings name a bucket, which is empty or holds the files of that folder. */
  async function refusalWithBucket(bucket = join(folder, 'bucket')): Promise<string> {
    const db = await openDb(join(dataDir, 'adro.db'))
    const clock = clockAt(testNow)
    const stores = createFolderStores(bucket, clock)
    const places = { dataDir, s3, stores, backupDir: join(dataDir, 'copias') }
    const refused = await refuseLostPictures(db, places, clock).catch((error: Error) => error)
    await db.destroy()
    return refused?.message ?? ''
  }

  beforeEach(() => cp(templateDir, dataDir, { recursive: true }))

  test('are taken for a lost disk', async () => {
    await rm(join(dataDir, 'uploads'), { recursive: true })
    await put(join(dataDir, 'copias', newest))
    const before = await contentsOf(folder)
    const message = await refusalOf()
    expect(message).toMatch(/^O site mostra \d+ fotos e vídeos, e em \S+\/uploads não há nenhum/)
    expect(message).toContain(`npm run restaurar -- ${join(dataDir, 'copias', newest)}`)
    expect(await contentsOf(folder)).toEqual(before)
    expect(await start({}, { mayLackPictures: true })).toEqual([])
  })

  test('are told how the files get from the folder into the bucket', async () => {
    const message = await refusalWithBucket()
    expect(message).toMatch(
      /em fotos\/paroquia\/uploads \(S3\) não há nenhum.*Eles estão em \S+uploads/,
    )
    expect(message).toMatch(/npm run backup\n.*npm run restaurar -- <cópia>\n.*--sem-fotos$/)
  })

  test('are told to look for them elsewhere in the bucket', async () => {
    await rename(join(dataDir, 'uploads'), join(folder, 'longe'))
    expect(await refusalWithBucket()).toMatch(/Confira S3_BUCKET e S3_PREFIX/)
  })

  test('but the trash or some of the files are no loss', async () => {
    await put(join(folder, 'bucket', 'uploads', 'acao', 'horta.webp'))
    await put(join(folder, 'lixeira', 'lixeira', 'acao', 'horta.webp'))
    expect(await refusalWithBucket()).toBe('')
    expect(await refusalWithBucket(join(folder, 'lixeira'))).toBe('')
  })
})
