// Warnings of the panel while an event or a notice is entered.
import type { Evento } from './evento.ts'
import { areDates, farYears, pastHour } from '../horarios/advice.ts'
import { comingDates } from './agenda.ts'
import { isOverOn, type ShownPeriod } from './notices.ts'

/** @param now the time in the parish, '2026-11-22T19:30', or the date alone */
export function adviceOnEvent(evento: Evento, now: string): string[] {
  const { inicio, fim, regra, horaInicio } = evento
  const today = now.slice(0, 10)
  const isAsked = inicio !== '' && areDates([inicio, fim]) && !(fim !== '' && fim < inicio)
  if (!isAsked) return []
  const isPastHour = inicio === today && regra === '' && horaInicio !== '' && fim <= inicio
  return [
    ...unseen(evento, today),
    ...(isPastHour && horaInicio < now.slice(11) ? [pastHour] : []),
    ...farYears([inicio, fim], today),
  ]
}

function unseen(evento: Evento, today: string): string[] {
  const { inicio, fim, regra } = evento
  if (comingDates([evento], inicio > today ? inicio : today).length > 0) return []
  const isPast = regra === '' || (fim !== '' && fim < today)
  return [
    isPast
      ? 'Estas datas já passaram: o evento não aparece na Agenda.'
      : 'Entre estas datas não há nenhum destes dias: o evento não acontece.',
  ]
}

export function adviceOnNotice({ de, ate }: ShownPeriod, today: string): string[] {
  return isOverOn({ ate }, today) && de <= ate
    ? ['Estas datas já passaram: o aviso não aparece no site.']
    : []
}
