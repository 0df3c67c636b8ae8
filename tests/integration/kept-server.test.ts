// Connections that are answered from memory become Node's at the first request that is not.
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { createGenerations } from '../../server/content/generations.ts'
import { type AnswerCache, createAnswerCache } from '../../server/http/page-cache/answer-cache.ts'
import { keptAnswersFirst, type KeptServer } from '../../server/http/page-cache/kept-server.ts'

const page = '<p>É a mesma página.</p>'.repeat(3_000)
/** More than the system takes off our hands at once. */
const largePage = page.repeat(100)
let cache: AnswerCache
let server: KeptServer
let port: number
/** What came to the others: method, address, and a hash of the body. */
let others: string[]
let sockets: Socket[]

beforeEach(async () => {
  const freshness = {
    generations: createGenerations(),
    foreignCommits: () => 0,
    clock: systemClock,
  }
  cache = createAnswerCache(freshness)
  const keep = (path: string, text: string) =>
    cache.begin(new URL(path, 'http://site.example'))!({
      body: Buffer.from(text),
      type: 'text/html; charset=utf-8',
      policy: "default-src 'self'",
    })
  await Promise.all([keep('/Home', page), keep('/Sobre', largePage)])
  others = []
  sockets = []
  server = keptAnswersFirst({ cache })({}, async (request, response) => {
    const hash = createHash('sha256')
    for await (const chunk of request) hash.update(chunk as Buffer)
    if (request.url === '/infinito') return void response.end(largePage.repeat(10))
    if (request.url === '/devagar') await once(response, 'timeout')
    others.push(`${request.method} ${request.url} ${hash.digest('hex').slice(0, 8)}`)
    response.end(`outro ${request.url}`)
  }) as KeptServer
  server.on('connection', (socket) => void sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: site.example', ...lines, '', ''].join('\r\n')

/** Sends texts one after the other on one connection; gives all that came until it was closed. */
async function converse(...texts: (string | Buffer)[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(chunk))
  for (const text of texts) {
    socket.write(text)
    // The next one goes with a segment of its own, and mostly after the answer.
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  socket.end()
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
const pagesIn = (received: string) => received.split(page).length - 1

test('what is kept is answered, as often as it is asked for', async () => {
  const received = await converse(get('/Home'), get('/Home?x=1'), get('/Home'))
  expect(statuses(received)).toEqual(['200', '200', '200'])
  expect(pagesIn(received)).toBe(3)
  expect(others).toEqual([])
})

test('anything else goes to the others, and so does what follows', async () => {
  const received = await converse(get('/Home'), get('/outra'), get('/Home'), get('/mais'))
  expect(statuses(received)).toEqual(['200', '200', '200', '200'])
  expect(received.indexOf('outro /outra')).toBeGreaterThan(received.indexOf(page))
  expect(pagesIn(received)).toBe(2)
  expect(others.map((each) => each.split(' ')[1])).toEqual(['/outra', '/mais'])
})

test('several requests in one go are answered in their order', async () => {
  const received = await converse(get('/Home') + get('/a') + get('/Home') + get('/b'))
  expect(statuses(received)).toHaveLength(4)
  const places = [
    received.indexOf(page),
    received.indexOf('outro /a'),
    received.lastIndexOf(page),
    received.indexOf('outro /b'),
  ]
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(pagesIn(received)).toBe(2)
})

test('a request in pieces is answered', async () => {
  const whole = get('/Home', 'Accept-Encoding: identity')
  const received = await converse(whole.slice(0, 20), whole.slice(20, 45), whole.slice(45))
  expect(statuses(received)).toEqual(['200'])
  expect(pagesIn(received)).toBe(1)
})

test('a large body that begins with its head comes whole', async () => {
  const body = Buffer.alloc(3_000_000, 'café ')
  const head = [
    'POST /api/x HTTP/1.1',
    'Host: site.example',
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n')
  const received = await converse(get('/Home'), Buffer.concat([Buffer.from(head), body]))
  expect(statuses(received)).toEqual(['200', '200'])
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8)
  expect(others).toEqual([`POST /api/x ${hash}`])
})

test('whoever wants the connection closed has it closed', async () => {
  const socket = connect(port, '127.0.0.1').resume()
  socket.write(get('/Home', 'Connection: close'))
  await expect.poll(() => socket.closed).toBe(true)
})

test('what is no HTTP is refused', async () => {
  expect(statuses(await converse('nada disso\r\n\r\n'))).toEqual(['400'])
})

test('whoever asks nothing is not waited for', async () => {
  server.headersTimeout = 50
  const socket = connect(port, '127.0.0.1').resume()
  await expect.poll(() => socket.closed).toBe(true)
})

test('whoever never comes to the end of what he asks is not waited for', async () => {
  const options = { requestTimeout: 0, headersTimeout: 100, connectionsCheckingInterval: 50 }
  const patient = keptAnswersFirst({ cache })(options, () => undefined) as KeptServer
  await once(patient.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((patient.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write('GET /Oracoes HTTP/1.1\r\nHost: site.example\r\nX-a: ')
  await expect.poll(() => socket.closed).toBe(true)
  patient.close()
})

test('nor is he where a whole request may take as long as it likes', () => {
  const patient = keptAnswersFirst({ cache })({ requestTimeout: 0 }) as KeptServer
  expect(patient.headersTimeout).toBeGreaterThan(0)
})

test('whoever asks nothing more is not waited for', async () => {
  server.keepAliveTimeout = 1
  const socket = connect(port, '127.0.0.1').resume()
  socket.write(get('/Home'))
  await expect.poll(() => socket.closed, { timeout: 5_000 }).toBe(true)
  expect(others).toEqual([])
})

test('whoever is slow to read gets all of it', async () => {
  server.keepAliveTimeout = 1
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(get('/Sobre'))
  await expect.poll(() => sockets[0]?.writableLength).toBeGreaterThan(0)
  // Longer than the pause that is granted between two requests.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  let length = 0
  socket.on('data', (chunk) => void (length += chunk.length)).resume()
  await once(socket, 'close')
  expect(length).toBeGreaterThan(Buffer.byteLength(largePage))
})

test.each([
  ['what is kept', '/Sobre'],
  ['what is not', '/infinito'],
])('whoever takes nothing of %s is let go', async (_, path) => {
  server.keepAliveTimeout = 1
  server.stallTimeout = 300
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  socket.write(get(path))
  await expect.poll(() => sockets[0]?.writableLength).toBeGreaterThan(0)
  await expect.poll(() => sockets[0]!.destroyed, { timeout: 5_000 }).toBe(true)
  socket.destroy()
})

test('whoever waits for an answer is not let go for that', async () => {
  server.stallTimeout = 100
  const socket = connect(port, '127.0.0.1')
  socket.write(get('/devagar'))
  expect(String((await once(socket, 'data'))[0])).toContain('outro /devagar')
  socket.destroy()
})

test('whoever asks on and on without reading does not fill the memory', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  for (let n = 0; n < 500; n++) {
    socket.write(get('/Home'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(() => sockets.length).toBe(1)
  // Without a limit it would be 500 pages.
  expect(sockets[0]!.writableLength).toBeLessThan(20 * page.length)
  socket.destroy()
})

test('a server that is closed lets its waiting connections go', async () => {
  const waiting = connect(port, '127.0.0.1').resume()
  const asked = connect(port, '127.0.0.1').resume()
  asked.write(get('/Home'))
  await once(asked, 'data')
  await expect.poll(() => sockets.length).toBe(2)
  server.close()
  await once(server, 'close')
  await expect.poll(() => waiting.closed && asked.closed).toBe(true)
})

test('a server that ends answers everybody once more, and says that it was the last', async () => {
  const ending = server
  const onOurs = connect(port, '127.0.0.1')
  const onNodes = connect(port, '127.0.0.1')
  onOurs.write(get('/Home'))
  onNodes.write(get('/outra'))
  await Promise.all([once(onOurs, 'data'), once(onNodes, 'data')])
  const end = ending.end(0)
  expect(ending.isEnding).toBe(true)
  const received: Buffer[][] = [[], []]
  for (const [index, socket] of [onOurs, onNodes].entries()) {
    socket.on('data', (chunk) => void received[index]!.push(chunk))
    socket.write(get('/Home'))
  }
  await end
  await expect.poll(() => onOurs.closed && onNodes.closed).toBe(true)
  for (const chunks of received) {
    const text = Buffer.concat(chunks).toString()
    const last = text.slice(text.lastIndexOf('HTTP/1.1 '))
    expect(last).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
    expect(last).toContain(page)
  }
})

test('a server that ends takes new connections for a while, and says that there is but one answer', async () => {
  const end = server.end(200)
  expect(await converse(get('/Home'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  await end
})

test('then it takes nobody new', async () => {
  await server.end(0)
  const late = connect(port, '127.0.0.1')
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

test('whoever stood at the door when it closed is answered', async () => {
  const visitors = 30
  const crowd = new Worker(crowdProgram, { eval: true, workerData: { port, visitors } })
  const [ready] = (await once(crowd, 'message')) as [SharedArrayBuffer]
  // All of them come while nobody opens.
  Atomics.wait(new Int32Array(ready), 0, 0)
  const answered = once(crowd, 'message')
  await (server as KeptServer).end(0)
  expect(await answered).toEqual([Array.from({ length: visitors }, () => '200')])
})

/** In a thread of its own: sends requests on new connections, and tells how each was answered. */
const crowdProgram = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, visitors } } = require('node:worker_threads')
  const flag = new SharedArrayBuffer(4)
  parentPort.postMessage(flag)
  let sent = 0
  const each = () => new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      const request = 'POST /api/x HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 0\\r\\n\\r\\n'
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
