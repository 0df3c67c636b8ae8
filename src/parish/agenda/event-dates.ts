// Each reader of an event's days gets them from here: lists, pages, search, sitemap and panel.
import { addDays } from '../../model/dates/civil-date.ts'
import { longestNightMinutes, minutesUntil } from '../../model/dates/duration.ts'
import { limitsInWords } from '../../model/dates/long-date.ts'
import {
  isMonthly,
  noRecurrence,
  parseRecurrence,
  recurrenceRule,
  weekdays,
} from '../../model/dates/recurrence.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import type { Rows } from '../../model/kinds/kind.ts'
import { takesPlace } from '../horarios/coming.ts'
import { changesAmong, datedChange } from '../horarios/difference-words.ts'
import type { Excecao } from '../horarios/excecao.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import { occurrences } from '../horarios/occurrences.ts'
import { type Exceptions, type Repeated, scheduleOfRepeated } from '../horarios/repeated.ts'

type Days = { inicio: string; fim: string; horaInicio: string; horaFim: string; regra: string }
type AnsweredDays = Days & { dias: string }
export type Dated = AnsweredDays &
  Pick<Repeated, 'id' | 'comunidade' | 'local'> & { titulo: string }

/** People count a night that ends after midnight as one day. */
export function isOneNight({ inicio, fim, horaInicio, horaFim, regra }: Days): boolean {
  if (regra !== '' || horaInicio === '' || horaFim === '' || horaFim > horaInicio) return false
  return fim === addDays(inicio, 1) && minutesUntil(horaInicio, horaFim) <= longestNightMinutes
}

/** Such an event may be nine evenings, or one retreat. */
export function hasHoursAndDays(days: Days): boolean {
  const { inicio, fim, horaInicio, regra } = days
  return regra === '' && fim > inicio && horaInicio !== '' && !isOneNight(days)
}

const everyDay = recurrenceRule({ ...noRecurrence, weekdays })

/**
 * '' for an event that takes place once. Without an answer of the staff, an end later in the day
 * than the begin means evenings, since a retreat mostly ends earlier.
 */
export function ruleOf(evento: AnsweredDays): string {
  const { dias, horaInicio, horaFim, regra } = evento
  const isDaily = dias === 'todos' || (dias === '' && horaFim > horaInicio)
  return isDaily && hasHoursAndDays(evento) ? everyDay : regra
}

/** Such an event is told once for all its dates. */
export function isWeekly({ regra }: Pick<Days, 'regra'>): boolean {
  const recurrence = parseRecurrence(regra)
  return recurrence !== undefined && !isMonthly(recurrence)
}

/** 'Toda terça-feira, até 15 de dezembro de 2026'; '' for what takes place once */
export function repetitionInWords(evento: AnsweredDays, today: string): string {
  const rule = recurrenceInWords(ruleOf(evento))
  return rule && [rule, limitsInWords(evento, today)].filter(Boolean).join(', ')
}

export const noExceptions: Exceptions = { excecoes: [], comunidades: [] }

const nextDateWithinDays = 366

export type DateOf<E> = { evento: E; data: string; ate: string }
type DateWithChange<E> = DateOf<E> & { occurrence?: Occurrence }

/** With days on which it is not held. A moved date stands on its day, also outside the limits. */
export function datesOf<E extends Dated>(
  evento: E,
  today: string,
  until: string,
  exceptions: Exceptions,
): DateWithChange<E>[] {
  const { id, regra, inicio, fim } = evento
  const repeated = repeatedEvent(evento)
  if (repeated.regra === '') {
    const ate = fim === '' ? inicio : fim
    return ate < today ? [] : [{ evento, data: inicio, ate }]
  }
  const schedule = scheduleOfRepeated('evento', [repeated], exceptions)
  const own = schedule.excecoes.filter(({ celebracao }) => celebracao === id)
  // Days of a feast are listed however far they are.
  const last = [until, fim, ...own.map(({ novaData }) => novaData)].toSorted().at(-1)!
  return occurrences(schedule, today, regra === '' ? last : until).map((occurrence) => {
    const { data } = occurrence
    return { evento: onDate(evento, occurrence), data, ate: data, occurrence }
  })
}

/** Written as a celebration. An event without a rule is changed as a whole. */
export function repeatedEvent(evento: Dated): Repeated {
  const { id, titulo: nome, inicio, fim, horaInicio: hora, horaFim, comunidade, local } = evento
  return { id, nome, regra: ruleOf(evento), inicio, fim, hora, horaFim, comunidade, local }
}

function onDate<E extends Dated>(evento: E, occurrence: Occurrence): E {
  const { antes, hora, horaFim = '', lugar, comunidade, local = '' } = occurrence
  if (antes === undefined) return evento
  const place = lugar === antes.lugar ? {} : { comunidade, local }
  return { ...evento, horaInicio: hora, horaFim, ...place }
}

export function heldIn<E>(dates: readonly DateWithChange<E>[]): DateOf<E>[] {
  return dates.flatMap(({ occurrence, ...date }) =>
    occurrence === undefined || takesPlace(occurrence) ? [date] : [],
  )
}

/** Of what is told once for all its dates, only those on another day than usual. */
export function isInMonth({ evento, data, occurrence }: DateWithChange<Dated>): boolean {
  return !isWeekly(evento) || (occurrence?.antes?.data ?? data) !== data
}

export function changesIn(dates: readonly { occurrence?: Occurrence }[]): string[] {
  return changesAmong(dates.flatMap(({ occurrence }) => occurrence ?? [])).map(datedChange)
}

/** `next` is absent once the event is over or only cancelled dates remain. */
export type Ahead<E> = { next?: DateOf<E>; changes: readonly string[] }

export function eventAhead<E extends Dated>(
  evento: E,
  today: string,
  exceptions = noExceptions,
): Ahead<E> {
  const dates = datesOf(evento, today, addDays(today, nextDateWithinDays), exceptions)
  const [next] = heldIn(dates)
  return { ...(next && { next }), changes: changesIn(dates) }
}

/** Once only dates moved past its end are left, the next of them stands for the event. */
export function leftOf<E extends Dated>(evento: E, { next }: Ahead<E>): E {
  if (next === undefined || evento.fim === '' || next.data <= evento.fim) return evento
  return { ...next.evento, inicio: next.data, fim: next.ate, dias: '', regra: '' }
}

/** The first date from today on; today while it is under way. */
export function nextDate(evento: Dated, today: string, exceptions = noExceptions): string {
  const { data } = eventAhead(evento, today, exceptions).next ?? { data: evento.inicio }
  return data > today ? data : today
}

/** Also while its last date, moved past the end, is to come. */
export function isAhead(evento: Dated, today: string, exceptions = noExceptions): boolean {
  const { inicio, fim, regra } = evento
  const isWithin = fim === '' ? regra !== '' || inicio >= today : fim >= today
  return isWithin || eventAhead(evento, today, exceptions).next !== undefined
}

export function exceptionsIn({ excecao = [] }: Rows): Exceptions {
  return { excecoes: excecao as readonly Excecao[], comunidades: [] }
}
