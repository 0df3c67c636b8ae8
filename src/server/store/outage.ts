// While the database is away, all requests fail for the same reason. The log has one line a minute
// with a count, and one when the database is back.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../process/log.ts'
import { isDatabaseAway } from './database-away.ts'

/** Milliseconds between two log lines about one outage. */
const noteEvery = 60_000

export type Outage = ReturnType<typeof createOutage>

export function createOutage(log: Log) {
  // An outage's log lines must not have the id of the request that noticed it first.
  const outside = AsyncLocalStorage.snapshot()
  let current: { began: number; last: number; failures: number; timer: NodeJS.Timeout } | undefined

  /** Must be called for each failed attempt to reach the database. */
  function goesOn(error: unknown): void {
    if (current === undefined) outside(begin, error)
    current!.last = performance.now()
  }

  function begin(error: unknown): void {
    log.error({ err: error }, 'the database does not answer')
    const now = performance.now()
    current = { began: now, last: now, failures: 0, timer: setInterval(tell, noteEvery).unref() }
  }

  function tell(): void {
    if (current === undefined) return
    const now = performance.now()
    // If only one connection broke, `ends` is never called.
    if (now - current.last >= noteEvery) return finish(current.last)
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
    /** Whether the database is known to be away. */
    isOn: (): boolean => current !== undefined,
    /** Whether the error means that the database is away; it is then counted instead of logged. */
    explains(error: unknown): boolean {
      if (!isDatabaseAway(error)) return false
      goesOn(error)
      current!.failures += 1
      return true
    },
    goesOn,
    /** Must be called once the database answers. */
    ends: (): void => finish(performance.now()),
  }
}
