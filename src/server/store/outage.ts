// During an outage the log gets one line a minute with a count, and one when the database is back.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../process/log.ts'

const noteEveryMs = 60_000

export type Outage = ReturnType<typeof createOutage>

export function createOutage(log: Log, isDatabaseAway: (error: unknown) => boolean) {
  // These lines must not have the id of the request that noticed the outage first.
  const outside = AsyncLocalStorage.snapshot()
  let current: { began: number; last: number; failures: number; timer: NodeJS.Timeout } | undefined

  /** Call it for each failed attempt. */
  function noteFailure(error: unknown): void {
    if (current === undefined) outside(begin, error)
    current!.last = performance.now()
  }

  function begin(error: unknown): void {
    log.error({ err: error }, 'the database does not answer')
    const now = performance.now()
    current = { began: now, last: now, failures: 0, timer: setInterval(tell, noteEveryMs).unref() }
  }

  function tell(): void {
    if (current === undefined) return
    const now = performance.now()
    // `noteRecovery` is never called if only one connection broke.
    if (now - current.last >= noteEveryMs) return finish(current.last)
    log.error(summary(now), 'the database does not answer')
  }

  function finish(at: number): void {
    if (current === undefined) return
    clearInterval(current.timer)
    log.info(summary(at), 'the database answers again')
    current = undefined
  }

  function summary(at: number): object {
    const { began = at, failures = 0 } = current ?? {}
    return { failures, seconds: Math.round((at - began) / 1000) }
  }

  return {
    isUnderWay: (): boolean => current !== undefined,
    explains(error: unknown): boolean {
      if (!isDatabaseAway(error)) return false
      noteFailure(error)
      current!.failures += 1
      return true
    },
    noteFailure,
    noteRecovery: (): void => finish(performance.now()),
  }
}
