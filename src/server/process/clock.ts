import { parishDate } from '../../model/dates/civil-date.ts'

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Date in the parish, `2026-11-22`. */
export function parishToday(clock: Clock): string {
  return parishDate(clock.now())
}
