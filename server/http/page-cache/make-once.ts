import type { Context, MiddlewareHandler } from 'hono'
import { overloaded } from '../overloaded.ts'
import { addressOf } from '../origin.ts'
import type { AnswerCache } from './answer-cache.ts'
import { cacheable } from './cacheable.ts'

/** Milliseconds after which nobody waits any longer for what somebody else is having made. */
const longestWait = 10_000

/** What those do who waited: look whether it is kept, ask for it themselves, or give up. */
type Outcome = 'look again' | 'ask' | Error

/**
 * After a change, all who ask for an answer have to wait for the new one. The first of them has it
 * made; who comes meanwhile waits for that, instead of having the same made at the same time. Then
 * each is given what is kept, or is the next to have it made, if it is out of date already; but where
 * there was no time for it, or no database, there is none for them either. What is never kept, such
 * as a page that is not there, each asks for as if there were no others. Stands before `shedLoad`
 * and `keepAnswers`.
 */
export function makeOnce(cache: AnswerCache, publicUrl: string | undefined): MiddlewareHandler {
  const underWay = new Map<string, Promise<Outcome>>()

  return async (c, next) => {
    // What changes something has the same address, and waits for nobody.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const url = addressOf(c, publicUrl)
    const key = cacheable(url)?.key
    if (key === undefined) return next()
    while (cache.find(url) === undefined) {
      const making = underWay.get(key)
      if (making === undefined) return makeNow(c, key, next)
      const outcome = await making
      if (outcome instanceof Error) throw outcome
      if (outcome === 'ask') return next()
    }
    return next()
  }

  async function makeNow(c: Context, key: string, next: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    underWay.set(key, promise)
    const timer = setTimeout(() => resolve(overloaded()), longestWait)
    try {
      await next()
    } finally {
      clearTimeout(timer)
      underWay.delete(key)
      resolve(outcomeOf(c))
    }
  }
}

function outcomeOf({ res, error }: Context): Outcome {
  if (res.status === 503 && error !== undefined) return error
  return res.status === 404 || res.status === 503 ? 'ask' : 'look again'
}
