// Which notices and events are shown on a date, and when events take place, in words.
import { addDays } from '../dates/civil-date.ts'
import { clockTimeInWords } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import type { Aviso } from '../kinds/aviso.ts'
import type { Evento } from '../kinds/evento.ts'
import { ruleDates } from './rule-dates.ts'

export type Agenda = {
  avisos: readonly Aviso[]
  eventos: readonly Evento[]
  comunidades: readonly { id: number; nome: string }[]
}

/** Days ahead that the agenda shows. */
const reach = 366
/** Dates of an event that is repeated. */
const mostDates = 3

type Shown = Pick<Aviso, 'de' | 'ate'>

export function isCurrent({ de, ate }: Shown, today: string): boolean {
  return de <= today && !isOverOn({ ate }, today)
}

export function isOverOn({ ate }: Pick<Shown, 'ate'>, today: string): boolean {
  return ate !== '' && ate < today
}

/** The urgent ones first, then the newest. */
export function currentAvisos<A extends Shown & Pick<Aviso, 'urgente'>>(
  avisos: readonly A[],
  today: string,
): A[] {
  return avisos
    .filter((each) => isCurrent(each, today))
    .toSorted((a, b) => b.urgente - a.urgente || (a.de < b.de ? 1 : a.de > b.de ? -1 : 0))
}

/** An event on one date, or from one to another. */
export type EventDate = { evento: Evento; data: string; ate: string }

/** The coming dates of all events, in their order; an event that is under way is one of them. */
export function comingDates(eventos: readonly Evento[], today: string): EventDate[] {
  return eventos
    .flatMap((evento) => datesOf(evento, today))
    .toSorted((a, b) => compare(a.data + a.evento.horaInicio, b.data + b.evento.horaInicio))
}

function datesOf(evento: Evento, today: string): EventDate[] {
  const { regra, inicio, fim } = evento
  if (regra === '') {
    const ate = fim === '' ? inicio : fim
    return ate < today ? [] : [{ evento, data: inicio, ate }]
  }
  const from = inicio > today ? inicio : today
  const last = addDays(from, reach)
  const dates = ruleDates(regra, from, fim !== '' && fim < last ? fim : last)
  return dates.slice(0, mostDates).map((data) => ({ evento, data, ate: data }))
}

/** 'sábado, 5 de dezembro de 2026, às 19h', 'de 5 de dezembro de 2026 a 8 de dezembro de 2026' */
export function whenOfEvent({ evento, data, ate }: EventDate): string {
  const { horaInicio, horaFim } = evento
  if (ate !== data) {
    const days = `de ${longDate(data).split(', ')[1]} a ${longDate(ate).split(', ')[1]}`
    return horaInicio === '' ? days : `${days}, a partir das ${clockTimeInWords(horaInicio)}`
  }
  if (horaInicio === '') return longDate(data)
  const begin = clockTimeInWords(horaInicio)
  const times = horaFim === '' ? `às ${begin}` : `das ${begin} às ${clockTimeInWords(horaFim)}`
  return `${longDate(data)}, ${times}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
