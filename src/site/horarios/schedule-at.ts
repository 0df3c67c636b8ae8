import { lastChange } from '../../parish/horarios/coming.ts'
import { type TimesAhead, timesAhead } from '../../parish/horarios/days-ahead.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import type { Source } from '../loading/source.ts'

export type ScheduleAt = TimesAhead & {
  schedule: Schedule
  /** `2026-11-22T19:30` in the parish. */
  now: string
}

/** On the server `now` is the last change of what is on: a page keeps its ETag until the next. */
export async function scheduleAt({ now, ahead, list, document }: Source): Promise<ScheduleAt> {
  if (ahead) {
    const known = await ahead()
    const time = now()
    const near = known.coming.filter(({ data }) => data <= time.slice(0, 10))
    return { ...known, now: lastChange(near, time) }
  }
  const read = (name: Parameters<ReadPart>[0]) => (name === 'site' ? document(name) : list(name))
  const schedule = await readSchedule(read as ReadPart)
  const time = now()
  return { schedule, ...timesAhead(schedule, time.slice(0, 10)), now: time }
}
