// Warnings while an event or a notice is entered.
import type { Aviso } from './aviso.ts'
import type { Evento } from './evento.ts'
import { lastNamedDay } from './named-days.ts'
import { dayAndMonth } from '../../model/dates/long-date.ts'
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

type TypedNotice = ShownPeriod & Pick<Aviso, 'titulo' | 'texto'>

export function adviceOnNotice({ titulo, texto, de, ate }: TypedNotice, today: string): string[] {
  if (isOverOn({ ate }, today)) {
    return de <= ate ? ['Estas datas já passaram: o aviso não aparece no site.'] : []
  }
  const named = lastNamedDay(`${titulo}\n${texto}`, today)
  if (ate === '' || named === undefined || named <= ate) return []
  return [
    `O texto fala de ${dayAndMonth(named)}, mas o aviso sai do site depois de ${dayAndMonth(ate)}. Até quando mostrá-lo?`,
  ]
}
