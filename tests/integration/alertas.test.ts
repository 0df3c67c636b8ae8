// The site tells by itself what is wrong with it: at AVISAR_URL, and to administrators.
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { day, hour } from '../../src/model/milliseconds.ts'
import { createAlertas } from '../../src/operation/alerts/alertas.ts'
import { tellFailedMigration } from '../../src/operation/alerts/failed-migration.ts'
import { createKeyedMutex } from '../../src/server/concurrency/keyed-mutex.ts'
import { examineCertificate } from '../../src/operation/diagnosis/certificate.ts'
import type { Watched } from '../../src/operation/diagnosis/finding.ts'
import { examineReadings } from '../../src/operation/diagnosis/network.ts'
import { examineSpace, noteFreeSpace } from '../../src/operation/diagnosis/space.ts'
import { MigrationFailed } from '../../src/server/errors/start-error.ts'
import { marks, setMark } from '../../src/server/store/marks.ts'
import { makeCertificate } from '../support/certificate.ts'
import { collectLog } from '../support/collected-log.ts'
import { listen, type Listening } from '../support/listen.ts'
import { clockAt, createTestSite, nobodyThere, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const clock = clockAt(testNow)
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hour)

let site: TestSite
let receiver: Listening
let received: string[]
let status: number

beforeAll(async () => {
  const app = new Hono().all('*', async ({ req }) => {
    received.push(`${req.header('title')}: ${await req.text()}`)
    return new Response('', { status })
  })
  receiver = await listen(app)
})
afterAll(() => receiver.close())

beforeEach(async () => {
  clock.set(testNow)
  received = []
  status = 200
  site = await createTestSite({ clock })
})
afterEach(() => site.close())

function watched(changed: Partial<Watched['env']> = {}, more: Partial<Watched> = {}): Watched {
  const { dataDir } = site
  const backupDir = join(dataDir, 'copias')
  const env = {
    dataDir,
    backupDir,
    nightlyBackups: true,
    elsewhere: undefined,
    publicUrl: undefined,
  }
  return {
    env: { liturgiaUrl: nobodyThere, ...env, ...changed },
    clock,
    isThorough: false,
    diskOf: statfs,
    ...more,
  }
}

const instance = (address = `${receiver.url}/topic`, log = collectLog().log) =>
  createAlertas({ db: site.db, watched: watched(), address, log, mutex: createKeyedMutex() })

const failBackup = () => setMark(site.db, marks.failedBackup, clock.now(), 'O disco está cheio.')

test('of two instances one tells a trouble, and its end', async () => {
  const instances = [instance(), instance()]
  await failBackup()
  for (const each of instances) await each.look()
  expect(received).toEqual([
    expect.stringMatching(
      /^Adro: problema: .*A cópia de segurança de 20\/11\/2026, 12h não deu certo\. O disco está cheio\.\nO que fazer: /s,
    ),
  ])
  clock.set(inHours(1))
  await site.services.backups.make()
  for (const each of instances.toReversed()) await each.look()
  expect(received.slice(1)).toEqual([
    expect.stringMatching(/^Adro: em ordem: Resolvido: .*não deu certo/),
  ])
})

test('what the receiver refuses is told an hour later, and its address is in no log', async () => {
  const { log, text } = collectLog()
  const it = instance(undefined, log)
  await failBackup()
  status = 500
  await it.look()
  clock.set(inHours(1))
  status = 200
  await it.look()
  expect(received).toEqual([received[0], received[0]])
  expect(text()).toContain('took no message')
  expect(text()).not.toContain('topic')
})

test('a receiver of pings hears each look', async () => {
  const pinged = instance(`${receiver.url}/uuid/{falha}`)
  await pinged.look()
  clock.set(inHours(1))
  await failBackup()
  await pinged.look()
  expect(received).toEqual([
    'Adro: em ordem: Tudo em ordem.',
    expect.stringMatching(/^Adro: problema: .*não deu certo/),
  ])
})

test('copies that do not arrive elsewhere are told at the second look', async () => {
  const elsewhere = { folder: '/mnt/copias' }
  const env = { elsewhere }
  const address = `${receiver.url}/topic`
  const { log } = collectLog()
  const mutex = createKeyedMutex()
  const it = createAlertas({ db: site.db, watched: watched(env), address, log, mutex })
  await setMark(site.db, marks.failedElsewhere, clock.now(), 'O disco não está montado.')
  await it.look()
  expect(received).toEqual([])
  clock.set(inHours(1))
  await it.look()
  expect(received).toEqual([
    expect.stringMatching(/^Adro: problema: .*fora daqui.*O disco não está montado\./),
  ])
})

