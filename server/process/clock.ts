import { dateInBrazil } from '../../contract/dates/civil-date.ts'

/** The source of the time; tests use a fake one. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The date in São Paulo, `2026-11-22`. */
export function todayInBrazil(clock: Clock): string {
  return dateInBrazil(clock.now())
}
