// Numbers for requests to the liturgy service (docs/decisions/0009-liturgy.md).
import { minute } from '../../model/milliseconds.ts'
import { addDays } from '../../model/dates/civil-date.ts'

/** Milliseconds until an answer. */
export const answerWithin = 5_000
export const largestAnswer = 1_000_000

/** Milliseconds without a request after the first, second, … failure. */
export const failurePauses = [1, 2, 5, 10, 30].map((minutes) => minutes * minute)
/** Milliseconds between two requests for an incomplete or unusable day. */
export const retrySameDayAfter = 30 * minute

/** Days fetched in advance. */
export const daysFetchedAhead = 7
/** Milliseconds between two checks of these days. */
export const checkEvery = 30 * minute
/** Days around today that a visitor's request makes the site fetch. */
const daysFetchedAround = 31

/** Milliseconds that a visitor waits for a day that has not arrived. */
export const longestWait = 400

export function areReadingsFetched(data: string, today: string): boolean {
  return data >= addDays(today, -daysFetchedAround) && data <= addDays(today, daysFetchedAround)
}
