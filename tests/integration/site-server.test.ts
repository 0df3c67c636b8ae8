// The site's HTTP server: what it answers from the cache, its limits, and how it ends.
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../src/server/process/clock.ts'
import { createGenerations } from '../../src/server/content/freshness.ts'
import { createAddresses } from '../../src/server/http/address/address.ts'
import { createAnswerCache } from '../../src/server/http/page-cache/answer-cache.ts'
import {
  cachedListener,
  createSiteServer,
  type SiteServer,
} from '../../src/server/http/site-server.ts'
import { wholeAnswer } from '../../src/server/http/page-cache/whole-answer.ts'

const page = '<p>É a mesma página.</p>'.repeat(3_000)
/** More than the system's socket buffers hold. */
const largePage = page.repeat(100)
let site: SiteServer
let port: number
/** Requests that reached the router: method, path, and a hash of the body. */
let routed: string[]
let sockets: Socket[]
/** The work behind the response of '/espera'. */
let work: () => Promise<void>
let hold: PromiseWithResolvers<void>

beforeEach(async () => {
  const freshness = {
    generations: createGenerations(),
    foreignCommits: () => 0,
    databaseAwayFor: () => undefined,
    clock: systemClock,
  }
  const cache = createAnswerCache(freshness)
  const addresses = createAddresses()
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const keep = (path: string, text: string) =>
    cache.begin(addresses('site.example', path)!.cacheable!)(
      wholeAnswer({ status: 200, headers }, Buffer.from(text)),
    )
  keep('/Home', page)
  keep('/Sobre', largePage)
  routed = []
  sockets = []
  hold = Promise.withResolvers()
  work = () => hold.promise
  site = createSiteServer({
    sendCached: cachedListener(cache, addresses),
    log: { warn: () => undefined },
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const body = Buffer.from(await request.arrayBuffer())
      if (pathname === '/enorme') return new Response(largePage.repeat(2))
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
      routed.push(`${request.method} ${pathname} ${hash}`)
      if (pathname === '/espera') await work()
      return new Response(`outro ${pathname}`)
    },
  })
  site.server.on('connection', (socket) => void sockets.push(socket))
  site.server.listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  port = (site.server.address() as AddressInfo).port
})
afterEach(() => {
  hold.resolve()
  site.server.closeAllConnections()
  site.server.close()
})

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: site.example', ...lines, '', ''].join('\r\n')

/** The last request of a connection. */
const getLast = (path: string, ...lines: string[]) => get(path, 'Connection: close', ...lines)

/** Sends bytes on one connection; gives all that came until the server closed it. */
async function converse(text: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(chunk))
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
const pagesIn = (received: string) => received.split(page).length - 1

test('a cached response does not pass through the router', async () => {
  const received = await converse(get('/Home') + get('/Home?x=1') + getLast('/Home'))
  expect(statuses(received)).toEqual(['200', '200', '200'])
  expect(pagesIn(received)).toBe(3)
  expect(routed).toEqual([])
})

test('pipelined requests are answered in their order', async () => {
  const received = await converse(get('/Home') + get('/a') + get('/Home') + getLast('/b'))
  const places = [
    received.indexOf(page),
    received.indexOf('outro /a'),
    received.lastIndexOf(page),
    received.indexOf('outro /b'),
  ]
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(routed.map((each) => each.split(' ')[1])).toEqual(['/a', '/b'])
})

test('a request waits until the response before it on its connection is finished', async () => {
  const received = converse(get('/Home') + get('/espera') + get('/Home') + getLast('/b'))
  expect(statuses(await converse(getLast('/outra')))).toEqual(['200'])
  expect(routed.map((each) => each.split(' ')[1])).toEqual(['/espera', '/outra'])
  hold.resolve()
  expect(statuses(await received)).toEqual(['200', '200', '200', '200'])
  expect(pagesIn(await received)).toBe(2)
})

test('a client that leaves has the requests that it sent before forgotten', async () => {
  const client = connect(port, '127.0.0.1')
  client.write(get('/espera') + get('/a').repeat(1_500))
  await expect.poll(() => routed.length).toBe(1)
  client.destroy()
  await expect.poll(() => sockets[0]!.destroyed).toBe(true)
  // They count no more.
  const received = converse(get('/espera') + get('/a').repeat(1_500) + getLast('/b'))
  await expect.poll(() => routed.length).toBe(2)
  hold.resolve()
  expect(statuses(await received)).toHaveLength(1_502)
  expect(routed).toHaveLength(1 + 1_502)
})

test('a connection with the 2,001st request that waits is ended', async () => {
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write(get('/espera') + get('/a').repeat(2_001))
  await expect.poll(() => client.destroyed).toBe(true)
  expect(routed.map((each) => each.split(' ')[1])).toEqual(['/espera'])
  expect(statuses(await converse(getLast('/Home')))).toEqual(['200'])
})

