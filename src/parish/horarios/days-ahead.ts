import { addDays } from '../../model/dates/civil-date.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { Occurrence } from './occurrence.ts'
import { type SpecialDay, specialDays, specialReach } from './special-days.ts'

/** A phone without a network shows so many days after its last visit. */
export const daysAhead = 7

export type TimesAhead = {
  /** Yesterday is included, since a celebration may still be under way. */
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
