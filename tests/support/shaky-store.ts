// A proxy between a site and the tests' object store that records requests and injects faults.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { S3Settings } from '../../src/operation/s3/settings.ts'
import { objectStoreOfTest } from './object-server.ts'

type Asked = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Of the client's side of the connection. */
  port: number
}

export type Misdeed =
  /** Accepts the request and never answers. */
  | { act: 'hang' }
  /** Closes the connection without a response. */
  | { act: 'drop' }
  | { act: 'refuse'; status: number; code?: string; message?: string }
  /** Answers correctly, but the content ends or stalls after so many bytes. */
  | { act: 'cut' | 'stall'; after: number }
  /** Reads so many bytes of the request body and closes the connection. */
  | { act: 'cut sender'; after: number }
  /** Delays the request by so many milliseconds. */
  | { act: 'wait'; for: number }
  /** Answers 200 with a foreign page, without forwarding. */
  | { act: 'babble' }
  /** Forwards the request and closes the connection instead of answering. */
  | { act: 'keep silent' }
  /** Forwards another path. */
  | { act: 'ask'; path: string }

export type ShakyStore = {
  /** The site's settings for it. */
  settings: S3Settings
  /** Requests since the last call, with the SHA-256 of complete bodies. */
  asked(): (Asked & { sha256?: string })[]
  /** Sets the behaviour; undefined forwards a request. */
  behave(how: (asked: Asked, count: number) => Misdeed | undefined): void
  /** Closes the port, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** The number of responses under way. */
  answering(): number
  /** Bytes of content sent. */
  sent(): number
  close(): Promise<void>
}

export async function startShakyStore(): Promise<ShakyStore> {
  const target = objectStoreOfTest()
  const targetPort = Number(new URL(target.endpoint).port)
  let asked: (Asked & { sha256?: string })[] = []
  let decide: (asked: Asked, count: number) => Misdeed | undefined = () => undefined
  let count = 0
  let answering = 0
  let sent = 0

  function answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): void {
    const { method = '', url: path = '', headers } = request
    const seen: Asked & { sha256?: string } = {
      method,
      path,
      headers,
      port: request.socket.remotePort ?? 0,
    }
    asked.push(seen)
    count += 1
    const misdeed = decide(seen, count)
    if (misdeed?.act === 'wait') {
      setTimeout(() => serveNow(request, response, goOn, seen, undefined), misdeed.for)
      return
    }
    serveNow(request, response, goOn, seen, misdeed)
  }

  function serveNow(
    request: IncomingMessage,
    response: ServerResponse,
    goOn: () => void,
    seen: Asked & { sha256?: string },
    misdeed: Misdeed | undefined,
  ): void {
    const { method, path, headers } = seen
    if (misdeed?.act === 'babble') return babble(response)
    if (misdeed?.act === 'hang') return
    if (misdeed?.act === 'drop') return void response.destroy()
    if (misdeed?.act === 'refuse') return refuse(response, misdeed)
    goOn()
    if (misdeed?.act === 'cut sender') return cutSender(request, misdeed.after)
    const hash = createHash('sha256')
    request.on('data', (chunk: Buffer) => hash.update(chunk))
    request.on('end', () => {
      seen.sha256 = hash.digest('hex')
    })
    // The Host header stays the same: it is signed.
    const { expect: _, ...forwarded } = headers
    const options = {
      host: '127.0.0.1',
      port: targetPort,
      method,
      path: misdeed?.act === 'ask' ? misdeed.path : path,
      headers: forwarded,
    }
    const asking = forward(options, (given) => {
      if (misdeed?.act === 'keep silent') return void response.destroy()
      response.writeHead(given.statusCode ?? 500, given.headers)
      answering += 1
      response.once('close', () => {
        answering -= 1
        given.destroy()
      })
      if (misdeed?.act === 'cut' || misdeed?.act === 'stall') {
        sendSome(given, response, misdeed)
      } else {
        given.on('data', (chunk: Buffer) => {
          sent += chunk.length
        })
        given.pipe(response)
      }
    })
    asking.on('error', () => response.destroy())
    // An interrupted request must not reach the store in part: real stores discard it.
    const body = new PassThrough({ highWaterMark: 1_000_000_000 })
    request.pipe(body)
    request.once('end', () => body.pipe(asking))
  }

  const server = createServer((request, response) => answer(request, response, () => undefined))
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response, () => response.writeContinue()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function goAway(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  return {
    settings: { ...target, endpoint: `http://127.0.0.1:${port}` },
    asked() {
      const since = asked
      asked = []
      return since
    },
    behave(how) {
      decide = how
      count = 0
    },
    goAway,
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    answering: () => answering,
    sent: () => sent,
    async close() {
      if (server.listening) await goAway()
    },
  }
}

type Refusal = Extract<Misdeed, { act: 'refuse' }>

function refuse(response: ServerResponse, { status, code = '', message = '' }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  response.end(
    code === ''
      ? ''
      : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
}

/** As a captive portal, or another web server in its place. */
function babble(response: ServerResponse): void {
  const page = '<!DOCTYPE html><title>Bem-vindo</title>'
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length })
  response.end(page)
}

function cutSender(request: IncomingMessage, after: number): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes >= after) request.destroy()
  })
}

function sendSome(
  given: IncomingMessage,
  response: ServerResponse,
  { act, after }: { act: 'cut' | 'stall'; after: number },
): void {
  let left = after
  response.flushHeaders()
  given.on('data', (chunk: Buffer) => {
    if (left <= 0) return
    const part = chunk.subarray(0, left)
    left -= part.length
    response.write(part, () => {
      if (left <= 0 && act === 'cut') response.destroy()
    })
  })
}
