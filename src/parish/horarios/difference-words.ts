import { weekdayAndDate } from '../../model/dates/long-date.ts'
import { capitalized, uncapitalized } from '../../model/texts/capitalized.ts'
import type { Occurrence, Whereabouts } from './occurrence.ts'
import { endInWords, fromHourInWords, spanInWords } from './timetable.ts'

type Differing = Pick<Occurrence, 'data' | 'hora' | 'horaFim' | 'situacao' | 'antes' | 'depois'> & {
  lugar?: string
}

/**
 * 'Não haverá', 'até 21h', 'às 18h, em vez das 19h; em São José, em vez de Matriz', 'passa para
 * sexta-feira, 27 de novembro, às 19h'; '' without a difference
 */
export function differenceInWords(occurrence: Differing): string {
  const { data, situacao, hora, horaFim, lugar, antes, depois } = occurrence
  if (situacao === 'cancelada' || situacao === 'suspensa') return 'Não haverá'
  if (depois !== undefined) return `passa para ${dayAndTime(depois)}${where(depois, lugar)}`
  if (antes === undefined) return ''
  if (antes.data !== data) return `em vez de ${dayAndTime(antes)}${where(antes, lugar)}`
  const changes = [
    antes.hora === hora
      ? horaFim !== undefined && antes.horaFim !== horaFim && endInWords(hora, horaFim)
      : instead(spanInWords(hora, horaFim ?? ''), antes.hora && fromHourInWords(antes.hora)),
    lugar !== undefined &&
      antes.lugar !== lugar &&
      instead(`em ${lugar}`, antes.lugar && `de ${antes.lugar}`),
  ]
  return changes.filter(Boolean).join('; ')
}

/** 'Não haverá. O padre está em retiro', 'às 18h, em vez das 19h. Festa' */
export function changeInWords(occurrence: Differing & Pick<Occurrence, 'motivo'>): string {
  return [differenceInWords(occurrence), occurrence.motivo].filter(Boolean).join('. ')
}

/** 'Terça-feira, 8 de dezembro: não haverá. Feriado' */
export function datedChange(change: Parameters<typeof changeInWords>[0]): string {
  return `${capitalized(weekdayAndDate(change.data))}: ${uncapitalized(changeInWords(change))}`
}

/** A transfer is listed once, on the day of the rule. @param sorted by begin */
export function changesAmong(sorted: readonly Occurrence[]): Occurrence[] {
  const isTold = ({ excecao }: Occurrence) =>
    sorted.some((each) => each.situacao === 'transferida' && each.excecao === excecao)
  return sorted.filter(
    (each) =>
      each.situacao !== 'normal' &&
      (each.antes === undefined || each.antes.data === each.data || !isTold(each)),
  )
}

/** @param usual '' if no usual hour or place is known */
function instead(present: string, usual: string): string {
  return usual === '' ? present : `${present}, em vez ${usual}`
}

function dayAndTime({ data, hora }: Whereabouts): string {
  return [weekdayAndDate(data), hora && spanInWords(hora, '')].filter(Boolean).join(', ')
}

function where({ lugar }: Whereabouts, other: string | undefined): string {
  return other === undefined || other === lugar ? '' : `, em ${lugar}`
}
