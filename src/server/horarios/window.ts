import { day } from '../../model/milliseconds.ts'

/** Days of the past that a calendar still shows. */
const shownPast = 60

/**
 * The first and the last civil date that calendars say exactly: from the year in which the last weeks
 * began to the end of the next year. They change once a year, so that feeds stay the same meanwhile.
 */
export function windowOf(today: string): [from: string, to: string] {
  const past = new Date(Date.parse(today) - shownPast * day).toISOString()
  return [`${past.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) + 1}-12-31`]
}
