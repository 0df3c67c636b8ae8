import { pino, type Logger } from 'pino'

/** Structured lines, one JSON object each, on standard output. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export function createLog(level: LogLevel): Log {
  return pino({ level, base: undefined })
}
