import { randomBytes, createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Context, Hono } from 'hono'
import { shellPath } from '../../api/offline.ts'
import { pages } from '../../parish/paths.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import type { Services } from '../services/services.ts'
import { mapHosts } from '../../parish/comunidades/map.ts'
import { videoFrameHosts } from '../../model/files/video.ts'

export type PageHandler = (request: Request, services: Services, nonce: string) => Promise<Response>

/** With a guessed nonce, injected content could run a script. */
const nonceLength = 24

export function servePages(
  services: Services,
  renderPage: PageHandler,
  publicUrl: string | undefined,
): Hono {
  const app = new Hono()
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new AppError(405, refusals.methodNotAllowed)
    }
    const { own, isFile } = c.get('address')
    if (own !== undefined) return c.redirect(own, 301)
    // The router's data addresses (`.data`) too: pages use the API instead.
    if (isFile) notFound()
    // Only the worker caches this document; it has nothing for a visitor.
    if (c.req.path === shellPath && c.req.header('sec-fetch-dest') === 'document') {
      return c.redirect(pages.home, 302)
    }
    return render(c)
  })

  async function render(c: Context): Promise<Response> {
    const nonce = randomBytes(nonceLength).toString('base64url')
    const response = await renderPage(asSeenByVisitor(c), services, nonce)
    const { html, policy } = pagePolicy(Buffer.from(await response.arrayBuffer()), nonce)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', policy)
    // Missing and incomplete pages and searches must not be cached.
    const isStored = response.status === 200 && c.req.path !== pages.busca
    if (!isStored) headers.set('cache-control', 'no-store')
    else if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
    if (await isInPreparation()) headers.set('x-robots-tag', 'noindex')
    return new Response(html, { status: response.status, headers })
  }

  /** A page is served without it rather than not at all. */
  async function isInPreparation(): Promise<boolean> {
    if (publicUrl === undefined) return false
    const { preparacao } = await services.menu().catch(() => ({ preparacao: null }))
    return preparacao !== null
  }

  return app
}

/** The server omits the body of a HEAD. */
function asSeenByVisitor(c: Context): Request {
  const { headers, signal } = c.req.raw
  return new Request(c.get('address').href, { headers, signal })
}

/**
 * Inline scripts and styles are named by hash, so that the page can be cached, and only with the
 * nonce, which injected scripts lack. The HTML stays as bytes, since decoding takes a millisecond.
 */
export function pagePolicy(rendered: Buffer, nonce: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const attribute = ` nonce="${nonce}"`
  const parts: Buffer[] = []
  let end = 0
  for (let at = rendered.indexOf(attribute); at !== -1; at = rendered.indexOf(attribute, end)) {
    parts.push(rendered.subarray(end, at))
    end = at + attribute.length
    const tag = rendered.subarray(rendered.lastIndexOf('<', at), at).toString()
    const kind = /^<(script|style)\b/.exec(tag)?.[1] as keyof typeof hashes | undefined
    if (kind === undefined) continue
    const content = rendered.subarray(
      rendered.indexOf('>', end) + 1,
      rendered.indexOf(`</${kind}>`, end),
    )
    if (content.length > 0) hashes[kind].add(sourceOf(content))
  }
  parts.push(rendered.subarray(end))
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes.script].join(' '),
    ['style-src', "'self'", ...hashes.style].join(' '),
    // The panel shows a chosen file before the upload.
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    ['frame-src', ...[...mapHosts, ...videoFrameHosts].map((host) => `https://${host}`)].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html: Buffer.concat(parts), policy }
}

function sourceOf(content: Buffer): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

type BuiltPages = { createPageHandler(sheets: ReadonlyMap<string, string>): PageHandler }

export async function loadPages(build: string): Promise<PageHandler> {
  const file = pathToFileURL(resolve(build, 'server', 'index.js')).href
  const { createPageHandler } = (await import(file)) as BuiltPages
  const client = join(build, 'client')
  const sheets = globSync('assets/*.css', { cwd: client }).map(
    (name) => [`/${name}`, readFileSync(join(client, name), 'utf8')] as const,
  )
  return createPageHandler(new Map(sheets))
}
