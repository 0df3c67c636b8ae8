import type { Context, MiddlewareHandler } from 'hono'
import { addressOf } from '../origin.ts'
import type { AnswerCache } from './answer-cache.ts'
import { cacheable } from './cacheable.ts'

/**
 * After a change, all who ask for an answer have to wait for the new one. The first of them has it
 * made; who comes meanwhile waits for that, instead of having the same made at the same time.
 * Whatever became of it (it may be out of date already), each is given what is kept by then, or is
 * the next to have it made; but where there was no time for it, or no database, there is none for them
 * either. Stands before `keepAnswers`.
 */
export function makeOnce(cache: AnswerCache, publicUrl: string | undefined): MiddlewareHandler {
  const underWay = new Map<string, Promise<Error | undefined>>()

  return async (c, next) => {
    // What changes something has the same address, and waits for nobody.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const url = addressOf(c, publicUrl)
    const key = cacheable(url)?.key
    if (key === undefined) return next()
    while (cache.find(url) === undefined) {
      const making = underWay.get(key)
      if (making === undefined) return makeNow(c, key, next)
      const refusal = await making
      if (refusal !== undefined) throw refusal
    }
    return next()
  }

  async function makeNow(c: Context, key: string, next: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Error | undefined>()
    underWay.set(key, promise)
    try {
      await next()
    } finally {
      underWay.delete(key)
      resolve(c.res.status === 503 ? c.error : undefined)
    }
  }
}
