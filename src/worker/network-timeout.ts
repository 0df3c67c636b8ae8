import { networkTimeoutMs, recentFailureMs, shortTimeoutMs } from '../api/offline-policy.ts'
import { isGatewayError } from './cache.ts'

let failedAt = -Infinity

/** @returns undefined after a timeout, a network failure or a gateway error */
export async function withinTimeout(answer: Promise<Response>): Promise<Response | undefined> {
  // A clock that was set back must not shorten the timeout for ever.
  const hasFailedRecently = Math.abs(Date.now() - failedAt) < recentFailureMs
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, hasFailedRecently ? shortTimeoutMs : networkTimeoutMs, undefined)
  })
  const response = await Promise.race([answer.catch(() => undefined), late])
  if (response !== undefined && !isGatewayError(response)) return response
  failedAt = Date.now()
  return undefined
}
