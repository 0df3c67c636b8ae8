// How a site starts on an object store: what certainly will not work is said, in one sentence;
// what may come back any moment does not keep it from starting.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/server/process/clock.ts'
import type { Log } from '../../src/server/process/log.ts'
import { openObjectStores } from '../../src/operation/s3/object-store.ts'
import type { S3Settings } from '../../src/operation/s3/settings.ts'
import { StartError } from '../../src/server/errors/start-error.ts'
import { keysIn } from '../support/file-stores.ts'
import { s3Env } from '../support/object-server.ts'
import { type Misdeed, type ShakyStore, startShakyStore } from '../support/shaky-store.ts'
import { copyOfStarterData } from '../support/site.ts'
import { printedBy, startProgram } from '../support/started-program.ts'

const timeouts = { visit: 1000, work: 1000, silence: 800 }
let shaky: ShakyStore
let logged: unknown[]

beforeEach(async () => {
  shaky = await startShakyStore()
  logged = []
})
afterEach(() => shaky.close())

const note = (...args: unknown[]) => logged.push(args)
const log: Log = { debug: note, info: note, warn: note, error: note }

const open = (settings: Partial<S3Settings> = {}) =>
  openObjectStores({ ...shaky.settings, ...settings }, systemClock, log, timeouts)

/** The sentence with which it was refused. */
async function refusalOf(opening: Promise<{ close(): void }>): Promise<string> {
  const outcome: unknown = await opening.catch((error: unknown) => error)
  if (!(outcome instanceof StartError)) throw new Error('no refusal', { cause: outcome })
  expect(outcome.message).not.toMatch(/\n|S3RVER|127\.0\.0\.1|girassol/)
  return outcome.message
}

describe('one sentence says what is wrong', () => {
  const settings: [Partial<S3Settings>, RegExp][] = [
    [{ bucket: 'outro-bucket' }, /^O bucket de S3_BUCKET não existe\./],
    [{ accessKeyId: 'ninguem' }, /^O serviço S3 não conhece a chave de S3_ACCESS_KEY_ID\./],
    [
      { secretAccessKey: 'girassol' },
      /^O serviço S3 não aceita o segredo de S3_SECRET_ACCESS_KEY\./,
    ],
  ]
  test.each(settings)('the sentence names what is wrong with %j', async (wrong, sentence) => {
    expect(await refusalOf(open(wrong))).toMatch(sentence)
  })

  const answers: [method: string, status: number, code: string, RegExp][] = [
    ['GET', 403, 'AccessDenied', /^A chave de S3_ACCESS_KEY_ID não pode listar o bucket/],
    ['PUT', 403, 'AccessDenied', /^A chave de S3_ACCESS_KEY_ID não pode gravar no bucket/],
    ['DELETE', 403, 'AccessDenied', /^A chave de S3_ACCESS_KEY_ID não pode apagar no bucket/],
    ['GET', 401, 'Unauthorized', /^A chave de S3_ACCESS_KEY_ID não pode listar/],
    ['GET', 403, 'RequestTimeTooSkewed', /^O relógio desta máquina difere demais/],
    ['GET', 400, 'AuthorizationHeaderMalformed', /^O bucket de S3_BUCKET não está na região/],
    ['GET', 301, 'PermanentRedirect', /^O bucket de S3_BUCKET não está na região/],
    ['GET', 404, '', /^O que responde em S3_ENDPOINT não é um serviço S3\./],
    ['PUT', 405, '', /^O que responde em S3_ENDPOINT não é um serviço S3\./],
  ]
  test.each(answers)(
    'the sentence names what is wrong when %s is answered by %i %s',
    async (method, status, code, sentence) => {
      shaky.behave((asked) =>
        asked.method === method ? { act: 'refuse', status, code, message: 'No.' } : undefined,
      )
      expect(await refusalOf(open())).toMatch(sentence)
    },
  )
})

