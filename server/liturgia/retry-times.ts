// When the liturgy service may be asked again: pauses that grow while it fails, and one for each day.
import { minute } from '../../contract/milliseconds.ts'
import type { Clock } from '../process/clock.ts'

/** Milliseconds without a request after the first, second, … failure of the service. */
const pauses = [1, 2, 5, 10, 30].map((minutes) => minutes * minute)
const longestPause = Math.max(...pauses)
/** Milliseconds between two requests for a day that is incomplete or unusable. */
const retrySameDayAfter = 30 * minute

export function createRetryTimes(clock: Clock) {
  const triedAt = new Map<string, number>()
  let failures = 0
  let pausedUntil = 0
  const now = () => clock.now().getTime()

  return {
    /** Milliseconds left of a pause; none if the clock was set back meanwhile. */
    pauseLeft(): number {
      const left = pausedUntil - now()
      return left > longestPause ? 0 : Math.max(left, 0)
    },

    wasJustTried(data: string): boolean {
      const since = now() - (triedAt.get(data) ?? -Infinity)
      return since >= 0 && since < retrySameDayAfter
    },

    /** @returns whether the service had failed before */
    succeeded(data: string): boolean {
      triedAt.set(data, now())
      const hadFailed = failures > 0
      failures = 0
      return hadFailed
    },

    /** Pauses the requests for a day whose data is unusable. */
    failedDay(data: string): void {
      triedAt.set(data, now())
    },

    /** Pauses all requests. @returns the number of failures in a row */
    failed(): number {
      pausedUntil = now() + (pauses[Math.min(failures, pauses.length - 1)] ?? 0)
      failures += 1
      return failures
    },

    pauseShortly(): void {
      pausedUntil = now() + pauses[0]!
    },
  }
}
