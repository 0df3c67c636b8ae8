// The dates of a recurrence. The rules are a small part of RFC 5545, for which a library would bring
// 78 kB to each phone: docs/decisions/0029-times-of-mass.md.
import { addDays } from '../dates/civil-date.ts'
import { parseRecurrence, type Recurrence, weekdays } from '../dates/recurrence.ts'

/**
 * The dates of a rule from one date to another, both included: ['2026-11-22', …].
 *
 * @param rule as `recurrenceRule` writes it; any other has no dates
 */
export function ruleDates(rule: string, from: string, to: string): string[] {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return []
  const dates: string[] = []
  // Days are counted, as a date after 9999-12-31 does not compare as text.
  const last = Date.parse(to)
  for (let day = Date.parse(from); day <= last; day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    if (recurs(recurrence, date)) dates.push(date)
  }
  return dates
}

function recurs({ weekdays: days, weeks }: Recurrence, date: string): boolean {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!
  if (!days.includes(weekday)) return false
  if (weeks.length === 0) return true
  const dayOfMonth = Number(date.slice(8))
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
  return weeks.some((week) => (week === -1 ? isLast : week === Math.ceil(dayOfMonth / 7)))
}
