import { once } from '../once.ts'

/** Whether a text is a date that exists: '2026-11-22', and not '2026-02-30'. */
export function isCivilDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  // Date turns 30 February into 2 March, and accepts other notations: a valid date is one that it
  // writes back unchanged.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text
}

/** The civil date some days later, or earlier when `days` is negative: '2026-11-22'. */
export function addDays(data: string, days: number): string {
  const date = new Date(`${data}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether a civil date lies in last year, this year or the next: the days that are shown. */
export function isWithinReach(data: string, today: string): boolean {
  return Math.abs(Number(data.slice(0, 4)) - Number(today.slice(0, 4))) <= 1
}

/** Whether a day's readings are requested from the service: those within a month of today. */
export function areReadingsFetched(data: string, today: string): boolean {
  return data >= addDays(today, -31) && data <= addDays(today, 31)
}

const inBrazil = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/Sao_Paulo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/** Hours that São Paulo is behind UTC: three, and two where there is summer time. */
const offsets = [3, 2] as const

/**
 * Mostly both offsets give the same date, and no `Intl` format is needed, which takes milliseconds
 * during the hydration of a page.
 */
function dateAt(moment: Date): string {
  const [one, other] = offsets.map((hours) =>
    new Date(moment.getTime() - hours * 3_600_000).toISOString().slice(0, 10),
  )
  return one === other ? one! : inBrazil().format(moment)
}

/** The last result, which each request needs; it holds for a minute. */
let known = { minute: NaN, date: '' }

/** The civil date in São Paulo at a moment, wherever the clock stands. */
export function dateInBrazil(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (known.minute !== minute) known = { minute, date: dateAt(moment) }
  return known.date
}
