// No fetch: undici (of Node 24, and the package up to 8.12.4) throws an AssertionError outside of
// every promise, which ends the process, when a server closes the connection while its body is read
// slowly.
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export type OutgoingOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Also aborts reading the body. */
  signal: AbortSignal
}

export type IncomingResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. The connection stays open until the caller reads or destroys it. */
  body: Readable
}

/** Redirects are not followed. */
export async function sendRequest(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: OutgoingOptions,
): Promise<IncomingResponse> {
  signal.throwIfAborted()
  const incoming = Promise.withResolvers<IncomingMessage>()
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = open(url, {
    method,
    headers: { 'user-agent': 'Adro', 'accept-encoding': 'identity', ...headers },
  })
  let response: IncomingMessage | undefined
  const abort = () => (response ?? request).destroy(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  request.on('response', (message) => {
    response = message
    // Without a listener, a failure before the first read would lose its reason.
    message.on('error', () => undefined)
    incoming.resolve(message)
  })
  request.on('error', incoming.reject)
  request.on('close', () => {
    signal.removeEventListener('abort', abort)
    // Node emits no error when a server switches protocols (101) without being asked.
    incoming.reject(new Error('the connection was closed without a response'))
  })
  request.end(body)
  const message = await incoming.promise
  return { status: message.statusCode!, headers: message.headers, body: decompressed(message) }
}

/** @returns undefined for a larger body */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Some servers compress without being asked. */
function decompressed(message: IncomingMessage): Readable {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const decoder = decoders[encoding]?.()
  // The decoder passes failures on to the reader.
  return decoder === undefined ? message : pipeline(message, decoder, () => undefined)
}
