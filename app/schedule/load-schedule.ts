import { addDays } from '../../contract/dates/civil-date.ts'
import { lastChange } from '../../contract/schedule/coming.ts'
import { occurrences, type Schedule } from '../../contract/schedule/occurrences.ts'
import type { Services } from '../../server/services/services.ts'
import { rememberLast } from '../loading/remember-last.ts'
import type { ScheduleAt } from './get-schedule.ts'

/**
 * The same as `getSchedule` on the server. `now` is when what is on last changed: a page that is
 * rendered again before the next change stays the same, and so does its ETag.
 */
export async function loadSchedule(services: Services): Promise<ScheduleAt> {
  const schedule = await services.schedules.schedule()
  const now = services.now()
  return scheduleAt(schedule, lastChange(nearOf(schedule, now.slice(0, 10)), now))
}

const scheduleAt = rememberLast((schedule: Schedule, now: string) => ({ schedule, now }))

/** Those of yesterday and today. */
const nearOf = rememberLast((schedule: Schedule, today: string) =>
  occurrences(schedule, addDays(today, -1), today),
)
