// During an outage the log gets one line a minute with a count, and one when the database is back.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../process/log.ts'

const noteEveryMs = 60_000

export type Outage = ReturnType<typeof createOutage>

export function createOutage(log: Log) {
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

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message } = error as Record<'code' | 'syscall' | 'message', unknown>
  // The socket is missing, not a file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string') return codes.test(code)
  // The driver's own errors have no code.
  return typeof message === 'string' && messages.test(message)
}

/** A server that refuses a new connection is there. */
export function isServerThere(error: unknown): boolean {
  return !isDatabaseAway(error) || (error as { code?: unknown }).code === tooManyConnections
}

const tooManyConnections = '53300'
// 08: the connection; 57P: shut down, crashed, starting; 53300: too many connections.
const codes =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const messages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/
