// A log that a test can read.
import { createLog, type LogLevel, type RequestLog } from '../../src/server/process/log.ts'

type Line = Record<string, unknown> & { level: string; msg: string }

export type CollectedLog = {
  log: RequestLog
  /** All that was written. */
  text(): string
  /** The same, and forgets it. */
  takeText(): string
  lines(): Line[]
}

export function collectLog(level: LogLevel = 'debug'): CollectedLog {
  const written: string[] = []
  const log = createLog(level, { write: (line) => void written.push(line) })
  return {
    log,
    text: () => written.join(''),
    takeText: () => written.splice(0).join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
  }
}
