import type { Context, MiddlewareHandler } from 'hono'
import { apiPolicy, securityHeaderValues } from '../requests/headers.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type CachedAnswer, sentTo } from './cached-answer.ts'

/** Lets scripts of other sites read a response, also one of 304. */
const opening = 'access-control-allow-origin'

/**
 * Answers from the cache and fills it. Of concurrent requests for the same response one renders it
 * and the others wait.
 */
export function cacheAnswers(cache: AnswerCache, publicUrl: string | undefined): MiddlewareHandler {
  /** By cache key: resolves to whether the response under way is of a cacheable kind. */
  const underWay = new Map<string, Promise<boolean>>()
  const security = securityHeaderValues(publicUrl)

  return async (c, next) => {
    const address = c.get('address').cacheable
    if (address === undefined || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const { key } = address
    for (;;) {
      const cached = cache.find(address)
      if (cached !== undefined) return send(c, cached)
      const other = underWay.get(key)
      // A response that was begun before a change is not cached: the loop then renders a new one.
      if (other === undefined || !(await other)) break
    }

    const { promise, resolve } = Promise.withResolvers<boolean>()
    underWay.set(key, promise)
    try {
      const store = cache.begin(address)
      await next()
      const { status, headers } = c.res
      // A response that sets a cookie is for one client only.
      if (status !== 200 || headers.has('set-cookie')) return
      const type = headers.get('content-type') ?? ''
      const policy = headers.get('content-security-policy') ?? apiPolicy
      const opened = headers.get(opening)
      const always = opened === null ? security : [...security, [opening, opened] as const]
      const body = Buffer.from(await c.res.arrayBuffer())
      const response = await send(c, store({ body, type, policy, always }))
      // Hono would add the headers of the response that this one replaces.
      c.res = undefined
      c.res = response
    } finally {
      if (underWay.get(key) === promise) underWay.delete(key)
      // 404 and 503 are never cached: waiting requests render their own response.
      resolve(c.res.status !== 404 && c.res.status !== 503)
    }
  }
}

async function send(c: Context, answer: CachedAnswer): Promise<Response> {
  const known = c.req.header('if-none-match')
  const accepted = c.req.header('accept-encoding')
  const { status, headers, body } = await sentTo(answer, { known, accepted })
  return new Response(status === 304 ? null : body, { status, headers: inPairs(headers) })
}

function inPairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]!]] : []))
}
