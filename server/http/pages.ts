import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'
import type { Services } from '../services.ts'
import { type Encoding, encodingFor, headersOf, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import type { Arrange } from './paint-first.ts'

/** Renders the page that a request asks for; the build of `app/` exports it. */
export type PageHandler = (request: Request, services: Services, nonce: string) => Promise<Response>

export type PagesOptions = {
  publicUrl?: string | undefined
  renderPage: PageHandler
  arrange: Arrange
  cache: PageCache
}

/** Every address that nothing else answered is a page, if only the not-found page. */
export function pages(
  services: Services,
  { publicUrl, renderPage, arrange, cache }: PagesOptions,
): Hono {
  const app = new Hono()
  app.use(etag())
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new AppError(405, refusals.methodNotAllowed)
    }
    // The router's own data addresses: our pages read from the API and never ask for them.
    if (c.req.path.endsWith('.data')) throw new AppError(404, refusals.notFound)

    const request = asSeenByVisitor(c.req.raw, publicUrl)
    const url = new URL(request.url)
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const kept = cache.find(url)
    if (kept !== undefined) return send(kept, encoding)

    const keep = cache.begin(url)
    const nonce = crypto.randomUUID()
    const response = await renderPage(request, services, nonce)
    const { html, policy } = pagePolicy(arrange(await response.text(), nonce), nonce)
    if (response.status === 200 && keep !== undefined)
      return send(await keep(html, policy), encoding)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', policy)
    // What is not there, or not whole, is not kept by anybody.
    headers.set('cache-control', response.status === 200 ? 'no-cache' : 'no-store')
    return new Response(html, { status: response.status, headers })
  })
  return app
}

function send(page: KeptPage, encoding: Encoding): Response {
  const body = page.bodies[encoding]
  return new Response(new Uint8Array(body), { headers: headersOf(page, encoding) })
}

/**
 * The request as the pages are to see it. Behind a proxy that speaks TLS its own URL has neither
 * the right scheme nor host; and a HEAD is answered like a GET, whose body the server leaves out.
 */
function asSeenByVisitor(request: Request, publicUrl: string | undefined): Request {
  const { origin, pathname, search } = new URL(request.url)
  const url = new URL(publicUrl ?? origin)
  // One by one: a path that begins with two slashes would be taken for a host.
  url.pathname = pathname
  url.search = search
  return new Request(url, {
    headers: request.headers,
    signal: request.signal,
  })
}
