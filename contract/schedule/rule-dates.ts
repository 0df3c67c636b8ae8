// The dates of a recurrence. The rules are a small part of RFC 5545, for which a library would bring
// 78 kB to each phone: docs/decisions/0029-times-of-mass.md.
import { parseRecurrence, type Recurrence, weekdays } from '../dates/recurrence.ts'

const millisecondsOfDay = 86_400_000

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
  for (let day = Date.parse(from); day <= last; day += millisecondsOfDay) {
    const date = new Date(day)
    if (recurs(recurrence, date)) dates.push(date.toISOString().slice(0, 10))
  }
  return dates
}

function recurs({ weekdays: days, weeks }: Recurrence, date: Date): boolean {
  if (!days.includes(weekdays[date.getUTCDay()]!)) return false
  if (weeks.length === 0) return true
  const weekLater = new Date(date.getTime() + 7 * millisecondsOfDay)
  const isLast = weekLater.getUTCMonth() !== date.getUTCMonth()
  const ofMonth = Math.ceil(date.getUTCDate() / 7)
  return weeks.some((week) => (week === -1 ? isLast : week === ofMonth))
}
