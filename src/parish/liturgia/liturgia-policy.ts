// The numbers of the requests to the liturgy service (docs/decisions/0009-liturgy.md).
import { minute } from '../../model/milliseconds.ts'
import { addDays } from '../../model/dates/civil-date.ts'

/** Milliseconds within which the service must have answered a request. */
export const answerWithin = 5_000
/** Bytes of an answer. */
export const largestAnswer = 1_000_000

/** Milliseconds without a request after the first, second, … failure of the service. */
export const failurePauses = [1, 2, 5, 10, 30].map((minutes) => minutes * minute)
/** Milliseconds between two requests for a day that is incomplete or unusable. */
export const retrySameDayAfter = 30 * minute

/** Days after today that are fetched in advance. */
export const daysFetchedAhead = 7
/** Milliseconds between two checks of today and the next days. */
export const checkEvery = 30 * minute
/** Days before and after today on which a visitor's request makes the site fetch the readings. */
const daysFetchedAround = 31

/** Milliseconds that a visitor's request waits at most for a day that has not arrived. */
export const longestWait = 400

/** Whether a day's readings are requested from the service: those near today. */
export function areReadingsFetched(data: string, today: string): boolean {
  return data >= addDays(today, -daysFetchedAround) && data <= addDays(today, daysFetchedAround)
}
