// The shortest way from a request to a page that is kept: past the router, whose objects for
// request and answer cost more than the answer itself.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { securityHeaderValues } from './headers.ts'
import { type Encoding, encodingFor, headersOf, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'

type Options = { publicUrl?: string | undefined; cache: PageCache }

/** For `serve`: a server that answers what is kept by itself, and hands on the rest. */
export function keptPagesFirst(options: Options): typeof createServer {
  return ((serverOptions: object, others: RequestListener) =>
    createServer(serverOptions, keptListener(others, options))) as typeof createServer
}

function keptListener(others: RequestListener, { publicUrl, cache }: Options): RequestListener {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  const security = securityHeaderValues(publicUrl).flat()
  /** The headers of each form of a page, as Node takes them fastest. */
  const flat = new WeakMap<KeptPage, Map<Encoding, string[]>>()

  function headersFor(page: KeptPage, encoding: Encoding): string[] {
    const known = flat.get(page) ?? new Map<Encoding, string[]>()
    flat.set(page, known)
    let headers = known.get(encoding)
    if (headers === undefined) {
      const length = String(page.bodies[encoding].length)
      headers = [...headersOf(page, encoding).flat(), ...security, 'content-length', length]
      known.set(encoding, headers)
    }
    return headers
  }

  return (request, response) => {
    const page = find(request)
    if (page === undefined) return others(request, response)
    return send(request, response, page)
  }

  function find({ method, url, headers }: IncomingMessage): KeptPage | undefined {
    const host = publicHost ?? headers.host
    if (method !== 'GET' || url === undefined || host === undefined) return undefined
    return cache.findAt(host, url)
  }

  function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const encoding = encodingFor(Array.isArray(accepted) ? accepted.join() : accepted)
    const headers = headersFor(page, encoding)
    if (known === undefined || !namesEtag(known, page.etag)) {
      response.writeHead(200, headers)
      response.end(page.bodies[encoding])
      return
    }
    // Without the length of the body that does not come.
    response.writeHead(304, headers.slice(0, -2))
    response.end()
  }
}

function namesEtag(known: string, etag: string): boolean {
  return known === etag || known.split(',').some((each) => each.trim() === etag)
}
