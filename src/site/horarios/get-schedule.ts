import { parishTime } from '../../model/dates/civil-date.ts'
import { type TimesAhead, timesAhead } from '../../parish/horarios/days-ahead.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import { get } from '../client/client.ts'

export type ScheduleAt = TimesAhead & {
  schedule: Schedule
  /** The time at which it is shown: '2026-11-22T19:30'. */
  now: string
}

const readPart: ReadPart = async (name) => {
  const { data } = (await get(`${name}.php`)) as { data: unknown }
  return data as never
}

/** All that makes up the schedule, and the time now. */
export async function getSchedule(): Promise<ScheduleAt> {
  const schedule = await readSchedule(readPart)
  const now = parishTime(new Date())
  return { schedule, ...timesAhead(schedule, now.slice(0, 10)), now }
}
