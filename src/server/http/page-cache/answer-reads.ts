import type { Context, MiddlewareHandler } from 'hono'
import { isUnlimited, type LimitWork } from '../requests/work-limit.ts'
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts'
import type { Cacheable, Needed } from '../address/cacheable.ts'
import type { AnswerCache } from './answer-cache.ts'
import { findForm, type AnswerForm, makeForm, wholeAnswer } from './whole-answer.ts'

/**
 * Of concurrent requests for one cacheable response, one makes it and the others wait. Writes:
 * `api.ts`.
 */
export function answerReads(
  cache: AnswerCache,
  limitWork: LimitWork,
  isThere: (needed: Needed) => Promise<boolean>,
): MiddlewareHandler {
  const { withLock } = createKeyedMutex()

  return async (c, next) => {
    const { cacheable: given } = c.get('address')
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || isUnlimited(c)) return next()
    if (given === undefined) return limitWork(c, () => make(c, next))
    let address = given
    let cached = cache.find(address)
    if (!cached && given.needed && given.instead && !(await isThere(given.needed))) {
      address = given.instead
      cached = cache.find(address)
    }
    const sent = cached && findForm(cached, asked(c))
    if (sent !== undefined) return toResponse(sent)
    // Take the place first: the awaited request may belong to a client whose places are all taken.
    return limitWork(c, () => withLock(address.key, () => answerOne(c, next, address)))
  }

  async function answerOne(c: Context, next: () => Promise<void>, address: Cacheable) {
    const cached = cache.find(address)
    if (cached === undefined) await make(c, next, address)
    else send(c, await makeForm(cached, asked(c)))
  }

  /** Nothing is held twice while the client reads. */
  async function make(c: Context, next: () => Promise<void>, address?: Cacheable) {
    const keep = address && cache.begin(address)
    await next()
    // Files have a length, and are streamed as slowly as the client reads.
    if (c.res.body === null || c.res.headers.has('content-length')) return
    const answer = wholeAnswer(c.res, Buffer.from(await c.res.arrayBuffer()))
    // A response that sets a cookie is for one client.
    const isKept = address?.statuses.includes(c.res.status) && !c.res.headers.has('set-cookie')
    if (isKept) keep?.(answer)
    send(c, await makeForm(answer, asked(c)))
  }
}

function asked(c: Context) {
  return { known: c.req.header('if-none-match'), accepted: c.req.header('accept-encoding') }
}

function send(c: Context, sent: AnswerForm): void {
  // Hono would add the headers of the replaced response.
  c.res = undefined
  c.res = toResponse(sent)
}

function toResponse({ status, headers, body }: AnswerForm): Response {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1]!] as [string, string]] : [],
  )
  return new Response(status === 304 ? null : body, { status, headers: pairs })
}
