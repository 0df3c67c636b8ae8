// A client that knows only the proxy.
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import type { Proxy } from './proxy.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string | FormData
  /** The address of this machine that the visitor comes from. */
  from?: string
  /** Without TLS. */
  isPlain?: true
}

export type Ask = (path: string, asked?: Asked) => Promise<Answer>

export function visitorOf({ ports, certificate }: Proxy): Ask {
  return async (path, { method = 'GET', headers = {}, body, from = '127.0.0.1', isPlain } = {}) => {
    const { bytes, type } = await bytesOf(body)
    const port = isPlain ? ports.http : ports.https
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      localAddress: from,
      agent: false as const,
      headers: {
        host: isPlain ? 'localhost' : `localhost:${port}`,
        ...type,
        ...(bytes !== undefined && { 'content-length': String(bytes.length) }),
        ...headers,
      },
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = isPlain
        ? requestHttp(options, resolve)
        : requestHttps({ ...options, servername: 'localhost', ca: certificate.text }, resolve)
      sent.on('error', reject).end(bytes)
    })
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await buffer(response),
    }
  }
}

/** Sends the head of a request and the first byte of its body, and no more; gives the way to end it. */
export async function silentBody({ ports, certificate }: Proxy, path: string): Promise<() => void> {
  const sent = requestHttps({
    host: '127.0.0.1',
    port: ports.https,
    path,
    method: 'POST',
    agent: false,
    headers: { host: `localhost:${ports.https}`, 'content-length': '90' },
    servername: 'localhost',
    ca: certificate.text,
  })
  sent.on('error', () => undefined)
  await new Promise((written) => sent.write('{', written))
  return () => sent.destroy()
}

/** The negotiated TLS version with this as the client's highest; undefined if refused. */
export function tlsOf(
  { ports, certificate }: Proxy,
  can: Pick<ConnectionOptions, 'minVersion' | 'maxVersion' | 'ciphers' | 'servername'>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: ports.https, ca: certificate.text, ...can }
    const socket = connectTls({ servername: 'localhost', ...options }, () => {
      resolve(socket.getProtocol() ?? undefined)
      socket.end()
    })
    socket.on('error', () => resolve(undefined))
  })
}

async function bytesOf(
  body: Asked['body'],
): Promise<{ bytes?: Buffer; type?: Record<string, string> }> {
  if (body === undefined) return {}
  if (!(body instanceof FormData)) return { bytes: Buffer.from(body) }
  const response = new Response(body)
  const type = { 'content-type': response.headers.get('content-type') ?? '' }
  return { bytes: Buffer.from(await response.arrayBuffer()), type }
}
