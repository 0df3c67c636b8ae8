import type { Coordinates } from '../../parish/comunidades/map-coordinates.ts'
import { placeOnMap } from '../../parish/comunidades/map-place.ts'
import { isOn, takesPlace } from '../../parish/horarios/coming.ts'
import { type CommunityTimes, timetable } from '../../parish/horarios/timetable.ts'
import type { ScheduleAt } from './schedule-at.ts'
import { type DayLine, mergeComunidades } from '../../parish/horarios/day-lines.ts'
import type { ShownOccurrence } from '../../parish/horarios/occurrence.ts'
import { type PageSpecialDay, pageSpecialDays } from '../../parish/horarios/special-day-words.ts'

type Comunidade = {
  id: number
  nome: string
  onde: Coordinates | undefined
}

/** Much smaller than the schedule. */
export type PageTimes = {
  lines: DayLine[]
  /** Of the next six weeks. */
  special: PageSpecialDay[]
  timetable: CommunityTimes[]
  comunidades: Comunidade[]
  now: string
}

export function pageTimes({ schedule, coming, special, now }: ScheduleAt): PageTimes {
  return {
    lines: mergeComunidades(coming.filter((each) => isShown(each, now))),
    special: pageSpecialDays(special),
    timetable: timetable(schedule, now.slice(0, 10)),
    comunidades: schedule.comunidades.map(({ id, nome, mapaUrl = '' }) => ({
      id,
      nome,
      onde: placeOnMap(mapaUrl),
    })),
    now,
  }
}

/** A celebration of yesterday may still be on. */
export function isShown(occurrence: ShownOccurrence, now: string): boolean {
  // The day names its suspended celebrations once.
  if (occurrence.situacao === 'suspensa') return false
  return occurrence.data >= now.slice(0, 10) || (takesPlace(occurrence) && isOn(occurrence, now))
}
