import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { workerPath } from '../../contract/offline.ts'
import { noDocument } from './requests/headers.ts'

/**
 * Serves the service worker, or the one that removes it and its caches. Neither may be cached, since
 * browsers check for a new one at each visit.
 */
export function serviceWorker(clientDir: string, isOn: boolean): Hono {
  const app = new Hono()
  app.use(workerPath, etag())
  app.get(
    workerPath,
    async (c, next) => {
      await next()
      if (c.res.status !== 200) return
      c.header('cache-control', 'no-cache')
      // The policy of this response applies to the worker's own requests.
      c.header('content-security-policy', `default-src 'none'; connect-src 'self'; ${noDocument}`)
    },
    serveStatic({
      root: clientDir,
      precompressed: true,
      rewriteRequestPath: () => (isOn ? '/sw.js' : '/sw-off.js'),
    }),
  )
  return app
}
