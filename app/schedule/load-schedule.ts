import { addDays } from '../../contract/dates/civil-date.ts'
import { lastChange } from '../../contract/schedule/coming.ts'
import { occurrences, type Schedule } from '../../contract/schedule/occurrences.ts'
import type { Services } from '../../server/services/services.ts'

/**
 * The same as `getSchedule` on the server. `now` is when what is on last changed: a page that is
 * rendered again before the next change stays the same, and so does its ETag.
 */
export async function loadSchedule(
  services: Services,
): Promise<{ schedule: Schedule; now: string }> {
  const schedule = await services.schedules.schedule()
  const now = services.now()
  const today = now.slice(0, 10)
  return { schedule, now: lastChange(occurrences(schedule, addDays(today, -1), today), now) }
}
