// A library for RFC 5545 would add more than 30 kB: docs/decisions/0010-times-of-mass.md.
import { day as millisecondsOfDay } from '../milliseconds.ts'
import {
  isMonthly,
  parseRecurrence,
  type Recurrence,
  weekdays,
  type WeekOfMonth,
} from './recurrence.ts'
import { isInSeason, weeksOfSeason } from './seasons.ts'

/** Friday, 13 May 2022 recurs in 2033. Only a weekday on 29 February is rarer. */
const longestWaitDays = 12 * 366

/**
 * @param rule as `recurrenceRule` writes it; any other has no dates
 * @param begin from which every second week or month is counted
 * @returns ['2026-11-22', …], both limits included
 */
export function ruleDates(rule: string, from: string, to: string, begin = ''): string[] {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return []
  const first = recurrence.interval > 1 ? firstTime(recurrence, begin) : undefined
  if (recurrence.interval > 1 && first === undefined) return []
  const dates: string[] = []
  // Days are counted: a date after 9999-12-31 does not compare as text.
  const last = Date.parse(to)
  for (let time = Math.max(Date.parse(from), first ?? -Infinity); time <= last;) {
    const date = new Date(time)
    if (recurs(recurrence, date) && isCounted(recurrence, time, first)) {
      dates.push(date.toISOString().slice(0, 10))
    }
    time += millisecondsOfDay
  }
  return dates
}

function recurs(recurrence: Recurrence, date: Date): boolean {
  const { weekdays: days, weeks, monthDays, months, tempo } = recurrence
  if (days.length > 0 && !days.includes(weekdays[date.getUTCDay()]!)) return false
  if (tempo !== '' && !isInSeason(tempo, date.toISOString().slice(0, 10))) return false
  if (months.length > 0 && !months.includes(date.getUTCMonth() + 1)) return false
  if (monthDays.length > 0) {
    const isLast = monthDays.includes(-1) && isOtherMonth(date, 1)
    return isLast || monthDays.includes(date.getUTCDate())
  }
  return weeks.length === 0 || weeks.some((week) => isInWeek(date, week))
}

function isInWeek(date: Date, week: WeekOfMonth): boolean {
  if (week === -1) return isOtherMonth(date, 7)
  if (week === -2) return isOtherMonth(date, 14) && !isOtherMonth(date, 7)
  return week === Math.ceil(date.getUTCDate() / 7)
}

function isOtherMonth(date: Date, days: number): boolean {
  const later = new Date(date.getTime() + days * millisecondsOfDay)
  return later.getUTCMonth() !== date.getUTCMonth()
}

/** @returns undefined if the rule has no date within some years */
function firstTime(recurrence: Recurrence, begin: string): number | undefined {
  const start = Date.parse(begin)
  for (let day = 0; day < longestWaitDays; day += 1) {
    const time = start + day * millisecondsOfDay
    if (recurs(recurrence, new Date(time))) return time
  }
  return undefined
}

function isCounted(recurrence: Recurrence, time: number, first = time): boolean {
  const periodOf = isMonthly(recurrence) ? monthOf : weekOf
  return (periodOf(time) - periodOf(first)) % recurrence.interval === 0
}

/** Weeks begin on Monday (RFC 5545); 1 January 1970 was a Thursday. */
function weekOf(time: number): number {
  return Math.floor((time / millisecondsOfDay + 3) / 7)
}

function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function timesAYear(rule: string): number {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return 1
  const { weekdays: days, weeks, monthDays, months, interval, tempo } = recurrence
  if (tempo !== '') return weeksOfSeason[tempo] * days.length
  const ofYear = (months.length || 12) / 12 / interval
  if (weeks.length > 0) return 12 * weeks.length * days.length * ofYear
  if (monthDays.length > 0) return 12 * monthDays.length * ((days.length || 7) / 7) * ofYear
  return 52 * days.length * ofYear
}
