import { addDays, weekdayOf } from '../../model/dates/civil-date.ts'
import { daysAhead } from '../../parish/horarios/days-ahead.ts'
import {
  everyPeriodo,
  isInPeriodo,
  type Periodo,
  periodos,
} from '../../parish/horarios/periodos.ts'
import type { CommunityTimes, TimesLine } from '../../parish/horarios/timetable.ts'
import { mayBeOn } from '../../parish/horarios/celebration-dates.ts'
import { weekdayNames } from '../../model/dates/long-date.ts'
import { type TipoDeCelebracao, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { type DayLine, lineInComunidade } from '../../parish/horarios/day-lines.ts'
import {
  type SpecialDayInWords,
  specialDayInWords,
} from '../../parish/horarios/special-day-words.ts'
import { isShown, type PageTimes } from './page-times.ts'

export type Chosen = {
  tipo: TipoDeCelebracao | undefined
  comunidade: number | undefined
  /** A number of `weekdayOf`. */
  dia: number | undefined
  periodo: Periodo | undefined
}

/** Unknown values are ignored. */
export function chosenFrom(search: URLSearchParams, times: PageTimes): Chosen {
  const dia = search.get('dia') ?? ''
  return {
    tipo: listTypes(times).find((each) => each === search.get('tipo')),
    comunidade: times.comunidades.find(({ id }) => String(id) === search.get('comunidade'))?.id,
    dia: /^[0-6]$/.test(dia) ? Number(dia) : undefined,
    periodo: everyPeriodo.find((each) => each === search.get('periodo')),
  }
}

export function listTypes({ lines, timetable }: PageTimes): TipoDeCelebracao[] {
  const all = [...lines, ...timetable.flatMap(({ celebracoes }) => celebracoes)]
  const given = new Set(all.map(({ tipo }) => tipo))
  return (Object.keys(tiposDeCelebracao) as TipoDeCelebracao[]).filter((tipo) => given.has(tipo))
}

/** 'Missa · domingo à noite · São José'; '' if nothing is chosen. */
export function chosenInWords(
  { tipo, comunidade, dia, periodo }: Chosen,
  { comunidades }: Pick<PageTimes, 'comunidades'>,
): string {
  const when = [dia !== undefined && weekdayNames[dia], periodo && periodos[periodo].inWords]
  const parts = [
    tipo && tiposDeCelebracao[tipo],
    when.filter(Boolean).join(' '),
    comunidades.find(({ id }) => id === comunidade)?.nome,
  ]
  return capitalized(parts.filter(Boolean).join(' · '))
}

export function linesByDay(
  { lines }: PageTimes,
  chosen: Chosen,
  now: string,
): Map<string, DayLine[]> {
  const today = now.slice(0, 10)
  const shown = lines
    .filter((each) => isShown(each, now))
    .flatMap((each) => narrowLine(each, chosen))
  const byDay = Map.groupBy(shown, ({ data }) => (data < today ? today : data))
  const dates = chosenDates(chosen, today)
  return new Map([...byDay].filter(([data]) => dates.includes(data)))
}

/** Without today's weekday of the next week: 'Hoje' is meant. */
export function chosenDates(chosen: Chosen, today: string): string[] {
  const dates = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const chosenOnes = dates.filter((data) => isOnChosenDay(data, chosen))
  return chosen.dia === undefined ? chosenOnes : chosenOnes.slice(0, 1)
}

function isOnChosenDay(data: string, { dia }: Chosen): boolean {
  return dia === undefined || weekdayOf(data) === dia
}

/** A moved celebration is listed in both communities. */
function narrowLine(line: DayLine, chosen: Chosen): DayLine[] {
  const { comunidade } = chosen
  if (!isOfChosenKind(line, chosen)) return []
  return comunidade === undefined ? [line] : lineInComunidade(line, comunidade)
}

function isOfChosenKind(line: DayLine, { tipo, periodo }: Chosen): boolean {
  if (tipo !== undefined && line.tipo !== tipo) return false
  if (periodo === undefined) return true
  const whens = line.antes === undefined ? [line] : [line, line.antes]
  return whens.some((each) => isInPeriodo(each, periodo))
}

export function chosenSpecialDays(
  { special, comunidades }: PageTimes,
  chosen: Chosen,
  now: string,
): SpecialDayInWords[] {
  const nameOf = new Map(comunidades.map(({ id, nome }) => [id, nome]))
  return special
    .filter(({ data }) => data >= now.slice(0, 10) && isOnChosenDay(data, chosen))
    .flatMap((day) => specialDayInWords(day, nameOf, chosen.comunidade))
    .map(({ data, nome, closings, lines, isEmpty }) => ({
      data,
      nome,
      closings,
      lines: lines.filter((each) => isOfChosenKind(each, chosen)),
      isEmpty,
    }))
    .filter(({ closings, lines }) => closings.length + lines.length > 0)
}

export function chosenTimetable({ timetable }: PageTimes, chosen: Chosen): CommunityTimes[] {
  return timetable
    .filter(({ id }) => chosen.comunidade === undefined || id === chosen.comunidade)
    .map(({ id, nome, nota, conferidos, celebracoes }) => ({
      id,
      nome,
      nota,
      conferidos,
      celebracoes: celebracoes.flatMap((line) => narrowTimes(line, chosen)),
    }))
    .filter(({ celebracoes }) => celebracoes.length > 0)
}

function narrowTimes(line: TimesLine, { tipo, dia, periodo }: Chosen): TimesLine[] {
  if (tipo !== undefined && line.tipo !== tipo) return []
  if (dia !== undefined && !mayBeOn(line, dia)) return []
  if (periodo === undefined) return [line]
  if (line.horario !== '') {
    return isInPeriodo({ hora: '', horario: line.horario }, periodo) ? [line] : []
  }
  const horas = line.horas.filter(([hora, horaFim]) => isInPeriodo({ hora, horaFim }, periodo))
  return horas.length === 0 ? [] : [{ ...line, horas }]
}
