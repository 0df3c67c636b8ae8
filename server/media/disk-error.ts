import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

/** What an error means to who sends a file: a full disk has its own sentence. */
export function explainDisk(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return new AppError(500, refusals.diskFull, { cause: error })
}
