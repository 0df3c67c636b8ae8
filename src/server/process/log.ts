// One JSON object per line on standard output, without personal data: no address, email, name, query
// or file name, and errors without values.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, pino, stdTimeFunctions, type Logger } from 'pino'
import { describeError, withoutValues } from './log-error.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export type LoggedRequest = { id: string; route: string; usuario?: number }

export type RequestLog = Log & {
  /** Adds a request's id, route and user to each line logged during `work`. */
  during<T>(request: LoggedRequest, work: () => T): T
  /** Adds the user's id to the lines of the request under way. */
  isFrom(usuario: number): void
}

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** @param destination by default standard output */
export function createLog(level: LogLevel, destination?: DestinationStream): RequestLog {
  const requests = new AsyncLocalStorage<LoggedRequest>()
  const options = {
    level,
    base: undefined,
    // '2026-11-25T14:00:00.000Z'
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => requests.getStore() ?? {},
    serializers: { err: describeError, reason: withoutValues },
  }
  return Object.assign(pino(options, destination), {
    during: <T>(request: LoggedRequest, work: () => T) => requests.run(request, work),
    isFrom(usuario: number) {
      const request = requests.getStore()
      if (request !== undefined) request.usuario = usuario
    },
  })
}
