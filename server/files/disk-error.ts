import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

// https://www.sqlite.org/rescode.html#full
const sqliteFull = 13
const retryAfter = 60

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return errcode === sqliteFull || code === 'ENOSPC' || code === 'EDQUOT'
}

/** 503 and not 500: changes are possible again once there is room. */
export function diskFull(options?: ErrorOptions): AppError {
  return new AppError(503, refusals.diskFull, { ...options, retryAfter })
}

/** A full disk has its own sentence; other errors are unchanged. */
export function explainDisk(error: unknown): unknown {
  return isDiskFull(error) ? diskFull({ cause: error }) : error
}
