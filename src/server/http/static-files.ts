import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { immutable, noDocument } from './requests/headers.ts'

/** Seconds. */
const day = 86_400

/** Of drawings: their own styles have the colours of the dark theme. */
const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; ${noDocument}`

/**
 * Serves the built files, compressed by the build: hashed assets are immutable, icons last a day.
 *
 * @param previousDir the previous build, whose hashed assets pages from before an update still load
 */
export function staticFiles(clientDir: string, previousDir?: string): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true })
  const serveOld =
    previousDir !== undefined && existsSync(previousDir)
      ? serveStatic({ root: previousDir, precompressed: true })
      : undefined
  return async (c, next) => {
    // Every file has an extension and no page does: this spares a disk access per page.
    if (!c.get('address').isFile) return next()
    const isHashed = c.req.path.startsWith('/assets/')
    const nothing = async () => undefined
    const response =
      (await serve(c, nothing)) ?? (isHashed ? await serveOld?.(c, nothing) : undefined)
    if (response === undefined) return next()
    response.headers.set('cache-control', isHashed ? immutable : `public, max-age=${day}`)
    if (c.req.path.endsWith('.svg')) {
      response.headers.set('content-security-policy', drawingPolicy)
    }
    return response
  }
}
