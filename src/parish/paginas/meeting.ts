import { limitsInWords, longDate } from '../../model/dates/long-date.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import type { Pagina } from './pagina.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { spanInWords } from '../horarios/timetable.ts'

type Meeting = Pick<Pagina, 'regra' | 'inicio' | 'hora' | 'horaFim'>

/**
 * 'Toda quinta-feira, às 19h30'; '' without a time, or once the only meeting is over. @param today
 * a civil date
 */
export function meetingInWords({ regra, inicio, hora, horaFim }: Meeting, today: string): string {
  if (regra === '' && inicio < today) return ''
  const days = recurrenceInWords(regra) || capitalized(longDate(inicio))
  const begin = regra === '' ? '' : limitsInWords({ inicio, fim: '' }, today)
  return [days, begin, hora && spanInWords(hora, horaFim)].filter(Boolean).join(', ')
}
