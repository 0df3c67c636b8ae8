// One command on an empty machine, as it is typed, brings the parish back.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddress } from '../../src/operation/backup/elsewhere/address.ts'
import { createElsewhere } from '../../src/operation/backup/elsewhere/elsewhere.ts'
import { createLog } from '../../src/server/process/log.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import { filesOf, rowsOf } from '../support/backups.ts'
import { objectStoreOfTest, startObjectServer } from '../support/object-server.ts'
import { clockAt, copyOfStarterData, openBeside, testNow } from '../support/site.ts'

let lost: string
let folder: string
let line: string
let server: Awaited<ReturnType<typeof startObjectServer>>
let before: Awaited<ReturnType<typeof contentOf>>

type Outcome = { code: number; said: string }

function run(args: string[], env: Record<string, string>): Promise<Outcome> {
  const command = ['src/operation/commands/adro.ts', ...args]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      command,
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

async function contentOf(dataDir: string) {
  const db = await openBeside(dataDir)
  const rows = await rowsOf(db)
  await db.destroy()
  return { rows, files: await filesOf(createFolderStores(dataDir, clockAt(testNow))) }
}

beforeAll(async () => {
  lost = await copyOfStarterData()
  folder = await mkdtemp(join(tmpdir(), 'adro-destino-'))
  server = await startObjectServer()
  const { endpoint, accessKeyId, secretAccessKey, prefix } = objectStoreOfTest()
  const host = new URL(endpoint).host
  line = `s3://${accessKeyId}:${secretAccessKey}@${host}/adro/${prefix.replace('/', '')}`
  before = await contentOf(lost)
  await run(['backup'], { DATA_DIR: lost })
  const db = await openBeside(lost)
  const into = { db, dataDir: lost, backupDir: join(lost, 'copias') }
  for (const address of [{ folder }, readAddress(line)]) {
    const clock = clockAt(new Date())
    const elsewhere = createElsewhere({ ...into, address, clock, log: createLog('silent') })
    await elsewhere.look()
  }
  await db.destroy()
  await rm(lost, { recursive: true })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test.each<[how: string, given: () => string[], env: () => Record<string, string>]>([
  ['by its address', () => [line], () => ({})],
  ['by the setting', () => ['destino'], () => ({ COPIAS_DESTINO: line })],
  ['by its folder and the beginning of a name', () => [folder, 'adro-20'], () => ({})],
])('%s', async (_, given, env) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-vazio-'))
  const { code, said } = await run(['restaurar', ...given()], { DATA_DIR: dataDir, ...env() })
  expect(said).toMatch(/\nRestaurado\. 32 arquivos foram trazidos/)
  expect(code).toBe(0)
  expect(await contentOf(dataDir)).toEqual(before)
  await rm(dataDir, { recursive: true })
})

test('with --conferir nothing is made', async () => {
  const dataDir = join(folder, 'nada')
  const looked = await run(['restaurar', line, '--conferir'], { DATA_DIR: dataDir })
  expect(looked).toMatchObject({ code: 0, said: expect.stringMatching(/está em ordem/) })
  expect(await readdir(dataDir)).toEqual([])
})

test.each<[what: string, given: () => string[], RegExp]>([
  ['a word without the setting', () => ['destino'], /COPIAS_DESTINO não está definida/],
  [
    'half an address',
    () => ['s3://K:girassol@s3.exemplo.br'],
    /^Conferindo a cópia\nO endereço não serve/,
  ],
  ['a wrong secret', () => [line.replace(':S3RVER', ':girassol')], /recusou o pedido/],
  ['a name that is not there', () => [line, 'adro-1999'], /Não há essa cópia nesse lugar/],
  ['a folder without copies', () => [join(folder, 'arquivos')], /Não há nenhuma cópia nesse lugar/],
])('%s: a sentence, and no secret', async (_, given, sentence) => {
  const { code, said } = await run(['restaurar', ...given()], { DATA_DIR: join(folder, 'nada') })
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
  expect(said).not.toMatch(/girassol|S3RVER/)
})
