import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { shellPath } from '../../api/offline.ts'
import { pages as paths } from '../../parish/paths.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Services } from '../services/services.ts'
import { pagePolicy } from './page-policy.ts'

/** Renders a page; the build of the pages exports it. */
export type PageHandler = (request: Request, services: Services, nonce: string) => Promise<Response>

/** Bytes. It must not be guessable: with it, injected content could run a script. */
const nonceLength = 24

/** The pages: every address that no earlier route answered, the not-found page included. */
export function pages(services: Services, renderPage: PageHandler): Hono {
  const app = new Hono()
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new AppError(405, refusals.methodNotAllowed)
    }
    const { ownPath, isFile } = c.get('address')
    if (ownPath !== undefined) return c.redirect(ownPath + new URL(c.req.url).search, 301)
    // Also the router's own data addresses (`.data`): the pages use the API instead.
    if (isFile) throw new AppError(404, refusals.notFound)
    // The worker caches this document; a visitor has nothing to see there.
    if (c.req.path === shellPath && c.req.header('sec-fetch-dest') === 'document') {
      return c.redirect(paths.home, 302)
    }
    return render(c)
  })

  async function render(c: Context): Promise<Response> {
    const nonce = randomBytes(nonceLength).toString('base64url')
    const response = await renderPage(asSeenByVisitor(c), services, nonce)
    const { html, policy } = pagePolicy(Buffer.from(await response.arrayBuffer()), nonce)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', policy)
    // Missing and incomplete pages must not be cached, nor what was searched for.
    const isStored = response.status === 200 && c.req.path !== paths.busca
    headers.set('cache-control', isStored ? 'no-cache' : 'no-store')
    return new Response(html, { status: response.status, headers })
  }

  return app
}

/** The request with its public address. A HEAD is rendered like a GET; the server omits the body. */
function asSeenByVisitor(c: Context): Request {
  const { headers, signal } = c.req.raw
  return new Request(c.get('address').href, { headers, signal })
}
