// The parish's time zone decides the day of the liturgy.
import { setParishTimeZone } from '../model/dates/civil-date.ts'
import type { Visit } from '../api/offline.ts'
import { readNote, writeNote } from './cache.ts'

type TimeZone = Omit<Visit, 'pictures'>

export function keepTimeZone(zone: TimeZone): Promise<void> {
  return writeNote('time-zone', zone)
}

/** Call before the date is computed: browsers end an idle worker, and its variables are lost. */
export async function restoreTimeZone(): Promise<void> {
  const zone = await readNote<TimeZone | undefined>('time-zone', undefined)
  if (zone !== undefined) setParishTimeZone(zone.timeZone, zone.timeOffset)
}
