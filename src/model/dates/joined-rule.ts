// Two recurrences as one, so that a line says both: 'quartas e sábados', '1º e 3º domingos do mês'.
import {
  daysOfMonth,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
  weekdays,
  weeksOfMonth,
} from './recurrence.ts'

const parts = ['weekdays', 'weeks', 'monthDays', 'months'] as const

/** @returns the rule of all dates of both; undefined unless they differ in one part of their days */
export function joinedRule(one: string, other: string): string | undefined {
  const [first, second] = [parseRecurrence(one), parseRecurrence(other)]
  // Every second week is counted from the begin of each.
  if (first?.interval !== 1 || second?.interval !== 1) return undefined
  const [part, ...more] = parts.filter((each) => String(first[each]) !== String(second[each]))
  if (part === undefined || part === 'months' || more.length > 0) return undefined
  // An empty part means all days: 'every Friday' and 'the first Friday' stay apart.
  if (first[part].length === 0 || second[part].length === 0) return undefined
  return recurrenceRule({ ...first, ...union(part, first, second) })
}

function union(
  part: 'weekdays' | 'weeks' | 'monthDays',
  first: Recurrence,
  second: Recurrence,
): Partial<Recurrence> {
  switch (part) {
    case 'weekdays':
      return { weekdays: inBoth(weekdays, first.weekdays, second.weekdays) }
    case 'weeks':
      return { weeks: inBoth(weeksOfMonth, first.weeks, second.weeks) }
    case 'monthDays':
      return { monthDays: inBoth(daysOfMonth, first.monthDays, second.monthDays) }
  }
}

/** In the order of `all`. */
function inBoth<T>(all: readonly T[], one: readonly T[], other: readonly T[]): T[] {
  return all.filter((each) => one.includes(each) || other.includes(each))
}
