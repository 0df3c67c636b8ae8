import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const day = 86_400

/** Serves what the build made: hashed assets for ever, icons for a day; compressed beforehand. */
export function staticFiles(clientDir: string): MiddlewareHandler {
  return serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_, c) => {
      const isHashed = c.req.path.startsWith('/assets/')
      c.header(
        'cache-control',
        isHashed ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`,
      )
    },
  })
}
