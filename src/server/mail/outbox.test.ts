import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '../../../tests/support/certificate.ts'
import { collectLog } from '../../../tests/support/collected-log.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import {
  decodeWord,
  readMail,
  smtpOf,
  startMailServer,
} from '../../../tests/support/mail-server.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { day, hour, minute } from '../../model/milliseconds.ts'
import { examineMail } from '../../operation/diagnosis/mail.ts'
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createOutbox, type MailLinks } from './outbox.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import type { Smtp } from './smtp.ts'

const clock = clockAt(testNow)
const para = 'rita@paroquia.example'
const collected = collectLog()
let fresh: FreshDb
let tokens: string[]
let dropped: string[]
let nome: string
let paroquia: string

beforeEach(async () => {
  clock.set(testNow)
  collected.takeText()
  ;[tokens, dropped, nome, paroquia] = [[], [], 'Rita', 'Paróquia Santa Rita']
  fresh = await openFreshDb()
})
afterEach(() => fresh.remove())

/** Each token is another; unknown people get none. */
const links: MailLinks = {
  async openForMail(_, mail) {
    if (mail.para.startsWith('ninguem')) return undefined
    const token = `segredo-${tokens.length + 1}`
    tokens.push(token)
    return { token, nome, quem: 'Ana' }
  },
  async drop(_, token) {
    dropped.push(token)
  },
}

type Given = { db?: Db; longestMs?: number; emblema?: string }

function outboxOn(smtp: Smtp, { db = fresh.db, longestMs, emblema = '' }: Given = {}) {
  const get = async () => ({ nome: paroquia, emblema }) as never
  const file = { size: 1, modified: testNow, open: async () => new Response('PNG').body! }
  const outbox = createOutbox({
    db,
    clock,
    log: collected.log,
    mutex: createKeyedMutex(),
    content: { documents: { site: { get } } },
    media: { find: async () => file },
    smtp,
    links,
    longestMs,
  })
  onTestFinished(() => outbox.stop())
  return {
    ...outbox,
    async round() {
      outbox.start()
      await outbox.settled()
    },
  }
}