test('a large request body behind a cached response arrives whole', async () => {
  const body = Buffer.alloc(3_000_000, 'café ')
  const head = [
    'POST /api/x HTTP/1.1',
    'Host: site.example',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n')
  const received = await converse(Buffer.concat([Buffer.from(get('/Home') + head), body]))
  expect(statuses(received)).toEqual(['200', '200'])
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
  expect(routed).toEqual([`POST /api/x ${hash}`])
})

test('a request with two Host headers is refused, whether its page is cached or not', async () => {
  for (const path of ['/Home', '/a']) {
    expect(statuses(await converse(get(path, 'host: other.example')))).toEqual(['400'])
  }
  expect(routed).toEqual([])
})

test('bytes that are not HTTP are refused', async () => {
  expect(statuses(await converse('nada disso\r\n\r\n'))).toEqual(['400'])
})

test('a request head and an answer have a time limit', () => {
  expect(site.server.headersTimeout).toBe(30_000)
  expect(site.server.timeout).toBe(120_000)
})

test.each([
  ['a cached', '/Sobre'],
  ['another', '/enorme'],
])('a client that reads nothing of %s response is disconnected', async (_, path) => {
  site.server.timeout = 300
  let unread = 0
  site.server.once('connection', (accepted: Socket) => {
    accepted.prependListener('timeout', () => (unread = accepted.writableLength))
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write(get(path))
  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  expect(unread).toBeGreaterThan(0)
  socket.destroy()
})

test('requests of a client that reads no response do not fill the memory', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  for (let n = 0; n < 500; n++) {
    socket.write(get('/Home'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => sockets.length).toBe(1)
  // Without a limit it would be 500 pages.
  expect(sockets[0]!.writableLength).toBeLessThan(2 * page.length)
  socket.destroy()
})

test('responses that are not read take 32 MB at most, and the largest go first', async () => {
  const slow = connect(port, '127.0.0.1').pause()
  slow.write(get('/Sobre'))
  const clients = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
  for (const client of clients) {
    client.on('error', () => undefined).pause()
    client.write(get('/enorme'))
    await once(site.server, 'request')
  }
  const open = () => sockets.filter(({ destroyed }) => !destroyed)
  await expect.poll(() => open().length).toBe(1 + 1)
  const held = open().reduce((bytes, { writableLength }) => bytes + writableLength, 0)
  expect(held).toBeLessThan(32_000_000)
  expect(statuses(await converse(get('/Home') + getLast('/outra')))).toEqual(['200', '200'])
  for (const client of clients) client.destroy()
  let read = 0
  slow.on('data', (chunk) => (read += chunk.length)).resume()
  await expect.poll(() => read).toBeGreaterThan(largePage.length)
  slow.destroy()
})

test('an ending server answers each open connection once more and closes it', async () => {
  const connections = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  connections[0]!.write(get('/Home'))
  connections[1]!.write(get('/outra'))
  await Promise.all(connections.map((socket) => once(socket, 'data')))
  const end = site.end(0)
  expect(site.isEnding()).toBe(true)
  await expect.poll(() => site.server.listening).toBe(false)
  const received: Buffer[][] = [[], []]
  for (const [index, socket] of connections.entries()) {
    socket.on('data', (chunk) => void received[index]!.push(chunk))
    socket.write(get('/Home'))
  }
  await end
  await expect.poll(() => connections.every(({ closed }) => closed)).toBe(true)
  for (const chunks of received) {
    const text = Buffer.concat(chunks).toString()
    const last = text.slice(text.lastIndexOf('HTTP/1.1 '))
    expect(last).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
    expect(last).toContain(page)
  }
})

test('an ending server accepts connections during its notice, and keeps them open', async () => {
  const end = site.end(200)
  const client = connect(port, '127.0.0.1')
  client.write(get('/Home'))
  const [received] = (await once(client, 'data')) as [Buffer]
  expect(received.toString()).toMatch(/^HTTP\/1\.1 200 /)
  expect(received.toString()).not.toMatch(/\r\nconnection: close\r\n/i)
  client.destroy()
  await end
})

test('then it accepts no more', async () => {
  await site.end(0)
  const late = connect(port, '127.0.0.1')
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

const visitors = 30

/** Visitors who connect while this thread accepts none of them, as soon as `arrive` is called. */
async function crowd() {
  const worker = new Worker(crowdProgram, { eval: true, workerData: { port, visitors } })
  const [ready] = (await once(worker, 'message')) as [SharedArrayBuffer]
  const answered = once(worker, 'message')
  return {
    arrive: () => void Atomics.wait(new Int32Array(ready), 0, 0),
    statuses: async () => ((await answered) as [string[]])[0],
  }
}

test('connections in the backlog are answered before the server closes', async () => {
  const { arrive, statuses: given } = await crowd()
  arrive()
  await site.end(0)
  expect(await given()).toEqual(Array.from({ length: visitors }, () => '200'))
})

test('all of them are accepted before more work begins', async () => {
  const { arrive, statuses: given } = await crowd()
  let accepted = 0
  work = async () => {
    arrive()
    await site.acceptWaiting(60_000)
    accepted = sockets.length
  }
  await converse(getLast('/espera'))
  expect(accepted).toBe(1 + visitors)
  await given()
})

/** In a thread of its own: sends requests on new connections, and posts the status of each response. */
const crowdProgram = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, visitors } } = require('node:worker_threads')
  const flag = new SharedArrayBuffer(4)
  parentPort.postMessage(flag)
  let sent = 0
  const each = () => new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      const request = 'POST /api/x HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n'
      socket.write(request, () => {
        sent += 1
        if (sent < visitors) return
        Atomics.store(new Int32Array(flag), 0, 1)
        Atomics.notify(new Int32Array(flag), 0)
      })
    })
    socket.on('data', (chunk) => { received += chunk })
    socket.on('error', (error) => resolve(error.code))
    socket.on('close', () => resolve(received.slice(9, 12)))
  })
  Promise.all(Array.from({ length: visitors }, each)).then((all) => parentPort.postMessage(all))
`
