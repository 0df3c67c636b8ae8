import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const day = 86_400

/**
 * Serves what the build made: hashed assets for ever, icons for a day; compressed beforehand.
 *
 * @param previousDir the build before, whose hashed assets are served as well: pages that browsers
 * got before an update load them later
 */
export function staticFiles(clientDir: string, previousDir?: string): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true })
  const serveOld =
    previousDir !== undefined && existsSync(previousDir)
      ? serveStatic({ root: previousDir, precompressed: true })
      : undefined
  return async (c, next) => {
    // Every file has an ending, and no page: the disk is not asked for each of them.
    if (!c.req.path.includes('.')) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    const nothing = async () => undefined
    const response =
      (await serve(c, nothing)) ?? (isHashed ? await serveOld?.(c, nothing) : undefined)
    if (response === undefined) return next()
    response.headers.set(
      'cache-control',
      isHashed ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`,
    )
    return response
  }
}
