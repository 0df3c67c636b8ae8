// The site tells by itself what is wrong with it: at AVISAR_URL, and to administrators.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { day, hour, minute } from '../../src/model/milliseconds.ts'
import { createAlerts } from '../../src/operation/alerts/alerts.ts'
import { createKeyedMutex } from '../../src/server/concurrency/keyed-mutex.ts'
import { examineCertificate } from '../../src/operation/diagnosis/certificate.ts'
import type { DiskOf } from '../../src/operation/diagnosis/space.ts'
import type { RequestLog } from '../../src/server/process/log.ts'
import { marks, setMark } from '../../src/server/store/marks.ts'
import { makeCertificate } from '../support/certificate.ts'
import { collectLog } from '../support/collected-log.ts'
import { listen, type Listening } from '../support/listen.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
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

function watched(changed: { elsewhere?: { folder: string }; publicUrl?: string } = {}) {
  const { dataDir } = site
  const env = {
    dataDir,
    backupDir: join(dataDir, 'copias'),
    nightlyBackups: true,
    databaseUrl: undefined,
    elsewhere: undefined,
    publicUrl: undefined,
    ...changed,
  }
  return { env, clock }
}

type Given = {
  address?: string
  log?: RequestLog
  diskOf?: DiskOf
} & Parameters<typeof watched>[0]

function instance({ address = `${receiver.url}/topic`, log, diskOf, ...env }: Given = {}) {
  return createAlerts({
    db: site.db,
    watched: watched(env),
    address,
    log: log ?? collectLog().log,
    mutex: createKeyedMutex(),
    secondTryMs: 0,
    ...(diskOf && { diskOf }),
  })
}

const failBackup = () => setMark(site.db, marks.failedBackup, clock.now(), 'O disco está cheio.')

test('of two instances one tells a trouble once, and its end once', async () => {
  const instances = [instance(), instance()]
  await failBackup()
  for (const hours of [0, 1, 2]) {
    clock.set(inHours(hours))
    for (const each of instances) await each.look()
  }
  expect(received).toEqual([
    expect.stringMatching(
      /^Adro: problema: .*A cópia de segurança de 20\/11\/2026, 12h não deu certo\. O disco está cheio\.\nO que fazer: /s,
    ),
  ])
  await site.services.backups.make()
  for (const hours of [3, 4]) {
    clock.set(inHours(hours))
    for (const each of instances.toReversed()) await each.look()
  }
  expect(received.slice(1)).toEqual([
    expect.stringMatching(/^Adro: em ordem: Resolvido: .*não deu certo/),
  ])
})

test('a trouble that is over at the second try is not told', async () => {
  const { log } = collectLog()
  const mutex = createKeyedMutex()
  const address = `${receiver.url}/topic`
  const parts = { db: site.db, watched: watched(), address, log, mutex }
  const it = createAlerts({ ...parts, secondTryMs: 500 })
  await failBackup()
  const look = it.look()
  await site.db.deleteFrom('marco').where('nome', '=', marks.failedBackup).execute()
  await look
  expect(received).toEqual([])
})

test('what the receiver refuses is told an hour later, and its address is in no log', async () => {
  const { log, text } = collectLog()
  const it = instance({ log })
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
  const pinged = instance({ address: `${receiver.url}/uuid/{falha}` })
  await pinged.look()
  clock.set(inHours(1))
  await failBackup()
  await pinged.look()
  expect(received).toEqual([
    'Adro: em ordem: Tudo em ordem.',
    expect.stringMatching(/^Adro: problema: .*não deu certo/),
  ])
})

test('copies that do not arrive elsewhere are told', async () => {
  const nota = JSON.stringify({ falha: 'O disco não está montado.' })
  await setMark(site.db, marks.elsewhere, clock.now(), nota)
  await instance({ elsewhere: { folder: '/mnt/copias' } }).look()
  expect(received).toEqual([
    expect.stringMatching(/^Adro: problema: .*fora daqui.*O disco não está montado\./),
  ])
})

test('a site that does not answer at PUBLIC_URL is told, with what to do, and its end', async () => {
  let answer = 502
  const proxy = await listen(new Hono().all('*', () => new Response('ok 1\n', { status: answer })))
  const it = instance({ publicUrl: proxy.url })
  for (const hours of [0, 1]) {
    clock.set(inHours(hours))
    await it.look()
  }
  const said =
    /responde o proxy, .*O que fazer: .*getent hosts 127\.0\.0\.1.*journalctl -u caddy.*80 e 443/s
  expect(received).toEqual([expect.stringMatching(said)])
  expect(await it.list()).toEqual([expect.objectContaining({ tipo: 'endereco' })])
  answer = 200
  clock.set(inHours(2))
  await it.look()
  await proxy.close()
  expect(received.slice(1)).toEqual([expect.stringMatching(/: em ordem: Resolvido: Em http/)])
})

test('a full disk is told between two looks, once', async () => {
  let bavail = 10_000_000
  const it = instance({ diskOf: async () => ({ bsize: 1024, blocks: 20_000_000, bavail }) })
  await it.look()
  bavail = 0
  for (const minutes of [5, 10, 15]) {
    clock.set(new Date(testNow.getTime() + minutes * minute))
    await it.look()
  }
  expect(received).toEqual([expect.stringMatching(/problema: O disco está cheio\./)])
  bavail = 10_000_000
  clock.set(inHours(1))
  await it.look()
  expect(received.slice(1)).toEqual([expect.stringMatching(/Resolvido: O disco está cheio\./)])
})

test('a mail that was given up is told, by its kind', async () => {
  await setMark(site.db, marks.failedMail, clock.now(), 'convite')
  expect(await instance().list()).toEqual([
    {
      tipo: 'email',
      texto:
        'O email “Convite para cuidar do site da paróquia” não pôde ser entregue, e o site desistiu dele em 20/11/2026, 12h.',
      fazer: expect.stringMatching(/^Confira o endereço em Cadastrar Usuário/),
    },
  ])
})

test('administrators see what is wrong, with what to do', async () => {
  const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  expect(await done<unknown[]>(callAs(site, ana, calls.listAlertas))).toEqual([])
  await failBackup()
  expect(await instance().list()).toEqual([
    {
      tipo: 'copia',
      texto: expect.stringMatching(/não deu certo\. O disco está cheio\.$/),
      fazer: expect.stringMatching(/^Faça uma agora/),
    },
  ])
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
    { verdict: 'atenção', text: expect.stringMatching(/só vale até /) },
  ])
  expect(await foundAt(ends + day)).toMatchObject([
    { verdict: 'problema', text: expect.stringMatching(/venceu em /) },
  ])
  await new Promise((resolve) => server.close(resolve))
  await expect(foundAt(ends)).rejects.toThrow('recusou a conexão')
  expect(await examineCertificate(watched({ publicUrl: 'http://paroquia.example' }))).toEqual([])
  await rm(folder, { recursive: true })
})
