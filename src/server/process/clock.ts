import { parishDate } from '../../model/dates/civil-date.ts'

/** The source of the time; tests use a fake one. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The date in the parish, `2026-11-22`. */
export function parishToday(clock: Clock): string {
  return parishDate(clock.now())
}
