/** Where the time comes from; tests bring their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const civilDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date in São Paulo, `2026-11-22`, wherever the server stands. */
export function todayInBrazil(clock: Clock): string {
  return civilDate.format(clock.now())
}
