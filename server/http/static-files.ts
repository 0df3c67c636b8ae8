import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const day = 86_400

/** Serves what the build made: hashed assets for ever, icons for a day; compressed beforehand. */
export function staticFiles(clientDir: string): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true })
  return async (c, next) => {
    // Every file has an ending, and no page: the disk is not asked for each of them.
    if (!c.req.path.includes('.')) return next()
    const response = await serve(c, async () => undefined)
    if (response === undefined) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    response.headers.set(
      'cache-control',
      isHashed ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`,
    )
    return response
  }
}
