import { parishTime } from '../../contract/dates/civil-date.ts'
import { type Ahead, aheadOf } from '../../contract/schedule/days-ahead.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
import { type ReadPart, readSchedule } from '../../contract/schedule/read-schedule.ts'
import { get } from '../api/client.ts'

export type ScheduleAt = Ahead & {
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
  return { schedule, ...aheadOf(schedule, now.slice(0, 10)), now }
}
