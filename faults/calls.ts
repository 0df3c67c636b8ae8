// Calls of staff to a site in trouble; responses that must never come are tallied.
import type { Tally } from './tally.ts'

/** Milliseconds. */
const longestAnswer = 30_000

/** Status 0: the connection ended without a response. */
export type Answer = { status: number; body: Record<string, unknown> }
export type Call = (method: string, path: string, given?: object) => Promise<Answer>

export function createCall(url: () => string, cookie: string, tally: Tally): Call {
  return async function call(method, path, given) {
    const body = given instanceof FormData ? given : JSON.stringify(given)
    try {
      const response = await fetch(`${url()}/api/${path}`, {
        method,
        headers: { cookie },
        signal: AbortSignal.timeout(longestAnswer),
        ...(given !== undefined && { body }),
      })
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] }
      note(tally, `${method} ${path}`, answer)
      return answer
    } catch (error) {
      const isTimeout = (error as Error).name === 'TimeoutError'
      if (isTimeout) tally.wrong.push(`${method} ${path}: no response in ${longestAnswer} ms`)
      return { status: 0, body: {} }
    }
  }
}

function note(tally: Tally, what: string, { status, body }: Answer): void {
  const line = `${what}: ${status} ${String(body.message)}`
  if (status === 503 || status === 429) tally.refused += 1
  else if (status >= 500) tally.failures.push(line)
  else if (status >= 400 && status !== 404) tally.wrong.push(line)
}
