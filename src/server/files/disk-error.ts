import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { sqliteCode, sqliteCodes } from '../errors/sqlite-code.ts'

const retryAfter = 60

export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: string }
  return sqliteCode(error) === sqliteCodes.full || code === 'ENOSPC' || code === 'EDQUOT'
}

/** 503, not 500: changes are possible again once there is room. */
export function diskFull(options?: ErrorOptions): AppError {
  return new AppError(503, refusals.diskFull, { ...options, retryAfter })
}

export function explainDisk(error: unknown): unknown {
  return isDiskFull(error) ? diskFull({ cause: error }) : error
}