async function serverThat(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

const queue = (mail: Partial<Mail> = {}) =>
  inTransaction(fresh.db, (trx) => queueMail(trx, clock, { tipo: 'senha', para, ...mail }))
const rows = () => fresh.db.selectFrom('mensagem').selectAll().execute()
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
const messageIds = (sources: readonly { source: string }[]) =>
  sources.map(({ source }) => /^message-id: (.*)\r$/im.exec(source)?.[1])

function refuse(code: number, word = 'no'): Error {
  return Object.assign(new Error(`${word} <${para}>`), { responseCode: code })
}

test('a mail goes out with a link, whole in text and in HTML, and its row goes', async () => {
  const { smtp, taken } = await serverThat()
  await queue()
  expect((await rows())[0]).toMatchObject({ para, dados: '{}' })
  await outboxOn(smtp, { emblema: 'brasao-3f9c21ab44d0e2f1.webp' }).round()
  expect(taken).toMatchObject([{ from: 'site@paroquia.example', to: [para] }])
  const { header, text, html, parts } = readMail(taken[0]!.source)
  expect(decodeWord(header)).toContain('From: Paróquia Santa Rita <site@paroquia.example>')
  expect(header).toContain('Auto-Submitted: auto-generated')
  expect(decodeWord(header)).toContain('Subject: Escolha uma nova senha\r')
  expect(messageIds(taken)).toEqual([expect.stringMatching(/^<[\da-f-]{36}@paroquia\.example>$/)])
  const url = 'https://paroquia.example/NovaSenha#segredo-1'
  expect(text).toContain(`\r\n${url}\r\n`)
  expect(html).toContain(`<a href="${url}">Escolher uma nova senha</a>`)
  // Both say the same, paragraph by paragraph.
  const words = (said: string) =>
    said
      .replaceAll(/<title>.*<\/title>|<[^>]*>|-- |:(?=\s*https)/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  expect(words(html)).toBe(words(text))
  expect(parts).toHaveProperty('image/png', 'PNG')
  expect(taken[0]!.source).toMatch(/^content-disposition: inline/im)
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual(['src="cid:emblema"', `href="${url}"`])
  expect(await rows()).toEqual([])
})

test('each kind is written', async () => {
  const { smtp, taken } = await serverThat()
  const outbox = outboxOn(smtp)
  const dados = { nome: 'Rita' }
  for (const tipo of ['senhaMudou', 'convite', 'email', 'emailMudou', 'teste'] as const) {
    await queue({ tipo, dados })
    await outbox.round()
  }
  const texts = taken.map(({ source }) => readMail(source).text)
  expect(texts).toHaveLength(5)
  for (const text of texts) expect(text).toMatch(/Se (?:não foi você|não foi|você não)/)
  expect(texts.map((text) => /#segredo-\d/.exec(text)?.[0])).toEqual([
    undefined,
    '#segredo-1',
    '#segredo-2',
    undefined,
    undefined,
  ])
  expect(texts[1]).toContain('Ana convida você')
  expect(texts.join('')).not.toMatch(/undefined|null/)
})

test('a name ends no header, and no text of the HTML', async () => {
  const { smtp, taken } = await serverThat()
  paroquia = 'Rita\r\nBcc: mal@exemplo.br\r\n\r\n<b>x</b>"'
  nome = 'Ana\r\nBcc: mal@exemplo.br <script>alert(1)</script>'
  await queue()
  await outboxOn(smtp).round()
  const { header, html } = readMail(taken[0]!.source)
  expect(taken[0]!.to).toEqual([para])
  expect(header).not.toMatch(/^bcc:/im)
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;script')
})

test('an address without an account gets nothing, and the log says nothing', async () => {
  const { smtp, taken } = await serverThat()
  await queue({ para: 'ninguem@paroquia.example' })
  await outboxOn(smtp).round()
  expect([taken, await rows(), collected.text()]).toEqual([[], [], ''])
})

test('a refused recipient is given up at once, and the panel says so without the address', async () => {
  const { smtp } = await serverThat({ onRcptTo: (_, __, done) => done(refuse(550)) })
  await queue({ tipo: 'convite' })
  await outboxOn(smtp).round()
  expect([await rows(), dropped]).toEqual([[], tokens])
  const [finding] = await examineMail(fresh.db, { clock })
  expect(finding).toMatchObject({ verdict: 'atenção', text: expect.stringContaining('Convite') })
  expect(JSON.stringify(finding)).not.toMatch(/rita/i)
  later(8 * day)
  expect(await examineMail(fresh.db, { clock })).toMatchObject([{ verdict: 'em ordem' }])
})

test('a server that asks to wait gets the same mail later, with a new token', async () => {
  let isNew = true
  const { smtp, taken } = await serverThat({
    onRcptTo: (_, __, done) => done(isNew ? refuse(451) : null),
  })
  await queue()
  const outbox = outboxOn(smtp)
  await outbox.round()
  expect([taken, dropped]).toEqual([[], ['segredo-1']])
  isNew = false
  later(59_000)
  await outbox.round()
  expect(taken).toEqual([])
  later(1_000)
  await outbox.round()
  expect(taken).toHaveLength(1)
  expect(taken[0]!.source).toContain('segredo-2')
  expect(await rows()).toEqual([])
})

test('pauses grow, and after two days a mail is given up', async () => {
  const { smtp } = await serverThat({ onRcptTo: (_, __, done) => done(refuse(451)) })
  await queue()
  const outbox = outboxOn(smtp)
  const pauses: number[] = []
  for (let next; clock.now().getTime() < testNow.getTime() + 2 * day; clock.set(next)) {
    await outbox.round()
    const [row] = await rows()
    next = new Date(row!.proxima)
    pauses.push((next.getTime() - clock.now().getTime()) / minute)
  }
  expect(pauses.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 240])
  expect(await examineMail(fresh.db, { clock })).toMatchObject([{ verdict: 'em ordem' }])
  await outbox.round()
  expect(await rows()).toEqual([])
  expect(await examineMail(fresh.db, { clock })).toMatchObject([{ verdict: 'atenção' }])
})

test('a mail waits for a password that is wrong, or a sender that is refused, to be mended', async () => {
  const { smtp } = await serverThat({
    onMailFrom: (_, __, done) => done(refuse(553)),
  })
  await queue()
  await outboxOn(smtp).round()
  const { smtp: closed } = await serverThat({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(refuse(535)),
  })
  later(hour)
  await outboxOn({ ...closed, auth: { user: 'site', pass: 'girassol' } }).round()
  expect(await rows()).toMatchObject([{ tentativas: 2 }])
  expect(collected.lines().map(({ code }) => code)).toEqual([553, 535])
})

test('mail to another machine takes TLS, with a certificate that is trusted', async () => {
  const plain = await serverThat()
  const encrypted = await serverThat({ disabledCommands: [] })
  for (const { smtp, taken } of [plain, encrypted]) {
    await queue()
    await outboxOn({ ...smtp, isLocal: false, host: 'localhost' }).round()
    expect([taken.length, (await rows()).length]).toEqual([0, 1])
    later(hour)
    await fresh.db.deleteFrom('mensagem').execute()
  }
})

test('with a certificate that is trusted, password and mail go through TLS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adro-certificado-'))
  const { text, key } = makeCertificate(folder)
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, text])
  onTestFinished(() => {
    setDefaultCACertificates(before)
    rmSync(folder, { recursive: true })
  })
  const seen: unknown[] = []
  const { smtp, taken } = await serverThat({
    authOptional: false,
    disabledCommands: [],
    cert: text,
    key: readFileSync(key),
    onAuth({ username, password }, { secure }, done) {
      seen.push([username, password, secure])
      done(null, { user: username })
    },
  })
  await queue()
  const auth = { user: 'site@paroquia.example', pass: 'p#ção' }
  await outboxOn({ ...smtp, host: 'localhost', isLocal: false, auth }).round()
  expect(taken).toHaveLength(1)
  expect(seen).toEqual([[auth.user, auth.pass, true]])
})

