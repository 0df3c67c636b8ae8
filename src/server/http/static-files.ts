import { serveStatic } from '@hono/node-server/serve-static'
import { type MiddlewareHandler, type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { emblemOfIcon, iconUrl } from '../../parish/contato/icons.ts'
import { site } from '../../parish/contato/site.ts'
import type { IconForm } from '../../model/files/uploads.ts'
import type { Content } from '../content/content.ts'
import type { Media } from '../media/media.ts'
import { immutable, noDocumentDirectives } from './requests/headers.ts'
import { answerWithFile } from './requests/send-file.ts'
import { foreignWorkerPaths, workerPath } from '../../api/offline.ts'

const daySeconds = 86_400

/** The styles in drawings have the colours of the dark theme. */
const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; ${noDocumentDirectives}`

/** Open pages still load files of former builds. */
export function staticFiles(
  clientDir: string,
  formerDirs: readonly string[] = [],
): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true })
  const former = formerDirs.map((root) => serveStatic({ root, precompressed: true }))
  return async (c, next) => {
    // Saves a disk access for each page.
    if (!c.get('address').isFile) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    const nothing = async () => undefined
    let response = await serve(c, nothing)
    for (const old of isHashed ? former : []) response ??= await old(c, nothing)
    if (response === undefined) return next()
    response.headers.set('cache-control', isHashed ? immutable : `public, max-age=${daySeconds}`)
    if (c.req.path.endsWith('.svg')) {
      response.headers.set('content-security-policy', drawingPolicy)
    }
    return response
  }
}

/**
 * A cached response would hide a new worker. The workers of other programs are removed at their
 * addresses.
 */
export function serviceWorker(clientDir: string, isOn: boolean): Hono {
  const app = new Hono()
  app.use(workerPath, etag())
  app.get(workerPath, uncached(), serve(clientDir, isOn ? '/sw.js' : '/sw-off.js'))
  const forget = uncached((c) => {
    // The browser's cache may hold the former site's pages for months. Storage is ours too, and
    // stays.
    c.header('clear-site-data', '"cache"')
  })
  for (const path of foreignWorkerPaths) app.get(path, forget, serve(clientDir, '/sw-foreign.js'))
  return app
}

function uncached(more: (c: Context) => void = () => undefined): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    c.header('cache-control', 'no-cache')
    // This policy applies to the worker's own requests.
    c.header(
      'content-security-policy',
      `default-src 'none'; connect-src 'self'; ${noDocumentDirectives}`,
    )
    more(c)
  }
}

function serve(root: string, file: string): MiddlewareHandler {
  return serveStatic({ root, precompressed: true, rewriteRequestPath: () => file })
}

/** Browsers and other programs request these by themselves. */
const usual = new Map([
  ['/index.html', '/'],
  ['/manifest.json', '/manifest.webmanifest'],
  ['/site.webmanifest', '/manifest.webmanifest'],
])

const usualIcons = new Map<string, IconForm>([
  ['/favicon.ico', 'icone-48'],
  ['/favicon.png', 'icone-48'],
  ['/favicon.svg', 'icone-192'],
  ['/logo192.png', 'icone-192'],
  ['/logo512.png', 'icone-512'],
])

/** '/apple-touch-icon-120x120-precomposed.png' */
const appleIcon = /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/

export function usualAddresses({ documents }: Pick<Content, 'documents'>): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req
    const icon = appleIcon.test(path) ? 'icone-apple-180' : usualIcons.get(path)
    const target = usual.get(path)
    if ((!icon && !target) || (method !== 'GET' && method !== 'HEAD')) return next()
    if (icon === undefined) return c.redirect(target!, 301)
    // The parish may change its emblem.
    c.header('cache-control', 'no-cache')
    const { emblema } = await documents.site.get().catch(() => ({ emblema: '' }))
    return c.redirect(iconUrl(emblema, icon))
  }
}

/** The fixed icons are files of the build. */
export function emblemIcons(media: Pick<Media, 'find'>): Hono {
  const app = new Hono()
  app.get('/:file', async (c, next) => {
    const icon = emblemOfIcon(c.req.param('file'))
    const file = icon && (await media.find(site.uploads.folder, icon.emblema, icon.form))
    if (file === undefined) return next()
    const headers = new Headers({
      'content-type': file.isStandIn ? 'image/webp' : 'image/png',
      // The name contains a hash of the emblem.
      'cache-control': file.isStandIn ? 'no-store' : immutable,
    })
    return answerWithFile(c, file, headers)
  })
  return app
}
