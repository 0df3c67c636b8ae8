import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { weekdayAndDate } from '../../model/dates/long-date.ts'
import type { Occurrence, Whereabouts } from './occurrence.ts'
import { spanInWords } from './timetable.ts'

type Differing = Pick<Occurrence, 'data' | 'hora' | 'horaFim' | 'situacao' | 'antes' | 'depois'> & {
  lugar?: string
}

/**
 * 'não haverá', 'até 21h', 'às 18h em vez de 19h, em São José em vez de Matriz', 'passa para
 * sexta-feira, 27 de novembro, às 19h'; '' without a difference
 */
export function differenceInWords(occurrence: Differing): string {
  const { data, situacao, hora, horaFim, lugar, antes, depois } = occurrence
  if (situacao === 'cancelada' || situacao === 'suspensa') return 'não haverá'
  if (depois !== undefined) return `passa para ${dayAndTime(depois)}${where(depois, lugar)}`
  if (antes === undefined) return ''
  if (antes.data !== data) return `em vez de ${dayAndTime(antes)}${where(antes, lugar)}`
  const changes = [
    antes.hora !== hora && timeChange(hora, antes.hora),
    horaFim !== undefined && antes.horaFim !== horaFim && `até ${clockTimeInWords(horaFim)}`,
    lugar !== undefined && antes.lugar !== lugar && `em ${lugar} em vez de ${antes.lugar}`,
  ]
  return changes.filter(Boolean).join(', ')
}

/** 'às 18h em vez de 19h'; 'às 18h' if words said the usual time */
function timeChange(hora: string, before: string): string {
  const instead = before === '' ? '' : ` em vez de ${clockTimeInWords(before)}`
  return spanInWords(hora, '') + instead
}

function dayAndTime({ data, hora }: Whereabouts): string {
  return [weekdayAndDate(data), hora && spanInWords(hora, '')].filter(Boolean).join(', ')
}

function where({ lugar }: Whereabouts, other: string | undefined): string {
  return other === undefined || other === lugar ? '' : `, em ${lugar}`
}
