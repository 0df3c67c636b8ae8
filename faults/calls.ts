// Calls of staff and visitors to a site that is in trouble: whatever comes back is an answer, and
// what must never come back is noted.
import { refusals } from '../contract/refusals.ts'
import type { Tally } from './tally.ts'

/** Milliseconds after which an answer counts as one that never came. */
export const longestAnswer = 30_000

/** Status 0: the connection ended without an answer. */
export type Answer = { status: number; body: Record<string, unknown> }

export type Caller = (method: string, path: string, sent?: unknown) => Promise<Answer>

type Options = {
  /** Where the site is now. */
  url: () => string
  cookie: () => string
  tally: Tally
}

/** Makes calls to the API; `sent` goes as JSON, or as the form that it is. */
export function createCaller({ url, cookie, tally }: Options): Caller {
  return async function call(method, path, sent) {
    const body = sent instanceof FormData ? sent : JSON.stringify(sent)
    try {
      const response = await fetch(`${url()}/api/${path}`, {
        method,
        headers: { cookie: cookie() },
        signal: AbortSignal.timeout(longestAnswer),
        ...(sent !== undefined && { body }),
      })
      const answered = (await response.json()) as Record<string, unknown>
      const answer = { status: response.status, body: answered }
      noteAnswer(tally, `${method} ${path}`, answer)
      return answer
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') {
        tally.wrong.push(`${method} ${path}: no answer within ${longestAnswer / 1000} s`)
      }
      return { status: 0, body: {} }
    }
  }
}

function noteAnswer(tally: Tally, what: string, { status, body }: Answer): void {
  const isRefusal = status === 503 || status === 429
  if (isRefusal) tally.refused += 1
  if (status >= 500 && status !== 503) {
    tally.failures.push(`${what}: ${status} ${String(body.message)}`)
  } else if (status >= 400 && !isRefusal && status !== 404) {
    tally.wrong.push(`${what}: ${status} ${String(body.message)}`)
  }
}

/** Whether a refusal promises that it changed nothing. */
export function saysUnchanged({ body }: Answer): boolean {
  return body.message === refusals.diskFull
}
