import type { MiddlewareHandler } from 'hono'

/** Seconds: above the silent retry of `app/api/client.ts`, so that pages show the sentence at once. */
export const retryAwayAfter = 15

/** Every 503 tells clients and proxies when to ask again. */
export const retryLater: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status !== 503 || c.res.headers.has('retry-after')) return
  c.res.headers.set('retry-after', String(retryAwayAfter))
}