test('administrators see what is wrong, with what to do', async () => {
  const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  const listed = () => done<unknown[]>(callAs(site, ana, calls.listAlertas))
  expect(await listed()).toEqual([])
  clock.set(inHours(24 * 3 + 1))
  expect(await listed()).toEqual([
    {
      tipo: 'liturgia',
      texto: expect.stringMatching(/127\.0\.0\.1:9\) não manda leituras desde /),
      fazer: expect.stringMatching(/pede de novo sozinho/),
    },
  ])
})

test('readings that arrived lately are no trouble, nor are those of a clock that was ahead', async () => {
  const arrived = (hours: number) =>
    site.db
      .insertInto('liturgia_dia')
      .values({
        data: `d${hours}`,
        corpo: '{}',
        completa: 1,
        recebido: inHours(hours).toISOString(),
      })
      .execute()
  await arrived(24 * 365)
  await arrived(24)
  clock.set(inHours(24 * 4))
  expect(await examineReadings(site.db, watched())).toEqual([])
  clock.set(inHours(24 * 4 + 1))
  expect(await examineReadings(site.db, watched())).toEqual([
    expect.objectContaining({ text: expect.stringContaining('desde 21/11/2026, 12h') }),
  ])
})

test.each<[string, (day: number) => number, string, boolean]>([
  [
    'five gigabytes a day',
    (n) => 100 - 5 * n,
    'No ritmo de agora, o espaço acaba em 10 dias.',
    true,
  ],
  ['one gigabyte a day', (n) => 100 - n, 'há 90 GB livres', false],
  ['a video yesterday', (n) => (n < 10 ? 20 : 19), 'há 19 GB livres', false],
])('a disk that is filled by %s', async (_, gigabytes, text, isTold) => {
  const disk = (n: number) => ({
    diskOf: async () => ({ bsize: 1024 ** 3, blocks: 100, bavail: gigabytes(n) }),
  })
  for (let n = 0; n <= 10; n += 1) {
    clock.set(inHours(24 * n))
    await noteFreeSpace(watched({}, disk(n)))
  }
  const [found] = await examineSpace(watched({}, disk(10)))
  expect(found).toMatchObject({ text: expect.stringContaining(text) })
  expect(found!.isTold ?? false).toBe(isTold)
  clock.set(inHours(24 * 400))
  const [afterLeap] = await examineSpace(watched({}, disk(10)))
  expect(afterLeap).toMatchObject({ verdict: 'em ordem' })
})

test('the certificate of PUBLIC_URL is looked at', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adro-certificado-'))
  const { text: cert, ...made } = makeCertificate(folder, 60)
  const ends = Date.now() + 60 * day
  const server = createServer({ cert, key: await readFile(made.key) }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const publicUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const foundAt = (time: number) => {
    clock.set(new Date(time))
    return examineCertificate(watched({ publicUrl }))
  }
  expect(await foundAt(ends - 11 * day)).toEqual([
    { verdict: 'em ordem', text: expect.stringMatching(/vale até /) },
  ])
  expect(await foundAt(ends - 9.5 * day)).toMatchObject([
    { verdict: 'atenção', text: expect.stringMatching(/só vale até /), isTold: true },
  ])
  expect(await foundAt(ends + day)).toMatchObject([
    { verdict: 'problema', text: expect.stringMatching(/venceu em /), isTold: true },
  ])
  await new Promise((resolve) => server.close(resolve))
  await expect(foundAt(ends)).rejects.toThrow('recusou a conexão')
  expect(await examineCertificate(watched({ publicUrl: 'http://paroquia.example' }))).toEqual([])
  await rm(folder, { recursive: true })
})

test('a start that cannot migrate tells it once, and the next good one that it is over', async () => {
  const { dataDir } = site
  const avisarUrl = `${receiver.url}/topic`
  const fail = () =>
    tellFailedMigration(
      { dataDir, avisarUrl, publicUrl: undefined },
      new MigrationFailed('O banco de dados não pôde ser atualizado (rita@paroquia.example).'),
    )
  for (let start = 0; start < 3; start += 1) await fail()
  expect(received).toEqual([
    expect.stringMatching(/^Adro: problema: O banco de dados não pôde ser atualizado …\nO que/),
  ])
  const it = instance()
  await it.look()
  clock.set(inHours(1))
  await it.look()
  expect(received.slice(1)).toEqual([
    expect.stringMatching(/^Adro: em ordem: Resolvido: O banco de dados não pôde/),
  ])
})
