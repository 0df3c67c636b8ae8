import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

/** In seconds, from the first to the second: those turned away together do not come back together. */
const comeAgain = [3, 8] as const

/** What is said to whom the site has no time for now. */
export function overloaded(): AppError {
  const [from, to] = comeAgain
  const retryAfter = from + Math.floor(Math.random() * (to - from + 1))
  return new AppError(503, refusals.overloaded, { retryAfter })
}
