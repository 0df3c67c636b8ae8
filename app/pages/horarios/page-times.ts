import type { TipoDeCelebracao } from '../../../contract/kinds/celebracao.ts'
import { isOn, takesPlace } from '../../../contract/schedule/coming.ts'
import type { Schedule } from '../../../contract/schedule/occurrences.ts'
import type { Closing } from '../../../contract/schedule/special-days.ts'
import { type CommunityTimes, timetable } from '../../../contract/schedule/timetable.ts'
import type { ScheduleAt } from '../../schedule/get-schedule.ts'
import { type Line, together } from '../../schedule/lines.ts'
import type { ShownOccurrence } from '../../schedule/occurrence-line.tsx'
import { type ShownSpecialDay, shownSpecialDays } from '../../schedule/shown-special-days.ts'

/** What the page shows of the schedule: much less than the schedule itself. */
export type PageTimes = {
  lines: Line[]
  /** Days that differ, of the next six weeks. */
  special: ShownSpecialDay[]
  timetable: CommunityTimes[]
  comunidades: Schedule['comunidades']
  now: string
}

export function pageTimes({ schedule, coming, special, now }: ScheduleAt): PageTimes {
  return {
    lines: together(coming.filter((each) => isShown(each, now))),
    special: shownSpecialDays(special),
    timetable: timetable(schedule, now.slice(0, 10)),
    comunidades: schedule.comunidades.map(({ id, nome }) => ({ id, nome })),
    now,
  }
}

/** One that began before midnight may still be on. */
function isShown(occurrence: ShownOccurrence, now: string): boolean {
  // That the day has other times is said once for all of them.
  if (occurrence.situacao === 'suspensa') return false
  return occurrence.data >= now.slice(0, 10) || (takesPlace(occurrence) && isOn(occurrence, now))
}

/** What the address selects. */
export type Chosen = { tipo: TipoDeCelebracao | undefined; comunidade: number | undefined }

/** The chosen lines of the coming days, by day. */
export function linesByDay({ lines }: PageTimes, chosen: Chosen, now: string): Map<string, Line[]> {
  const today = now.slice(0, 10)
  const shown = lines.filter((each) => isShown(each, now)).flatMap((each) => ofChosen(each, chosen))
  return Map.groupBy(shown, ({ data }) => (data < today ? today : data))
}

/** The line without other communities, if it is chosen; one that is moved stands in both. */
function ofChosen(line: Line, { tipo, comunidade }: Chosen): Line[] {
  if (tipo !== undefined && line.tipo !== tipo) return []
  if (comunidade === undefined || line.antes?.comunidade === comunidade) return [line]
  return line.comunidades.includes(comunidade) ? [{ ...line, comunidades: [comunidade] }] : []
}

/** The chosen lines of the special days, and the closings that concern them. */
export function chosenSpecialDays(
  { special }: PageTimes,
  chosen: Chosen,
  now: string,
): ShownSpecialDay[] {
  return special
    .filter(({ data }) => data >= now.slice(0, 10))
    .map(({ data, nome, closings, lines }) => ({
      data,
      nome,
      closings: closings.filter((each) => concernsChosen(each, chosen)),
      lines: lines.flatMap((each) => ofChosen(each, chosen)),
    }))
    .filter(({ closings, lines }) => closings.length + lines.length > 0)
}

function concernsChosen({ comunidade }: Closing, chosen: Chosen): boolean {
  return chosen.comunidade === undefined || comunidade === null || comunidade === chosen.comunidade
}

export function chosenTimetable(
  { timetable: all }: PageTimes,
  { tipo, comunidade }: Chosen,
): CommunityTimes[] {
  return all
    .filter(({ id }) => comunidade === undefined || id === comunidade)
    .map(({ id, nome, nota, conferidos, celebracoes }) => ({
      id,
      nome,
      nota,
      conferidos,
      celebracoes: celebracoes.filter((line) => tipo === undefined || line.tipo === tipo),
    }))
    .filter(({ celebracoes }) => celebracoes.length > 0)
}
