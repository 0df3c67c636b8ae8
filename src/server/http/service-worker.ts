import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { foreignWorkerPaths, workerPath } from '../../api/offline.ts'
import { noDocument } from './requests/headers.ts'

/**
 * Serves the service worker, or the one that removes it and its caches; at the usual addresses of other
 * programs' workers, the one that removes those. None may be cached, since browsers check for a new one
 * at each visit.
 */
export function serviceWorker(clientDir: string, isOn: boolean): Hono {
  const app = new Hono()
  app.use(workerPath, etag())
  app.get(workerPath, uncached(), serve(clientDir, isOn ? '/sw.js' : '/sw-off.js'))
  const forget = uncached((c) => {
    // The browser's cache may hold the former site's pages for months. Its storage is ours, too.
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
    // The policy of this response applies to the worker's own requests.
    c.header('content-security-policy', `default-src 'none'; connect-src 'self'; ${noDocument}`)
    more(c)
  }
}

function serve(root: string, file: string): MiddlewareHandler {
  return serveStatic({ root, precompressed: true, rewriteRequestPath: () => file })
}
