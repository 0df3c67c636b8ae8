import type { TipoDeCelebracao } from '../../../contract/kinds/celebracao.ts'
import { isOn, takesPlace } from '../../../contract/schedule/coming.ts'
import type { Occurrence, Schedule } from '../../../contract/schedule/occurrences.ts'
import { type CommunityTimes, timetable } from '../../../contract/schedule/timetable.ts'
import { rememberLast } from '../../loading/remember-last.ts'
import type { ScheduleAt } from '../../schedule/get-schedule.ts'
import type { ShownOccurrence } from '../../schedule/occurrence-line.tsx'

/** Celebrations of a day that differ only in their community: '8h30 Missa: São José, São Pedro'. */
export type Line = ShownOccurrence & { comunidades: number[] }

/** What the page shows of the schedule: much less than the schedule itself. */
export type PageTimes = {
  lines: Line[]
  timetable: CommunityTimes[]
  comunidades: Schedule['comunidades']
  now: string
}

export const pageTimes = rememberLast(({ schedule, coming, now }: ScheduleAt): PageTimes => ({
  lines: together(coming.filter((each) => isShown(each, now))),
  timetable: timetable(schedule, now.slice(0, 10)),
  comunidades: schedule.comunidades,
  now,
}))

/** One that began before midnight may still be on. */
function isShown(occurrence: ShownOccurrence, now: string): boolean {
  return occurrence.data >= now.slice(0, 10) || (takesPlace(occurrence) && isOn(occurrence, now))
}

function together(occurrences: readonly Occurrence[]): Line[] {
  const lines: Line[] = []
  for (const occurrence of occurrences) {
    // They are sorted by time: the line that it belongs to is among the last ones.
    const line = lines.findLast((each) => areAlike(each, occurrence))
    if (line === undefined) lines.push(lineOf(occurrence))
    else if (occurrence.comunidade !== null) line.comunidades.push(occurrence.comunidade)
  }
  return sharingComunidades(lines)
}

/** Whether they differ at most in their community. */
function areAlike(line: Line, occurrence: Occurrence): boolean {
  return (
    line.data === occurrence.data &&
    line.hora === occurrence.hora &&
    line.nome === occurrence.nome &&
    line.tipo === occurrence.tipo &&
    line.horario === occurrence.horario &&
    line.horaFim === occurrence.horaFim &&
    line.local === occurrence.local &&
    line.observacao === occurrence.observacao &&
    line.situacao === occurrence.situacao &&
    line.motivo === occurrence.motivo &&
    !isMoved(line) &&
    !isMoved(occurrence)
  )
}

function isMoved({ antes, depois }: ShownOccurrence): boolean {
  return antes !== undefined || depois !== undefined
}

function lineOf(occurrence: Occurrence): Line {
  const { comunidade, celebracao: _, excecao: __, lugar, ...shown } = occurrence
  const line = { ...shown, comunidades: comunidade === null ? [] : [comunidade] }
  return isMoved(shown) ? { ...line, lugar } : line
}

/** The router sends the same list once. */
function sharingComunidades(lines: readonly Line[]): Line[] {
  const known = new Map<string, number[]>()
  return lines.map((line) => {
    const key = line.comunidades.join()
    const comunidades = known.get(key) ?? line.comunidades
    known.set(key, comunidades)
    return { ...line, comunidades }
  })
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

export function chosenTimetable(
  { timetable: all }: PageTimes,
  { tipo, comunidade }: Chosen,
): CommunityTimes[] {
  return all
    .filter(({ id }) => comunidade === undefined || id === comunidade)
    .map(({ id, nome, celebracoes }) => ({
      id,
      nome,
      celebracoes: celebracoes.filter((line) => tipo === undefined || line.tipo === tipo),
    }))
    .filter(({ celebracoes }) => celebracoes.length > 0)
}
