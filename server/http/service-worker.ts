import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { workerPath } from '../../contract/offline.ts'
import { noDocument } from './headers.ts'

/**
 * Serves the service worker, or the one that removes it and all that it kept. Browsers look here
 * for a new one at each visit, so neither is ever kept from them.
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
      // A worker is bound by the policy that it came with.
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
