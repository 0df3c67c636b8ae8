import { addDays } from '../../contract/dates/civil-date.ts'
import { lastChange } from '../../contract/schedule/coming.ts'
import { occurrences, type Schedule } from '../../contract/schedule/occurrences.ts'
import type { Services } from '../../server/services/services.ts'

/** The same as `getSchedule` on the server, with a time that makes the page anew only when it has to. */
export async function loadSchedule({
  schedules,
  now,
}: Services): Promise<{ schedule: Schedule; now: string }> {
  const schedule = await schedules.schedule()
  const today = now().slice(0, 10)
  return { schedule, now: lastChange(occurrences(schedule, addDays(today, -1), today), now()) }
}
