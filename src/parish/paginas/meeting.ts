import { addDays } from '../../model/dates/civil-date.ts'
import { comunidadeName } from '../comunidades/name.ts'
import { takesPlace } from '../horarios/coming.ts'
import { changesAmong, datedChange } from '../horarios/difference-words.ts'
import { occurrences } from '../horarios/occurrences.ts'
import { type Exceptions, type Repeated, scheduleOfRepeated } from '../horarios/repeated.ts'
import { limitsInWords, longDate } from '../../model/dates/long-date.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import type { Pagina } from './pagina.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { spanInWords } from '../horarios/timetable.ts'

type Meeting = Pick<Pagina, 'regra' | 'inicio' | 'hora' | 'horaFim'>

/** 'Toda quinta-feira, às 19h30'; '' without a time, or after the only meeting. */
export function meetingInWords({ regra, inicio, hora, horaFim }: Meeting, today: string): string {
  if (regra === '' && inicio < today) return ''
  const days = recurrenceInWords(regra) || capitalized(longDate(inicio))
  const begin = regra === '' ? '' : limitsInWords({ inicio, fim: '' }, today)
  return [days, begin, hora && spanInWords(hora, horaFim)].filter(Boolean).join(', ')
}

/** 'Toda quinta-feira, às 19h30 · Matriz', for link previews and what visitors share. */
export function meetingInOneLine(meeting: Meeting, comunidade: string, today: string): string {
  const place = comunidade && comunidadeName(comunidade)
  return [meetingInWords(meeting, today), place].filter(Boolean).join(' · ')
}

/** Written as a celebration. A single meeting is changed on its page. */
export function repeatedMeeting(pagina: Pagina): Repeated {
  const { id, titulo: nome, regra, inicio, hora, horaFim, comunidade } = pagina
  return { id, nome, regra, inicio, fim: '', hora, horaFim, comunidade, local: '' }
}

/** Changed meetings are told so many days before. */
const reach = 60

/** The day of the next meeting that takes place; '' if none is known. */
export function nextMeeting(pagina: Pagina, today: string, exceptions: Exceptions): string {
  if (pagina.regra === '') return pagina.inicio < today ? '' : pagina.inicio
  const schedule = scheduleOfRepeated('pagina', [repeatedMeeting(pagina)], exceptions)
  return occurrences(schedule, today, addDays(today, reach)).find(takesPlace)?.data ?? ''
}

export function meetingChanges(pagina: Pagina, today: string, exceptions: Exceptions): string[] {
  const schedule = scheduleOfRepeated('pagina', [repeatedMeeting(pagina)], exceptions)
  if (schedule.excecoes.length === 0) return []
  return changesAmong(occurrences(schedule, today, addDays(today, reach))).map(datedChange)
}
