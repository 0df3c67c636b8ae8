import type { MiddlewareHandler } from 'hono'
import { apiPolicy } from '../headers.ts'
import { addressOf } from '../origin.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type Encoding, encodingFor, type KeptAnswer } from './kept-answer.ts'

/** Answers from what is kept, and keeps what is answered. Stands behind `etag()`, which makes the 304s. */
export function keepAnswers(cache: AnswerCache, publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const url = addressOf(c, publicUrl)
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const kept = cache.find(url)
    if (kept !== undefined) return send(kept, encoding)

    const keep = cache.begin(url)
    await next()
    const { status, headers } = c.res
    // What says who asked is for nobody else.
    if (keep === undefined || status !== 200 || headers.has('set-cookie')) return
    const type = headers.get('content-type') ?? ''
    const policy = headers.get('content-security-policy') ?? apiPolicy
    const body = Buffer.from(await c.res.arrayBuffer())
    const answer = await keep({ body, type, policy })
    // Hono would add the headers of the answer that this one takes the place of.
    c.res = undefined
    c.res = send(answer, encoding)
  }
}

function send({ bodies, headers }: KeptAnswer, encoding: Encoding): Response {
  return new Response(new Uint8Array(bodies[encoding]), { headers: inPairs(headers[encoding]) })
}

function inPairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]!]] : []))
}
