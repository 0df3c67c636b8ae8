// A database that cannot be used keeps the site from starting, with one sentence that helps, and
// not one byte of it changes.
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../src/server/services/services.ts'
import { StartError } from '../../src/server/errors/start-error.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { clockAt, addressWithoutServer, templateDir, testNow } from '../support/site.ts'

let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-recusa-'))
  file = join(dataDir, 'adro.db')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = () =>
  createServices({
    dataDir,
    liturgiaUrl: addressWithoutServer,
    logLevel: 'silent',
    clock: clockAt(testNow),
  })

/** The sentence with which the start was refused: one line, without a trace of the program. */
async function refusal(): Promise<string> {
  const outcome: unknown = await start().then(
    (services) => services.close(),
    (error: unknown) => error,
  )
  if (!(outcome instanceof StartError)) throw new Error('no refusal', { cause: outcome })
  if (/\n|SQLITE|\bat /.test(outcome.message)) throw new Error(`for experts: ${outcome.message}`)
  return outcome.message
}

/** How a sentence about the database file begins and what it says. */
const about = (sentence: string) => new RegExp(`^O banco de dados ${file} .*${sentence}.*\\.$`)

async function damage(change: (content: Buffer) => void): Promise<Buffer> {
  await copyFile(join(templateDir, 'adro.db'), file)
  const content = await readFile(file)
  change(content)
  await writeFile(file, content)
  return content
}

const pageSize = 4096
/** Bytes that look like nothing, the same in every run. */
const garbage = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, i) => (i * 73) % 256))

describe('a damaged file', () => {
  test('a file of bytes that are no database is refused', async () => {
    await writeFile(file, garbage(3 * pageSize))
    expect(await refusal()).toMatch(about('não é um banco de dados do Adro ou está danificado'))
    expect((await readFile(file)).equals(garbage(3 * pageSize))).toBe(true)
  })

  test('a file with one bad page near its end is refused', async () => {
    const before = await damage((content) => {
      garbage(pageSize).copy(content, content.length - 2 * pageSize)
    })
    expect(await refusal()).toMatch(about('está danificado'))
    expect((await readFile(file)).equals(before)).toBe(true)
  })

  test('a file that was cut off is refused', async () => {
    await damage(() => undefined)
    const whole = await readFile(file)
    await truncate(file, Math.floor(whole.length / 2))
    expect(await refusal()).toMatch(about('danificado'))
    expect((await readFile(file)).equals(whole.subarray(0, Math.floor(whole.length / 2)))).toBe(
      true,
    )
  })
})

test('a database that another program holds', async () => {
  await damage(() => undefined)
  const other = new DatabaseSync(file)
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const before = await readFile(file)
  expect(await refusal()).toMatch(about('está em uso por outro programa'))
  expect((await readFile(file)).equals(before)).toBe(true)
  other.exec('ROLLBACK')
  other.close()
})

test('a database that another program is writing to, while there is nothing to write', async () => {
  await cp(templateDir, dataDir, { recursive: true })
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  const services = await start()
  expect(await services.content.lists.acao.list()).toHaveLength(5)
  await services.close()
  other.close()
})

test('a database of a newer version is refused, and stays as it is', async () => {
  const db = await openDb(file)
  await db.destroy()
  const newer = new DatabaseSync(file)
  newer.exec("insert into kysely_migration values ('999-depois', '2027-01-01T00:00:00.000Z')")
  newer.close()
  const before = await readFile(file)
  const message = await refusal()
  expect(message).toMatch(/versão mais nova do Adro\. Atualize o programa\./)
  expect((await readFile(file)).equals(before)).toBe(true)
})

describe('a data folder that cannot be written to', () => {
  test('a data folder with the name of a file is refused', async () => {
    await rm(dataDir, { recursive: true })
    await writeFile(dataDir, 'carta')
    expect(await refusal()).toMatch(about('Confira se a pasta existe e pode ser gravada'))
    expect(await readFile(dataDir, 'utf8')).toBe('carta')
  })

  test('a data folder with a folder of the database’s name is refused', async () => {
    await mkdir(file)
    expect(await refusal()).toMatch(about('Confira'))
  })

  test('a data folder that cannot hold pictures is refused', async () => {
    await writeFile(join(dataDir, 'uploads'), 'carta')
    const message = await refusal()
    expect(message).toContain(dataDir)
    expect(message).toMatch(/^O conteúdo inicial não pôde ser gravado/)
    expect(await readFile(join(dataDir, 'uploads'), 'utf8')).toBe('carta')
    await rm(join(dataDir, 'uploads'))
    const services = await start()
    expect(await services.content.lists.acao.list()).toHaveLength(5)
    await services.close()
  })
})

test('an empty folder that does not exist yet is made', async () => {
  dataDir = join(dataDir, 'um', 'dois')
  const services = await start()
  expect(await services.content.lists.oracao.list()).toHaveLength(14)
  await services.close()
})
