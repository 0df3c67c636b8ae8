// On which weekdays something takes place, each week or in certain weeks of the month: the part of
// RFC 5545's recurrence rules that a parish needs, as it is stored ('FREQ=MONTHLY;BYDAY=1SU,3SU').

/** As in RFC 5545; the week begins on Sunday. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

/** The 1st to 5th of its weekday in the month; -1 is the last. */
export const weeksOfMonth = [1, 2, 3, 4, 5, -1] as const
export type WeekOfMonth = (typeof weeksOfMonth)[number]

export type Recurrence = {
  /** In the order of the week. */
  weekdays: readonly Weekday[]
  /** In the order of the month, the last week last; empty: every week. */
  weeks: readonly WeekOfMonth[]
}

const weekly = /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/
const monthly = /^FREQ=MONTHLY;BYDAY=([A-Z0-9,-]+)$/

/** @returns undefined for '' and for a rule that the site does not write */
export function parseRecurrence(rule: string): Recurrence | undefined {
  const [, days] = weekly.exec(rule) ?? []
  if (days !== undefined) return exact({ weekdays: chosen(days.split(',')), weeks: [] }, rule)
  const [, positions] = monthly.exec(rule) ?? []
  if (positions === undefined) return undefined
  const parts = positions.split(',').map((each) => /^(-?\d)([A-Z]{2})$/.exec(each) ?? [])
  const numbers = new Set(parts.map(([, week]) => Number(week)))
  const weeks = weeksOfMonth.filter((week) => numbers.has(week))
  return exact({ weekdays: chosen(parts.map(([, , day]) => day)), weeks }, rule)
}

/** The rule of a recurrence; '' without weekdays. */
export function recurrenceRule({ weekdays: days, weeks }: Recurrence): string {
  if (days.length === 0) return ''
  if (weeks.length === 0) return `FREQ=WEEKLY;BYDAY=${days.join(',')}`
  const positions = weeks.flatMap((week) => days.map((day) => `${week}${day}`))
  return `FREQ=MONTHLY;BYDAY=${positions.join(',')}`
}

function chosen(names: readonly (string | undefined)[]): Weekday[] {
  return weekdays.filter((day) => names.includes(day))
}

/** Only rules that are written back unchanged: each recurrence has one rule. */
function exact(recurrence: Recurrence, rule: string): Recurrence | undefined {
  return recurrenceRule(recurrence) === rule ? recurrence : undefined
}
