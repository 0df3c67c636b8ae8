import { isMidnight, readClockTime, readEndTime } from '../../model/dates/typed-time.ts'
import { refusals } from '../../api/sentences/refusals.ts'

/** What is wrong with a time as it is typed; an empty one is none. */
export function timeRefusal(typed: string, isEnd = false): string | undefined {
  if (typed.trim() === '') return undefined
  if (isEnd) return readEndTime(typed) === undefined ? refusals.invalidTime : undefined
  if (isMidnight(typed)) return refusals.midnight
  return readClockTime(typed) === undefined ? refusals.invalidTime : undefined
}