test('a server that stops within the mail gets it again, with the same Message-ID', async () => {
  let isCut = true
  const sources: { source: string }[] = []
  const { smtp, taken } = await serverThat({
    onData(stream, _, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        sources.push({ source })
        if (isCut) [...connections].forEach((socket) => socket.destroy())
        else done()
      })
    },
  })
  expect(taken).toEqual([])
  // A socket of the test stands between, which can be cut.
  const connections = new Set<Socket>()
  const between = createServer((socket) => {
    connections.add(socket)
    const to = new (socket.constructor as typeof Socket)().connect(smtp.port, smtp.host)
    for (const each of [socket, to]) each.on('error', () => undefined)
    socket.pipe(to).pipe(socket)
    socket.on('close', () => to.destroy())
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  onTestFinished(() => void between.close())
  await queue()
  const outbox = outboxOn(smtpOf((between.address() as AddressInfo).port))
  await outbox.round()
  expect(await rows()).toHaveLength(1)
  // The server may have taken it: its link has to work.
  expect(dropped).toEqual([])
  isCut = false
  later(minute)
  await outbox.round()
  expect(await rows()).toEqual([])
  const ids = messageIds(sources)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test.each(['at first', 'after a greeting'])(
  'a server that is silent for ever %s is left, and the others wait',
  async (when) => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      if (when !== 'at first') socket.write('220 mail\r\n')
    }).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    await queue()
    await queue({ para: 'ana@paroquia.example' })
    await outboxOn(smtpOf((silent.address() as AddressInfo).port), { longestMs: 100 }).round()
    expect((await rows()).map(({ tentativas }) => tentativas)).toEqual([1, 0])
    expect(sockets).toHaveLength(1)
  },
)

test('mail survives a restart: what another start queued is sent', async () => {
  const away = outboxOn(smtpOf(9))
  await queue()
  await away.round()
  await away.stop()
  const { smtp, taken } = await serverThat()
  const [row] = await rows()
  const outbox = outboxOn(smtp, { db: await fresh.openAgain() })
  later(minute)
  outbox.start()
  await outbox.settled()
  expect(messageIds(taken)).toEqual([`<${row!.identidade}@paroquia.example>`])
})

test('of two instances one sends each mail', async () => {
  const { smtp, taken } = await serverThat()
  for (let count = 0; count < 5; count += 1) await queue({ para: `p${count}@paroquia.example` })
  const both = [outboxOn(smtp), outboxOn(smtp, { db: await fresh.openAgain() })]
  await Promise.all(both.map((outbox) => outbox.round()))
  expect(taken.map(({ to }) => to[0]).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((count) => `p${count}@paroquia.example`),
  )
})

test('no log line has an address, a name or a token', async () => {
  const { smtp } = await serverThat({ onRcptTo: (_, __, done) => done(refuse(450, 'Rita')) })
  const { smtp: other } = await serverThat()
  await queue()
  await outboxOn(smtp).round()
  later(hour)
  await outboxOn(other).round()
  expect(collected.lines()).toMatchObject([
    { tipo: 'senha', tentativas: 1, code: 450 },
    { tipo: 'senha', tentativas: 2 },
  ])
  expect(collected.text()).not.toMatch(/@|rita|segredo/i)
})
