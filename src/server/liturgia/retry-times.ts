import { failurePauses, retrySameDayAfter } from '../../parish/liturgia/liturgia-policy.ts'
import type { Clock } from '../process/clock.ts'

const longestPause = Math.max(...failurePauses)

export function createRetryTimes(clock: Clock) {
  const triedAt = new Map<string, number>()
  let failures = 0
  let pausedUntil = 0
  const now = () => clock.now().getTime()

  return {
    /** 0 if the clock was set back meanwhile. */
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

    failedDay(data: string): void {
      triedAt.set(data, now())
    },

    /** All requests pause. @returns the number of failures in a row */
    failed(): number {
      pausedUntil = now() + (failurePauses[Math.min(failures, failurePauses.length - 1)] ?? 0)
      failures += 1
      return failures
    },

    pauseShortly(): void {
      pausedUntil = now() + failurePauses[0]!
    },
  }
}
