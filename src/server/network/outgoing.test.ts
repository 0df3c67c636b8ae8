import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { readBody, sendRequest } from './outgoing.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function listen(answer: RequestListener): Promise<URL> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return urlOf(server.address() as AddressInfo)
}

function urlOf({ port }: AddressInfo): URL {
  return new URL(`http://127.0.0.1:${port}/`)
}

const { signal } = new AbortController()
const textOf = async (url: URL) =>
  String(await readBody((await sendRequest(url, { signal })).body, 1000))

test('a body that is read slowly comes whole where the server closes the connection', async () => {
  const url = await listen((request, response) => {
    const size = Number(new URL(request.url ?? '', 'http://x').searchParams.get('size'))
    response.setHeader('connection', 'close')
    response.end(Buffer.alloc(size, 'a'))
  })
  async function readSlowly(size: number): Promise<number> {
    const { body } = await sendRequest(new URL(`?size=${size}`, url), { signal })
    let read = 0
    for await (const chunk of body) {
      read += (chunk as Buffer).byteLength
      for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    }
    return read
  }
  const sizes = Array.from({ length: 20 }, (_, index) => 100_000 + index * 65_536)
  expect(await Promise.all(sizes.map(readSlowly))).toEqual(sizes)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])(
  'a body that comes as %s is decompressed, though it was not asked for',
  async (name, compress) => {
    const url = await listen(({ headers }, response) => {
      response.setHeader('content-encoding', name)
      response.end(compress(`asked for ${headers['accept-encoding']}`))
    })
    expect(await textOf(url)).toBe('asked for identity')
  },
)

test('a compressed body counts as large as it is', async () => {
  const url = await listen((_, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(Buffer.alloc(1_000_000)))
  })
  const { body } = await sendRequest(url, { signal })
  expect(await readBody(body, 999_999)).toBeUndefined()
})

test('no redirect is followed', async () => {
  const asked: unknown[] = []
  const url = await listen((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const { status, headers, body } = await sendRequest(url, { signal })
  body.destroy()
  expect([status, headers.location, asked]).toEqual([302, '/elsewhere', ['/']])
})

const silences: [what: string, answer: RequestListener][] = [
  ['before the response', () => undefined],
  ['within the body', (_, response) => void response.write('a')],
  [
    'within a compressed body',
    (_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.write(gzipSync('a').subarray(0, 12))
    },
  ],
]
test.each(silences)('the signal ends a request that falls silent %s', async (_, answer) => {
  const end = new AbortController()
  const asked = Promise.withResolvers<void>()
  const url = await listen((request, response) => {
    answer(request, response)
    asked.resolve()
  })
  const received = sendRequest(url, { signal: end.signal }).then(({ body }) => readBody(body, 1000))
  await asked.promise
  end.abort(new Error('too late'))
  await expect(received).rejects.toThrow('too late')
})

test('a body that breaks off is a failure, also when it does so before it is read', async () => {
  const broken = Promise.withResolvers<void>()
  const url = await listen((request, response) => {
    request.socket.once('close', () => broken.resolve())
    response.setHeader('content-length', 1000)
    response.write('a', () => response.destroy())
  })
  const { body } = await sendRequest(url, { signal })
  await broken.promise
  await expect(readBody(body, 1000)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('an answer that switches protocols ends the request', async () => {
  const tcp = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  }).listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  await expect(sendRequest(urlOf(tcp.address() as AddressInfo), { signal })).rejects.toThrow(
    'closed without a response',
  )
  tcp.close()
})
