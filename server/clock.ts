import { dateInBrazil } from '../contract/civil-date.ts'

/** Where the time comes from; tests bring their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The date in São Paulo, `2026-11-22`, wherever the server stands. */
export function todayInBrazil(clock: Clock): string {
  return dateInBrazil(clock.now())
}
