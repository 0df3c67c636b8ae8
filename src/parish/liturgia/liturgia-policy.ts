// Why these numbers: docs/decisions/0009-liturgy.md.
import { minute } from '../../model/milliseconds.ts'
import { addDays } from '../../model/dates/civil-date.ts'

export const answerWithinMs = 5_000
export const largestAnswer = 1_000_000

/** No request is sent after the first, second, … failure. */
export const failurePauses = [1, 2, 5, 10, 30].map((minutes) => minutes * minute)
/** Between two requests for an incomplete or unusable day. */
export const retrySameDayAfter = 30 * minute

export const daysFetchedAhead = 7
export const checkEvery = 30 * minute
/** A visitor's request makes the site fetch days within this distance of today. */
const daysFetchedAround = 31

/** How long a visitor waits for a day that has not arrived. */
export const longestVisitorWaitMs = 400

export function areReadingsFetched(data: string, today: string): boolean {
  return data >= addDays(today, -daysFetchedAround) && data <= addDays(today, daysFetchedAround)
}
