// Somebody out there, who sees only the proxy.
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Proxy } from './proxy.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Asked = {
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

async function bytesOf(
  body: Asked['body'],
): Promise<{ bytes?: Buffer; type?: Record<string, string> }> {
  if (body === undefined) return {}
  if (!(body instanceof FormData)) return { bytes: Buffer.from(body) }
  const response = new Response(body)
  const type = { 'content-type': response.headers.get('content-type') ?? '' }
  return { bytes: Buffer.from(await response.arrayBuffer()), type }
}
