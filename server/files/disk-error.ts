import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

// https://www.sqlite.org/rescode.html#full
const sqliteFull = 13
/** Seconds: somebody has to make room first. */
const retryAfter = 60

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === sqliteFull || code === 'ENOSPC' || code === 'EDQUOT'
}

/** The site is sound, and takes changes again once there is room: 503, not an error of its own. */
export function diskFull(options?: ErrorOptions): AppError {
  return new AppError(503, refusals.diskFull, { ...options, retryAfter })
}

/** What an error means to who sends a file: a full disk has its own sentence. */
export function explainDisk(error: unknown): unknown {
  return isDiskFull(error) ? diskFull({ cause: error }) : error
}
