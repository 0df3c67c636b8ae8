import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

/** Seconds, at random between both, so that refused clients do not retry together. */
const retryBetween = [3, 8] as const

export function overloaded(): AppError {
  const [from, to] = retryBetween
  const retryAfter = from + Math.floor(Math.random() * (to - from + 1))
  return new AppError(503, refusals.overloaded, { retryAfter })
}
