import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'
import type { Services } from '../services.ts'
import { addressOf } from './origin.ts'
import type { AnswerCache } from './page-cache/answer-cache.ts'
import { keepAnswers } from './page-cache/keep-answers.ts'
import { pagePolicy } from './page-policy.ts'
import type { LimitWork } from './work-limit.ts'

/** Renders the page that a request asks for; the build of `app/` exports it. */
export type PageHandler = (request: Request, services: Services, nonce: string) => Promise<Response>

/** Seconds: our own pages try again by themselves about then. */
const retryAfter = '5'

/** In bytes: content that guessed it could pass off a script of its own as ours. */
const nonceLength = 24

export type PagesOptions = {
  publicUrl?: string | undefined
  renderPage: PageHandler
  cache: AnswerCache
  limitWork: LimitWork
}

/** Every address that nothing else answered is a page, if only the not-found page. */
export function pages(
  services: Services,
  { publicUrl, renderPage, cache, limitWork }: PagesOptions,
): Hono {
  const app = new Hono()
  app.use(etag())
  app.use(keepAnswers(cache, publicUrl))
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new AppError(405, refusals.methodNotAllowed)
    }
    // The router's own data addresses: our pages read from the API and never ask for them.
    if (c.req.path.endsWith('.data')) throw new AppError(404, refusals.notFound)
    return limitWork(c, () => render(c))
  })

  async function render(c: Context): Promise<Response> {
    const nonce = randomBytes(nonceLength).toString('base64url')
    const response = await renderPage(asSeenByVisitor(c, publicUrl), services, nonce)
    const { html, policy } = pagePolicy(await response.text(), nonce)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', policy)
    // What is not there, or not whole, is not kept by anybody.
    headers.set('cache-control', response.status === 200 ? 'no-cache' : 'no-store')
    if (response.status === 503) headers.set('retry-after', retryAfter)
    return new Response(html, { status: response.status, headers })
  }

  return app
}

/**
 * The request as the pages are to see it. A HEAD is answered like a GET, whose body the server
 * leaves out.
 */
function asSeenByVisitor(c: Context, publicUrl: string | undefined): Request {
  const { headers, signal } = c.req.raw
  return new Request(addressOf(c, publicUrl), { headers, signal })
}
