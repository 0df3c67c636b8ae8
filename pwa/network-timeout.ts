import { isGatewayError } from './cache.ts'

/** Milliseconds to wait for the network if there is a cached response. */
const timeout = 3_000
/** The same after a recent failure, so that a page does not wait for each of its requests. */
const shortTimeout = 300
/** Milliseconds for which a failure is recent. */
const recent = 10_000

let failedAt = -Infinity

/** The response, or undefined after a timeout, a network failure or a gateway error. */
export async function withinTimeout(answer: Promise<Response>): Promise<Response | undefined> {
  // The absolute difference: a clock that was set back must not shorten the timeout for ever.
  const hasFailedRecently = Math.abs(Date.now() - failedAt) < recent
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, hasFailedRecently ? shortTimeout : timeout, undefined)
  })
  const response = await Promise.race([answer.catch(() => undefined), late])
  if (response !== undefined && !isGatewayError(response)) return response
  failedAt = Date.now()
  return undefined
}
