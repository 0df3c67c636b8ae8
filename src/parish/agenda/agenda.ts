import { addDays } from '../../model/dates/civil-date.ts'
import {
  beforeDate,
  dateFrom,
  dayFrom,
  daysInRuns,
  monthNames,
  weekdayName,
} from '../../model/dates/long-date.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import type { Comunidade } from '../comunidades/comunidade.ts'
import type { Aviso } from './aviso.ts'
import { takesPlace } from '../horarios/coming.ts'
import type { Excecao } from '../horarios/excecao.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import { compare, occurrences, type Schedule } from '../horarios/occurrences.ts'
import {
  type Ahead,
  changesIn,
  type DateOf,
  datesOf,
  eventAhead,
  heldIn,
  isInMonth,
  isOneNight,
  noExceptions,
  ruleOf,
} from './event-dates.ts'
import type { Evento } from './evento.ts'
import { fromHourInWords, spanInWords } from '../horarios/timetable.ts'

export type Agenda = {
  avisos: readonly Aviso[]
  eventos: readonly Evento[]
  excecoes: readonly Excecao[]
  comunidades: readonly Pick<Comunidade, 'id' | 'nome' | 'endereco' | 'mapaUrl'>[]
}

/** Repeated events are listed for so many whole months after the present one. */
const months = 2

export type EventDate = DateOf<Evento>
export type EventAhead = Ahead<Evento>
export type ListedDate = EventDate & {
  /** On which it is held: those of a month, or of an event on each of several days. */
  dates: readonly EventDate[]
  /** Differences from the rule in words: of all coming dates, or of a month's. */
  changes: readonly string[]
}

export type ComingDate = ListedDate & { when: string }

/** In the order of the dates, with events under way. */
export function comingDates(
  eventos: readonly Evento[],
  today: string,
  exceptions = noExceptions,
): ComingDate[] {
  return eventos
    .flatMap((evento) => {
      const { next, changes } = eventAhead(evento, today, exceptions)
      if (next === undefined) return []
      const isEachDay = evento.regra === '' && ruleOf(evento) !== ''
      const dates = isEachDay ? heldIn(datesOf(evento, today, today, exceptions)) : [next]
      const isOne = dates.length === 1
      const when = isOne ? whenOfEvent(next, today) : capitalized(datesInWords(dates, today))
      return [{ ...next, ...(!isOne && { evento }), dates, changes, when }]
    })
    .toSorted(byBegin)
}

const nearDays = 10
const mostNear = 3

/** The first dates of other events around a day, in their order. */
export function datesNear(
  { id }: Pick<Evento, 'id'>,
  day: string,
  { eventos, ...exceptions }: Pick<Agenda, 'eventos' | 'excecoes' | 'comunidades'>,
  today: string,
): EventDate[] {
  const [from, until] = [addDays(day, -nearDays), addDays(day, nearDays)]
  const others = eventos.filter((each) => each.id !== id)
  return comingDates(others, today, exceptions)
    .filter(({ data, ate }) => ate >= from && data <= until)
    .slice(0, mostNear)
}

/**
 * Repeated events are listed for this month and the next two, others however far they are. An event
 * under way belongs to this month. Of a weekly event only moved dates are listed.
 */
export function comingByMonth(
  eventos: readonly Evento[],
  today: string,
  exceptions = noExceptions,
): { month: string; events: ListedDate[] }[] {
  const until = endOfMonths(today)
  const all = eventos.flatMap((evento) => {
    const listed = datesOf(evento, today, until, exceptions).filter(isInMonth)
    const byMonth = Map.groupBy(listed, ({ data }) => (data < today ? today : data).slice(0, 7))
    return [...byMonth].map(([month, ofMonth]) => {
      const dates = heldIn(ofMonth)
      const { data, ate, evento: onDate } = dates[0] ?? ofMonth[0]!
      // Several dates show the usual place, and the differences beside it.
      const told = dates.length === 1 ? onDate : evento
      return { month, evento: told, data, ate, dates, changes: changesIn(ofMonth) }
    })
  })
  return [...Map.groupBy(all.toSorted(byBegin), ({ month }) => month)]
    .map(([month, events]) => ({ month, events }))
    .toSorted((a, b) => compare(a.month, b.month))
}

