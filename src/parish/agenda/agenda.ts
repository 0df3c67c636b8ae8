import { addDays } from '../../model/dates/civil-date.ts'
import {
  dateFrom,
  dayFrom,
  dayAndMonth,
  fullDate,
  ordinalDay,
  weekdayName,
} from '../../model/dates/long-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import type { Comunidade } from '../comunidades/comunidade.ts'
import type { Aviso } from './aviso.ts'
import type { Evento } from './evento.ts'
import { longestNight, minutesUntil } from '../../model/dates/duration.ts'
import { ruleDates } from '../../model/dates/rule-dates.ts'
import { spanInWords } from '../horarios/timetable.ts'

export type Agenda = {
  avisos: readonly Aviso[]
  eventos: readonly Evento[]
  comunidades: readonly Pick<Comunidade, 'id' | 'nome' | 'endereco' | 'mapaUrl'>[]
}

/** Days in which the next date of a rule is looked for. */
const reach = 366
/** Whole months after the present one with repeated events. */
const months = 2

export type EventDate = { evento: Evento; data: string; ate: string }

/** Next date of each event, in order of the dates, those under way included. */
export function comingDates(eventos: readonly Evento[], today: string): EventDate[] {
  return eventos
    .flatMap((evento) => datesOf(evento, today, addDays(today, reach)).slice(0, 1))
    .toSorted(byBegin)
}

export type EventOfMonth = EventDate & { dates: readonly string[] }

/**
 * Coming events by month: repeated ones in this month and the next, others however far they are. An
 * event under way is one of this month's.
 */
export function comingByMonth(
  eventos: readonly Evento[],
  today: string,
): { month: string; events: EventOfMonth[] }[] {
  const until = endOfMonths(today)
  const all = eventos.flatMap((evento) => {
    const byMonth = Map.groupBy(datesOf(evento, today, until), ({ data }) =>
      (data < today ? today : data).slice(0, 7),
    )
    return [...byMonth].map(([month, ofMonth]) => {
      const { data, ate } = ofMonth[0]!
      return { month, evento, data, ate, dates: ofMonth.map((each) => each.data) }
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

function datesOf(evento: Evento, today: string, until: string): EventDate[] {
  const { regra, inicio, fim } = evento
  if (regra === '') {
    const ate = fim === '' ? inicio : fim
    return ate < today ? [] : [{ evento, data: inicio, ate }]
  }
  const from = inicio > today ? inicio : today
  const dates = ruleDates(regra, from, fim !== '' && fim < until ? fim : until, inicio)
  return dates.map((data) => ({ evento, data, ate: data }))
}

function byBegin(a: EventDate, b: EventDate): number {
  return compare(a.data + a.evento.horaInicio, b.data + b.evento.horaInicio)
}

/** 'Dias 5, 12 e 19, às 19h'; for one date as `whenOfEvent` */
export function whenInMonth({ dates, ...first }: EventOfMonth): string {
  // The heading above says the year.
  if (dates.length < 2) return whenOfEvent(first, first.data)
  const days = dates.map((data) => ordinalDay(Number(data.slice(8))))
  return [`Dias ${listInWords(days)}`, timesInWords(first.evento)].filter(Boolean).join(', ')
}

/**
 * 'quinta-feira, 24 de dezembro de 2026, das 22h à 1h', 'de sexta, 4, a domingo, 6 de dezembro de
 * 2026, a partir das 19h'
 *
 * @param today its year is left out
 */
export function whenOfEvent({ evento, data, ate }: EventDate, today = ''): string {
  const { horaInicio, horaFim } = evento
  if (ate === data || isOneNight(evento)) {
    return [dayFrom(data, today), timesInWords(evento)].filter(Boolean).join(', ')
  }
  const days = [withoutRepeating(data, ate), `${shortWeekday(ate)}, ${dateFrom(ate, today)}`]
  if (horaFim !== '') {
    const [begin, end] = [horaInicio, horaFim].map((hora) => spanInWords(hora, ''))
    return `de ${days[0]}, ${begin}, a ${days[1]}, ${end}`
  }
  const span = `de ${days.join(', a ')}`
  return horaInicio === ''
    ? span
    : `${span}, a partir ${spanInWords(horaInicio, '').replace(/^à/, 'da')}`
}

/** Month and year are left out where the last day repeats them. */
function withoutRepeating(data: string, ate: string): string {
  const day = `${shortWeekday(data)}, `
  if (data.slice(0, 7) === ate.slice(0, 7)) return day + ordinalDay(Number(data.slice(8)))
  return day + (data.slice(0, 4) === ate.slice(0, 4) ? dayAndMonth(data) : fullDate(data))
}

function shortWeekday(data: string): string {
  return weekdayName(data).replace('-feira', '')
}

/** A night that ends after midnight is of one day for people. */
function isOneNight({ inicio, fim, horaInicio, horaFim, regra }: Evento): boolean {
  if (regra !== '' || horaInicio === '' || horaFim === '' || horaFim > horaInicio) return false
  return fim === addDays(inicio, 1) && minutesUntil(horaInicio, horaFim) <= longestNight
}

/** An end that is not after its begin is on the next day. */
export function endOfEvent({ horaInicio, horaFim }: Evento, data: string, ate: string): string {
  const isNextDay = data === ate && horaFim <= horaInicio
  return `${isNextDay ? addDays(ate, 1) : ate}T${horaFim}`
}

function timesInWords({ horaInicio, horaFim }: Evento): string {
  return horaInicio === '' ? '' : spanInWords(horaInicio, horaFim)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
