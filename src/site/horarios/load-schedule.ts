import { lastChange } from '../../parish/horarios/coming.ts'
import type { Services } from '../../server/services/services.ts'
import type { ScheduleAt } from './get-schedule.ts'

/**
 * The same as `getSchedule` on the server. `now` is when what is on last changed: a page that is
 * rendered again before the next change stays the same, and so does its ETag.
 */
export async function loadSchedule(services: Services): Promise<ScheduleAt> {
  const ahead = await services.schedules.ahead()
  const now = services.now()
  const today = now.slice(0, 10)
  const near = ahead.coming.filter(({ data }) => data <= today)
  return { ...ahead, now: lastChange(near, now) }
}
