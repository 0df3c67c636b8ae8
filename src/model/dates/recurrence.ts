// The recurrence rules of RFC 5545 that the site supports, stored as text
// ('FREQ=MONTHLY;BYDAY=1SU,3SU'). Begin and end are fields beside them.

import { type DatingTempo, tempos } from './seasons.ts'

/** Sunday first, in the order of `getUTCDay`. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

/** -1 is the last week. */
export const weeksOfMonth = [1, 2, 3, 4, 5, -2, -1] as const
export type WeekOfMonth = (typeof weeksOfMonth)[number]

/** Day -1 is the last of the month. */
export const daysOfMonth: readonly number[] = [...Array.from({ length: 31 }, (_, n) => n + 1), -1]
export const monthsOfYear: readonly number[] = Array.from({ length: 12 }, (_, n) => n + 1)

export type Recurrence = {
  weekdays: readonly Weekday[]
  /** Empty means every week. */
  weeks: readonly WeekOfMonth[]
  /** Days of the month, limited to `weekdays` if there are any. Never together with `weeks`. */
  monthDays: readonly number[]
  months: readonly number[]
  /** Weeks or months, counted from the first date on or after the begin. */
  interval: number
  /** Season of the liturgical year. Not part of RFC 5545. */
  tempo: DatingTempo | ''
}

export const noRecurrence: Recurrence = {
  weekdays: [],
  weeks: [],
  monthDays: [],
  months: [],
  interval: 1,
  tempo: '',
}

/** A larger interval is a typing mistake. */
const mostInterval = 52
export const longestRule = 500

export function isMonthly({ weeks, monthDays }: Recurrence): boolean {
  return weeks.length + monthDays.length > 0
}

/** Normal form: rules with equal dates give equal text; '' for a rule without days. */
export function recurrenceRule(recurrence: Recurrence): string {
  const { weekdays: days, weeks, monthDays, months, interval, tempo } = recurrence
  if (days.length + monthDays.length === 0) return ''
  const frequency = !isMonthly(recurrence) ? 'WEEKLY' : months.length > 0 ? 'YEARLY' : 'MONTHLY'
  const byDay = weeks.length > 0 ? weeks.flatMap((week) => days.map((day) => week + day)) : days
  const season = tempo === '' ? [] : [tempo]
  const parts = { BYMONTH: months, BYMONTHDAY: monthDays, BYDAY: byDay, 'X-TEMPO': season }
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...Object.entries(parts).flatMap(([key, values]) =>
      values.length > 0 ? [`${key}=${values.join(',')}`] : [],
    ),
  ].join(';')
}

/** @returns undefined for '', and for a rule that `Recurrence` cannot express */
export function parseRecurrence(rule: string): Recurrence | undefined {
  if (rule.length > longestRule) return undefined
  const parts = partsOf(rule)
  if (parts === undefined) return undefined
  const {
    FREQ = '',
    INTERVAL = '1',
    BYDAY = '',
    BYMONTHDAY = '',
    BYMONTH = '',
    'X-TEMPO': tempo = '',
  } = parts
  const positions = list(BYDAY).map((each) => /^([+-]?\d)?([A-Z]{2})$/.exec(each))
  const numbers = positions.map((each) => each?.[1]).filter((each) => each !== undefined)
  const given = {
    weekdays: chosen(
      weekdays,
      positions.map((each) => each?.[2]),
    ),
    weeks: chosen(weeksOfMonth, numbers.map(Number)),
    monthDays: chosen(daysOfMonth, list(BYMONTHDAY).map(Number)),
    months: chosen(monthsOfYear, list(BYMONTH).map(Number)),
    interval: /^\d{1,2}$/.test(INTERVAL) ? Number(INTERVAL) : 0,
    tempo: tempo === '' || Object.hasOwn(tempos, tempo) ? (tempo as DatingTempo | '') : undefined,
  }
  const { weeks, monthDays, months, interval } = given
  const areKnown = Object.values(given).every((each) => each !== undefined)
  if (!areKnown || interval < 1 || interval > mostInterval) return undefined
  const recurrence = simplified({ ...given, weekdays: given.weekdays! } as Recurrence)
  const isOrdinal = weeks!.length > 0
  const isOfWeekdays = !isMonthly(recurrence) && recurrence.months.length === 0 && interval === 1
  if (tempo !== '' && !isOfWeekdays) return undefined
  if (isOrdinal) {
    // Not each week with each weekday: 'first Sunday and second Saturday'.
    const all = weeks!.length * given.weekdays!.length
    if (numbers.length !== positions.length || new Set(list(BYDAY)).size !== all) return undefined
    if (monthDays!.length > 0) return undefined
  }
  switch (FREQ) {
    case 'DAILY':
      if (isOrdinal || interval > 1) return undefined
      return isMonthly(recurrence) || recurrence.weekdays.length > 0
        ? recurrence
        : { ...recurrence, weekdays }
    case 'WEEKLY':
      if (isOrdinal || monthDays!.length > 0 || recurrence.weekdays.length === 0) return undefined
      // Another first day of the week changes the dates of every second week.
      return interval > 1 && (parts.WKST ?? 'MO') !== 'MO' ? undefined : recurrence
    case 'MONTHLY':
      if (!isMonthly(recurrence)) return ofEveryWeek(recurrence)
      return months!.length > 0 && interval > 1 ? undefined : recurrence
    case 'YEARLY':
      if (interval > 1) return undefined
      // A first Sunday without months would be the first of the year.
      if (isOrdinal) return months!.length > 0 ? recurrence : undefined
      return isMonthly(recurrence) ? recurrence : ofEveryWeek(recurrence)
    default:
      return undefined
  }
}

