import type { Log } from './log.ts'

/** Milliseconds between two lines. */
const logEvery = 10_000

/** Counts what may happen many times a second; logs the count once per interval, as a warning. */
export function countInLog(log: Pick<Log, 'warn'>, name: string, message: string): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > 1) return
    const report = () => {
      log.warn({ [name]: count }, message)
      count = 0
    }
    setTimeout(report, logEvery).unref()
  }
}
