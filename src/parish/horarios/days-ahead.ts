import { addDays } from '../../model/dates/civil-date.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { Occurrence } from './occurrence.ts'
import { type SpecialDay, specialDays, specialReach } from './special-days.ts'

/** Days on pages after today, also on a phone that has had no network since. */
export const daysAhead = 7

export type TimesAhead = {
  /** Yesterday's are included, since one may still be under way. */
  coming: Occurrence[]
  special: SpecialDay[]
}

export function timesAhead(schedule: Schedule, today: string): TimesAhead {
  const all = occurrences(schedule, addDays(today, -1), addDays(today, specialReach))
  const last = addDays(today, daysAhead)
  return {
    coming: all.filter(({ data }) => data <= last),
    special: specialDays(schedule, today, all),
  }
}
