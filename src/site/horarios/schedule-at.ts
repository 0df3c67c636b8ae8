import { parishTime } from '../../model/dates/civil-date.ts'
import { type TimesAhead, timesAhead } from '../../parish/horarios/days-ahead.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import { lastChange } from '../../parish/horarios/coming.ts'
import type { Services } from '../../server/services/services.ts'
import { get } from '../client/client.ts'
import { siteNow } from '../state/site-clock.ts'

export type ScheduleAt = TimesAhead & {
  schedule: Schedule
  /** `2026-11-22T19:30` in the parish. */
  now: string
}

const readPart: ReadPart = async (name) => {
  const { data } = (await get(`${name}.php`)) as { data: unknown }
  return data as never
}

export async function getSchedule(): Promise<ScheduleAt> {
  const schedule = await readSchedule(readPart)
  const now = parishTime(siteNow())
  return { schedule, ...timesAhead(schedule, now.slice(0, 10)), now }
}

/**
 * The server's counterpart of `getSchedule`. `now` is the last change of what is on, so that a page
 * keeps its ETag until the next change.
 */
export async function loadSchedule(services: Services): Promise<ScheduleAt> {
  const ahead = await services.schedules.ahead()
  const now = services.now()
  const today = now.slice(0, 10)
  const near = ahead.coming.filter(({ data }) => data <= today)
  return { ...ahead, now: lastChange(near, now) }
}
