import { addDays } from '../../model/dates/civil-date.ts'
import {
  beforeDate,
  dateFrom,
  dayFrom,
  daysInRuns,
  monthNames,
  weekdayName,
} from '../../model/dates/long-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import type { Comunidade } from '../comunidades/comunidade.ts'
import type { Aviso } from './aviso.ts'
import { takesPlace } from '../horarios/coming.ts'
import { changesAmong, datedChange } from '../horarios/difference-words.ts'
import type { Excecao } from '../horarios/excecao.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import { compare, occurrences, type Schedule } from '../horarios/occurrences.ts'
import { type Exceptions, type Repeated, scheduleOfRepeated } from '../horarios/repeated.ts'
import { type Evento, isOneNight, ruleOf } from './evento.ts'
import { fromHourInWords, spanInWords } from '../horarios/timetable.ts'

export type Agenda = {
  avisos: readonly Aviso[]
  eventos: readonly Evento[]
  excecoes: readonly Excecao[]
  comunidades: readonly Pick<Comunidade, 'id' | 'nome' | 'endereco' | 'mapaUrl'>[]
}

const noExceptions: Exceptions = { excecoes: [], comunidades: [] }

const nextDateWithinDays = 366
/** Repeated events are listed for so many whole months after the present one. */
const months = 2

export type EventDate = { evento: Evento; data: string; ate: string }
export type ListedDate = EventDate & {
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
      const when = whenAhead(evento, next, today, exceptions)
      return [Object.assign({}, next, { changes, when })]
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

/** `next` is absent once the event is over or only cancelled dates remain. */
export type EventAhead = { next?: EventDate; changes: readonly string[] }

export function eventAhead(evento: Evento, today: string, exceptions = noExceptions): EventAhead {
  const dates = datesOf(evento, today, addDays(today, nextDateWithinDays), exceptions)
  const next = dates.find(isHeld)
  return { ...(next && { next: withoutOccurrence(next) }), changes: changesIn(dates) }
}

export type EventOfMonth = ListedDate & { dates: readonly string[] }

/**
 * Repeated events are listed for this month and the next two, others however far they are. An event
 * under way belongs to this month.
 */
export function comingByMonth(
  eventos: readonly Evento[],
  today: string,
  exceptions = noExceptions,
): { month: string; events: EventOfMonth[] }[] {
  const until = endOfMonths(today)
  const all = eventos.flatMap((evento) => {
    const byMonth = Map.groupBy(datesOf(evento, today, until, exceptions), ({ data }) =>
      (data < today ? today : data).slice(0, 7),
    )
    return [...byMonth].map(([month, ofMonth]) => {
      const held = ofMonth.filter(isHeld)
      const { data, ate, evento: onDate } = held[0] ?? ofMonth[0]!
      const dates = held.map((each) => each.data)
      // Several dates show the usual hours, and the differences beside them.
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

type Dated = EventDate & { occurrence?: Occurrence }

function datesOf(evento: Evento, today: string, until: string, exceptions: Exceptions): Dated[] {
  const { regra, inicio, fim } = evento
  const repeated = repeatedEvent(evento)
  if (repeated.regra === '') {
    const ate = fim === '' ? inicio : fim
    return ate < today ? [] : [{ evento, data: inicio, ate }]
  }
  const schedule = scheduleOfRepeated('evento', [repeated], exceptions)
  // Days of a feast are listed however far they are.
  const to = regra === '' && fim > until ? fim : until
  return occurrences(schedule, inicio < today ? today : inicio, to).map((occurrence) => {
    const { data } = occurrence
    return { evento: onDate(evento, occurrence), data, ate: data, occurrence }
  })
}

/** Written as a celebration. An event without a rule is changed as a whole. */
export function repeatedEvent(evento: Evento): Repeated {
  const { id, titulo: nome, inicio, fim, horaInicio: hora, horaFim, comunidade, local } = evento
  return { id, nome, regra: ruleOf(evento), inicio, fim, hora, horaFim, comunidade, local }
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

function onDate(evento: Evento, occurrence: Occurrence): Evento {
  const { antes, hora, horaFim = '', lugar, comunidade, local = '' } = occurrence
  if (antes === undefined) return evento
  const place = lugar === antes.lugar ? {} : { comunidade, local }
  return { ...evento, horaInicio: hora, horaFim, ...place }
}

function isHeld({ occurrence }: Dated): boolean {
  return occurrence === undefined || takesPlace(occurrence)
}

function withoutOccurrence({ evento, data, ate }: Dated): EventDate {
  return { evento, data, ate }
}

function changesIn(dates: readonly Dated[]): string[] {
  return changesAmong(dates.flatMap(({ occurrence }) => occurrence ?? [])).map(datedChange)
}

function byBegin(a: EventDate, b: EventDate): number {
  return compare(a.data + a.evento.horaInicio, b.data + b.evento.horaInicio)
}

/**
 * 'Dias 10 a 13 de dezembro, das 18h às 22h', of an event on each of several days; else as
 * `whenOfEvent`
 */
function whenAhead(evento: Evento, next: EventDate, today: string, exceptions: Exceptions): string {
  const isEachDay = evento.regra === '' && ruleOf(evento) !== ''
  const ahead = isEachDay ? datesOf(evento, today, evento.fim, exceptions).filter(isHeld) : []
  if (ahead.length < 2) return whenOfEvent(next, today)
  const byMonth = Map.groupBy(ahead, (each) => each.data.slice(0, 7))
  const months = [...byMonth].map(([month, all]) => {
    const days = listInWords(daysInRuns(all.map((each) => Number(each.data.slice(8)))))
    return `${days} de ${monthNames[Number(month.slice(5)) - 1]}`
  })
  const lastYear = ahead.at(-1)!.data.slice(0, 4)
  const year = lastYear === today.slice(0, 4) ? '' : ` de ${lastYear}`
  return [`Dias ${listInWords(months)}${year}`, timesInWords(evento)].filter(Boolean).join(', ')
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

function shortWeekday(data: string): string {
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
