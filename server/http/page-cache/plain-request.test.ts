import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodingFor } from './kept-answer.ts'
import { readPlainRequest } from './plain-request.ts'

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'))

const browser = [
  'GET /Oracoes?oracao=2 HTTP/1.1',
  'Host: paroquia.example',
  'Connection: keep-alive',
  'sec-ch-ua: "Chromium";v="140", "Not A(Brand";v="24"',
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Cookie: __Host-sessao=abc_def',
  'If-None-Match: W/"abc"',
  'X-Empty:',
]
const head = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`

test('what a browser asks is read', () => {
  expect(read(head(browser))).toEqual({
    target: '/Oracoes?oracao=2',
    host: 'paroquia.example',
    encoding: 'br',
    known: 'W/"abc"',
  })
})

test('what is not there is not made up', () => {
  expect(read('GET / HTTP/1.1\r\nhost:a\r\n\r\n')).toEqual({
    target: '/',
    host: 'a',
    encoding: 'identity',
    known: undefined,
  })
})

describe('whatever is unusual is left to Node', () => {
  const with_ = (...lines: string[]) => head(['GET / HTTP/1.1', 'Host: a', ...lines])
  const cases: Record<string, string> = {
    nothing: '',
    'half a head': 'GET / HTTP/1.1\r\nHost: a\r\n',
    'a second request': with_() + with_(),
    'a body': `${with_()}x`,
    'another method': head(['POST / HTTP/1.1', 'Host: a']),
    'a method in small letters': head(['get / HTTP/1.1', 'Host: a']),
    'an older version': head(['GET / HTTP/1.0', 'Host: a']),
    'a whole address': head(['GET http://a/ HTTP/1.1', 'Host: a']),
    'a space in the address': head(['GET /a b HTTP/1.1', 'Host: a']),
    'an accent in the address': head(['GET /Orações HTTP/1.1', 'Host: a']),
    'no host': head(['GET / HTTP/1.1']),
    'two hosts': with_('Host: b'),
    'two encodings': with_('Accept-Encoding: br', 'Accept-Encoding: gzip'),
    'two known': with_('If-None-Match: "a"', 'If-None-Match: "b"'),
    'a length': with_('Content-Length: 0'),
    'a body in pieces': with_('Transfer-Encoding: chunked'),
    'an expectation': with_('Expect: 100-continue'),
    'an upgrade': with_('Connection: Upgrade', 'Upgrade: websocket'),
    'an end': with_('Connection: close'),
    'a space before the colon': with_('Transfer-Encoding : chunked'),
    'a line that goes on': with_('X: a', ' Transfer-Encoding: chunked'),
    'a line without a colon': with_('X'),
    'a bare line feed': 'GET / HTTP/1.1\nHost: a\n\n',
    'a line feed in a value': with_('X: a\nTransfer-Encoding: chunked'),
    'a carriage return in a value': with_('X: a\rb'),
    'a zero byte': with_('X: a\0b'),
    'a tab around a value': with_('X:\ta'),
    'a value that is no ASCII': with_('X: é'),
    'a head without end': with_(`X: ${'a'.repeat(5_000)}`),
  }
  test.each(Object.entries(cases))('%s', (_, text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('what is read is what Node reads', () => {
  let server: Server
  const seen: IncomingMessage[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  async function readByNode(text: string): Promise<IncomingMessage[]> {
    seen.length = 0
    const { port } = server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined).resume()
    socket.end(text, 'latin1')
    await once(socket, 'close')
    return [...seen]
  }

  // Pieces of which a request may be made, most of them bad, put together in any way.
  const pieces = [
    ['GET ', 'get ', '/', '/a?b=c', ' ', '\t', ':', ': ', '\r\n', '\n', '\r', '\r\n\r\n', '\0'],
    ['HTTP/1.1', ' HTTP/1.1\r\n', 'Host: a', 'host:b', 'Accept-Encoding: br', 'X', 'é', ','],
    ['If-None-Match: "x"', 'Connection: keep-alive', 'Content-Length: 3', 'Cookie: a=b; c=d'],
    ['Transfer-Encoding: chunked', 'TE: gzip', '"', '; q=0.5', 'Accept: */*', '%0d%0a', '#'],
  ].flat()
  const piece = fc.constantFrom(...pieces)
  const line = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...browser.slice(1)) },
    { weight: 1, arbitrary: fc.array(piece, { maxLength: 3 }).map((some) => some.join('')) },
  )
  const request = fc
    .tuple(fc.constantFrom(browser[0]!, 'GET / HTTP/1.1'), fc.array(line, { maxLength: 5 }))
    .map(([first, lines]) => head([first, 'Host: h', ...lines]))

  test('a request of any pieces', async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(request, async (text) => {
        const ours = read(text)
        if (ours === undefined) return
        plain += 1
        const theirs = await readByNode(text)
        expect(theirs).toHaveLength(1)
        const { method, url, headers } = theirs[0]!
        expect({ method, url }).toEqual({ method: 'GET', url: ours.target })
        expect(headers.host).toBe(ours.host)
        expect(encodingFor(headers['accept-encoding'] as string | undefined)).toBe(ours.encoding)
        expect(headers['if-none-match']).toBe(ours.known)
      }),
      { numRuns: 1_000 },
    )
    // Not all were refused, or this would prove nothing.
    expect(plain).toBeGreaterThan(100)
  })
})
