// Days of the month as people type them: '13, 28', '1º e 15', 'último'.
import { daysOfMonth } from '../../model/dates/recurrence.ts'

/** In their order; undefined if a word is no day of a month. */
export function readMonthDays(typed: string): number[] | undefined {
  const words = typed
    .toLowerCase()
    .split(/[\s,;./]+|\be\b/)
    .map((each) => each.replace(/[ºª°]$/, ''))
    .filter((each) => each !== '' && each !== 'dia' && each !== 'dias')
  const days = words.map((each) => (/^[uú]ltimo$/.test(each) ? -1 : Number(each)))
  if (!days.every((day) => daysOfMonth.includes(day))) return undefined
  return daysOfMonth.filter((day) => days.includes(day))
}

/** What is wrong with days as they are typed. */
export function monthDaysRefusal(typed: string): string | undefined {
  return readMonthDays(typed) === undefined ? 'Escreva os dias em números: 13, 28.' : undefined
}

export function monthDaysText(days: readonly number[]): string {
  return days.map((day) => (day === -1 ? 'último' : String(day))).join(', ')
}
