// The site's HTTP server: the order of its answers, its limits, and how it ends.
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
let site: SiteServer
let port: number
/** Requests that reached the router: method, path, and a hash of the body. */
let routed: string[]
let sockets: Socket[]
/** The duration of '/espera'. */
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
  const { cacheable } = addresses('site.example', '/Home')!
  cache.begin(cacheable!)(wholeAnswer({ status: 200, headers }, Buffer.from(page)))
  routed = []
  sockets = []
  hold = Promise.withResolvers()
  site = createSiteServer({
    sendCached: cachedListener(cache, addresses),
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const body = Buffer.from(await request.arrayBuffer())
      // More than the system's socket buffers hold.
      if (pathname === '/enorme') return new Response(page.repeat(200))
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
      routed.push(`${request.method} ${pathname} ${hash}`)
      if (pathname === '/espera') await hold.promise
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

test('a request waits until the response before it on its connection is finished', async () => {
  const received = converse(get('/Home') + get('/espera') + get('/Home') + getLast('/b'))
  expect(statuses(await converse(getLast('/outra')))).toEqual(['200'])
  expect(routed.map((each) => each.split(' ')[1])).toEqual(['/espera', '/outra'])
  hold.resolve()
  const answers = (await received).split('HTTP/1.1 200').slice(1)
  expect(answers.map((answer) => answer.includes(page))).toEqual([true, false, true, false])
  expect(answers[1]).toContain('outro /espera')
  expect(answers[3]).toContain('outro /b')
})

test('a connection with 2,001 requests that wait is ended, and they count no more', async () => {
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write(get('/espera') + get('/a').repeat(2_001))
  await expect.poll(() => client.destroyed).toBe(true)
  const received = converse(get('/espera') + get('/a').repeat(1_500) + getLast('/b'))
  await expect.poll(() => routed.length).toBe(2)
  hold.resolve()
  expect(statuses(await received)).toHaveLength(1_502)
  expect(routed).toHaveLength(1 + 1_502)
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

test('a request head and an answer have a time limit', () => {
  expect(site.server.headersTimeout).toBe(30_000)
  expect(site.server.timeout).toBe(120_000)
})

test('a client that reads nothing of its response is disconnected', async () => {
  site.server.timeout = 300
  let unread = 0
  site.server.once('connection', (accepted: Socket) => {
    accepted.prependListener('timeout', () => (unread = accepted.writableLength))
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write(get('/enorme'))
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

test('an ending server accepts connections during its notice, and none later', async () => {
  const end = site.end(200)
  const client = connect(port, '127.0.0.1')
  client.write(get('/Home'))
  const [received] = (await once(client, 'data')) as [Buffer]
  expect(received.toString()).toMatch(/^HTTP\/1\.1 200 /)
  expect(received.toString()).not.toMatch(/\r\nconnection: close\r\n/i)
  client.destroy()
  await end
  const late = connect(port, '127.0.0.1')
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

const visitors = 30

/** Visitors who connect while this thread accepts none of them. */
async function crowd(): Promise<() => Promise<number[]>> {
  const worker = new Worker(crowdProgram, { eval: true, workerData: { port, visitors } })
  const [ready] = (await once(worker, 'message')) as [SharedArrayBuffer]
  const answered = once(worker, 'message')
  Atomics.wait(new Int32Array(ready), 0, 0)
  return async () => ((await answered) as [number[]])[0]
}

test('connections in the backlog are answered before the server closes', async () => {
  const statusesOfCrowd = await crowd()
  await site.end(0)
  expect(await statusesOfCrowd()).toEqual(Array.from({ length: visitors }, () => 200))
})

test('connections in the backlog are all accepted before more work begins', async () => {
  await crowd()
  await site.acceptWaiting(60_000)
  expect(sockets).toHaveLength(visitors)
})

/** In a thread of its own: tells when all are connected, and posts the status of each response. */
const crowdProgram = `
  const { request } = require('node:http')
  const { parentPort, workerData: { port, visitors } } = require('node:worker_threads')
  const connected = new Int32Array(new SharedArrayBuffer(4))
  parentPort.postMessage(connected.buffer)
  let count = 0
  const each = () => new Promise((resolve) => {
    const sent = request({ port, path: '/x', method: 'POST', agent: false })
    sent.on('response', (response) => resolve(response.resume().statusCode))
    sent.on('error', ({ code }) => resolve(code))
    sent.on('socket', (socket) => socket.on('connect', () => {
      count += 1
      if (count < visitors) return
      Atomics.store(connected, 0, 1)
      Atomics.notify(connected, 0)
    }))
    sent.end()
  })
  Promise.all(Array.from({ length: visitors }, each)).then((all) => parentPort.postMessage(all))
`