describe('it starts all the same', () => {
  const troubles: [what: string, Misdeed][] = [
    ['hangs', { act: 'hang' }],
    ['drops connections', { act: 'drop' }],
    ['is overloaded', { act: 'refuse', status: 503, code: 'SlowDown' }],
    ['has trouble of its own', { act: 'refuse', status: 500, code: 'InternalError' }],
    ['is full', { act: 'refuse', status: 507, code: 'XMinioStorageFull' }],
  ]
  test.each(troubles)(
    'a start continues when the store %s, and says so in the log',
    async (_, misdeed) => {
      shaky.behave(() => misdeed)
      const stores = await open()
      expect(JSON.stringify(logged)).toContain('could not be checked')
      shaky.behave(() => undefined)
      await stores.uploads.write('acao/a.webp', Buffer.from('x'))
      expect(await keysIn(stores, 'uploads')).toEqual(['acao/a.webp'])
      stores.close()
    },
  )

  test('the check of a start leaves nothing behind', async () => {
    const stores = await open()
    const rest = await open({ prefix: '' })
    stores.close()
    rest.close()
    expect(shaky.asked().filter(({ method }) => method === 'DELETE')).toHaveLength(2)
    expect(logged).toEqual([])
  })
})

describe('the program', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'adro-inicio-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const start = (env: Record<string, string> = {}) =>
    startProgram({
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'cafe na serra azul',
      ...s3Env(shaky.settings),
      ...env,
    })

  async function addressOf(child: ChildProcess): Promise<string> {
    const printed = printedBy(child)
    const address = () => /Adro está no ar em (\S+)/.exec(printed())?.[1]
    await expect.poll(address).toBeDefined()
    return address()!
  }

  async function stop(child: ChildProcess): Promise<void> {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  test('the program begins no new site beside the pictures of another', async () => {
    const stores = await open()
    await stores.uploads.write('acao/horta.webp', Buffer.from('x'))
    stores.close()
    const refused = start()
    const [error, [code]] = await Promise.all([text(refused.stderr!), once(refused, 'exit')])
    expect(error).toMatch(/já houve um site: há arquivos em \S+uploads \(S3\)/)
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('the program puts the pictures of a new site into the bucket, and none on its disk', async () => {
    const child = start()
    const address = await addressOf(child)
    const { data } = (await (await fetch(`${address}/api/acao.php`)).json()) as {
      data: { foto: string }[]
    }
    const response = await fetch(`${address}/uploads/acao/${data[0]!.foto}?w=320`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await stop(child)
    expect(await readdir(dataDir)).not.toContain('uploads')
    expect(await readdir(dataDir)).not.toContain('larguras')
    const stores = await open()
    expect(await keysIn(stores, 'uploads')).toContain(`acao/${data[0]!.foto}`)
    expect(await keysIn(stores, 'widths')).toEqual([`320/acao/${data[0]!.foto}`])
    stores.close()
  })

  test('the program serves its pages although the object store does not answer', async () => {
    await rm(dataDir, { recursive: true })
    dataDir = await copyOfStarterData()
    await shaky.goAway()
    const child = start()
    const address = await addressOf(child)
    expect((await fetch(`${address}/Home`)).status).toBe(200)
    const picture = await fetch(`${address}/uploads/acao/x-0123456789abcdef.webp`)
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '10'])
    await stop(child)
  })

  const failures: [what: string, env: Record<string, string>, RegExp][] = [
    ['a wrong bucket', { S3_BUCKET: 'nada' }, /^O bucket de S3_BUCKET não existe/],
    ['a missing setting', { S3_BUCKET: '' }, /^Falta a configuração S3_BUCKET: deve ser o nome/],
  ]
  test.each(failures)('the program ends with one sentence for %s', async (_, env, sentence) => {
    const child = start(env)
    const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    expect(error.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
    expect(code).toBe(1)
    expect(await readdir(dataDir)).toEqual([])
  })

  test('the program does not begin a new site without a place for its pictures', async () => {
    await shaky.goAway()
    const child = start()
    const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(/^Não se sabe se aqui já houve um site\. O armazenamento das imagens/),
    ])
    expect(code).toBe(1)
    await shaky.comeBack()
    const again = start()
    expect((await fetch(`${await addressOf(again)}/Home`)).status).toBe(200)
    await stop(again)
  })
})