function endOfMonths(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

/**
 * Celebrations say each coming date, hour and place of the event: a calendar of both would have it
 * twice.
 */
export function isAmongTimes(evento: Evento, schedule: Schedule, today: string): boolean {
  const { inicio, fim, regra, horaInicio, comunidade, local } = evento
  const last = fim === '' ? inicio : fim
  const isDaily = last === inicio || ruleOf(evento) !== ''
  if (regra !== '' || horaInicio === '' || !isDaily || last < today) return false
  const first = inicio < today ? today : inicio
  const isSame = (each: Occurrence) =>
    takesPlace(each) &&
    each.hora === horaInicio &&
    each.comunidade === comunidade &&
    (each.local ?? '') === local
  const told = new Set(
    occurrences(schedule, first, last)
      .filter(isSame)
      .map(({ data }) => data),
  )
  for (let data = first; data <= last; data = addDays(data, 1)) if (!told.has(data)) return false
  return true
}

function byBegin(a: EventDate, b: EventDate): number {
  return compare(a.data + a.evento.horaInicio, b.data + b.evento.horaInicio)
}

/**
 * 'dias 10 a 13 de dezembro, das 18h às 22h'; of several hours 'dias 3, 17 e 24 às 19h30; dia 11 às
 * 15h'
 *
 * @param today a civil date; without it, months are not named
 */
export function datesInWords(dates: readonly EventDate[], today?: string): string {
  const byTimes = [...Map.groupBy(dates, ({ evento }) => timesInWords(evento))]
  const lines = byTimes.map(([times, all]) => {
    const days = `${all.length > 1 ? 'dias' : 'dia'} ${daysInWords(all, today)}`
    return [days, times].filter(Boolean).join(byTimes.length > 1 ? ' ' : ', ')
  })
  return lines.join('; ')
}

function daysInWords(dates: readonly EventDate[], today?: string): string {
  const byMonth = [...Map.groupBy(dates, ({ data }) => data.slice(0, 7))]
  const months = byMonth.map(([month, all]) => {
    const days = listInWords(daysInRuns(all.map(({ data }) => Number(data.slice(8)))))
    return today === undefined ? days : `${days} de ${monthNames[Number(month.slice(5)) - 1]}`
  })
  const lastYear = dates.at(-1)!.data.slice(0, 4)
  const year = (today ?? lastYear).startsWith(lastYear) ? '' : ` de ${lastYear}`
  return listInWords(months) + year
}

/**
 * 'quinta-feira, 24 de dezembro de 2026, das 22h à 1h', 'de sexta, 4, a domingo, 6 de dezembro de
 * 2026, a partir das 19h'. The year is left out if it is that of `today`.
 */
export function whenOfEvent({ evento, data, ate }: EventDate, today = ''): string {
  const { horaInicio, horaFim } = evento
  if (ate === data || isOneNight(evento)) {
    return [dayFrom(data, today), timesInWords(evento)].filter(Boolean).join(', ')
  }
  const days = [
    `${shortWeekday(data)}, ${beforeDate(data, ate)}`,
    `${shortWeekday(ate)}, ${dateFrom(ate, today)}`,
  ]
  if (horaFim !== '') {
    const [begin, end] = [horaInicio, horaFim].map((hora) => spanInWords(hora, ''))
    return `de ${days[0]}, ${begin}, a ${days[1]}, ${end}`
  }
  const span = `de ${days.join(', a ')}`
  return horaInicio === '' ? span : `${span}, a partir ${fromHourInWords(horaInicio)}`
}

/** 'quinta' */
export function shortWeekday(data: string): string {
  return weekdayName(data).replace('-feira', '')
}

/** An end that is not after the begin is on the next day. */
export function endOfEvent({ horaInicio, horaFim }: Evento, data: string, ate: string): string {
  const isNextDay = data === ate && horaFim <= horaInicio
  return `${isNextDay ? addDays(ate, 1) : ate}T${horaFim}`
}

/** 'das 18h às 22h'; '' for the whole day */
export function timesInWords({ horaInicio, horaFim }: Evento): string {
  return horaInicio === '' ? '' : spanInWords(horaInicio, horaFim)
}
