import { addDays } from '../dates/civil-date.ts'
import { type Occurrence, occurrences, type Schedule } from './occurrences.ts'

/** Days after today that pages show, also on a phone that has had no network since. */
export const daysAhead = 7

/** The celebrations from yesterday, since one may still be on, to `daysAhead`. */
export function comingFrom(schedule: Schedule, today: string): Occurrence[] {
  return occurrences(schedule, addDays(today, -1), addDays(today, daysAhead))
}
