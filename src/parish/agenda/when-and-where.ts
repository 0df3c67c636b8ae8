// When and where in one line, with which link previews and what visitors share begin.
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { dateFrom } from '../../model/dates/long-date.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import type { Comunidade } from '../comunidades/comunidade.ts'
import { spanInWords } from '../horarios/timetable.ts'
import { shortWeekday, whenOfEvent } from './agenda.ts'
import type { Aviso } from './aviso.ts'
import { isOneNight, repetitionInWords } from './event-dates.ts'
import type { Evento } from './evento.ts'

/** 'Salão paroquial, São José' */
export function placeOf(
  { local = '', comunidade }: { local?: string; comunidade: number | null },
  comunidades: readonly Pick<Comunidade, 'id' | 'nome'>[],
): string {
  return [local, comunidades.find(({ id }) => id === comunidade)?.nome].filter(Boolean).join(', ')
}

/**
 * 'Quinta, 17 de dezembro, 19h · Salão paroquial'. A repeated event tells its rule, since a preview
 * stays in a conversation for months.
 */
export function eventInOneLine(evento: Evento, place: string, today: string): string {
  return [whenInOneLine(evento, today), place].filter(Boolean).join(' · ')
}

function whenInOneLine(evento: Evento, today: string): string {
  const { inicio, fim, horaInicio, horaFim } = evento
  const repetition = repetitionInWords(evento, today)
  const isOneDay = fim === '' || fim === inicio || isOneNight(evento)
  if (repetition === '' && !isOneDay) {
    return capitalized(whenOfEvent({ evento, data: inicio, ate: fim }, today))
  }
  const day = `${capitalized(shortWeekday(inicio))}, ${dateFrom(inicio, today)}`
  const begin = horaInicio === '' ? '' : clockTimeInWords(horaInicio)
  const hours = horaFim === '' ? begin : spanInWords(horaInicio, horaFim)
  return [repetition || day, hours].filter(Boolean).join(', ')
}

/** 'Aviso de 25 de novembro · São José': its dates say when the site shows it. */
export function noticeInOneLine({ de }: Aviso, place: string, today: string): string {
  return [de && `Aviso de ${dateFrom(de, today)}`, place].filter(Boolean).join(' · ')
}