/** All Sundays of the month are every Sunday. */
function ofEveryWeek(recurrence: Recurrence): Recurrence | undefined {
  const isPlain = recurrence.interval === 1 && recurrence.weekdays.length > 0
  return isPlain ? recurrence : undefined
}

function simplified(recurrence: Recurrence): Recurrence {
  const { weekdays: days, monthDays, months } = recurrence
  return {
    ...recurrence,
    weekdays: monthDays.length > 0 && days.length === weekdays.length ? [] : days,
    months: months.length === monthsOfYear.length ? [] : months,
  }
}

const keys = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST', 'X-TEMPO'] as const
type Parts = { [Key in (typeof keys)[number]]?: string }

function partsOf(rule: string): Parts | undefined {
  const parts: Record<string, string> = {}
  for (const part of rule
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [key = '', value = '', ...more] = part.split('=')
    const isKnown = (keys as readonly string[]).includes(key)
    if (!isKnown || value === '' || more.length > 0 || Object.hasOwn(parts, key)) return undefined
    parts[key] = value
  }
  return parts
}

function list(values: string): string[] {
  return values === '' ? [] : values.split(',')
}

/** @returns values in the order of `all`; undefined if one is unknown */
function chosen<T>(all: readonly T[], given: readonly unknown[]): T[] | undefined {
  if (given.some((each) => !(all as readonly unknown[]).includes(each))) return undefined
  return all.filter((each) => given.includes(each))
}

const joinable = { weekdays, weeks: weeksOfMonth, monthDays: daysOfMonth } as const

/**
 * One rule for the dates of two: 'quartas e sábados', '1º e 3º domingos do mês'.
 *
 * @returns undefined if they differ in more than one part
 */
export function joinedRule(one: string, other: string): string | undefined {
  const [first, second] = [parseRecurrence(one), parseRecurrence(other)]
  // Every second week counts from each rule's own begin.
  if (first?.interval !== 1 || second?.interval !== 1) return undefined
  if (first.tempo !== second.tempo || String(first.months) !== String(second.months)) {
    return undefined
  }
  const parts = Object.keys(joinable) as (keyof typeof joinable)[]
  const [part, ...more] = parts.filter((each) => String(first[each]) !== String(second[each]))
  if (part === undefined || more.length > 0) return undefined
  // An empty part means all: 'every Friday' and 'the first Friday' are not joined.
  if (first[part].length === 0 || second[part].length === 0) return undefined
  const either = new Set<unknown>([...first[part], ...second[part]])
  const both = joinable[part].filter((each) => either.has(each))
  return recurrenceRule({ ...first, [part]: both })
}
