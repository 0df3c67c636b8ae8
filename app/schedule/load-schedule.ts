import { lastChange } from '../../contract/schedule/coming.ts'
import type { Occurrence, Schedule } from '../../contract/schedule/occurrences.ts'
import type { Services } from '../../server/services/services.ts'
import { rememberLast } from '../loading/remember-last.ts'
import { comingFrom, type ScheduleAt } from './get-schedule.ts'

/**
 * The same as `getSchedule` on the server. `now` is when what is on last changed: a page that is
 * rendered again before the next change stays the same, and so does its ETag.
 */
export async function loadSchedule(services: Services): Promise<ScheduleAt> {
  const schedule = await services.schedules.schedule()
  const now = services.now()
  const today = now.slice(0, 10)
  const coming = rememberedComing(schedule, today)
  const near = coming.filter(({ data }) => data <= today)
  return scheduleAt(schedule, coming, lastChange(near, now))
}

const rememberedComing = rememberLast(comingFrom)

const scheduleAt = rememberLast((schedule: Schedule, coming: Occurrence[], now: string) => ({
  schedule,
  coming,
  now,
}))
