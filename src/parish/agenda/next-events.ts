import { isMonthly, parseRecurrence } from '../../model/dates/recurrence.ts'
import { dayAndMonth, weekdayName } from '../../model/dates/long-date.ts'
import { fromHourInWords, spanInWords } from '../horarios/timetable.ts'
import { type Agenda, comingDates, type EventDate } from './agenda.ts'
import { type Evento, isOneNight, ruleOf } from './evento.ts'

const most = 3

/** The next events. A weekly one, which people know, takes only a place that is left. */
export function nextEvents(agenda: Omit<Agenda, 'avisos'>, today: string): EventDate[] {
  const coming = comingDates(agenda.eventos, today, agenda)
  const [weekly = [], rare = []] = [true, false].map((is) =>
    coming.filter(({ evento }) => isWeekly(evento) === is),
  )
  const first = rare.slice(0, most)
  const next = new Set([...first, ...weekly.slice(0, most - first.length)])
  return coming.filter((each) => next.has(each))
}

function isWeekly({ regra }: Evento): boolean {
  const recurrence = parseRecurrence(regra)
  return recurrence !== undefined && !isMonthly(recurrence)
}

/**
 * What the leaf with the first day does not say: 'às 19h30', 'até domingo, dia 13, das 18h às 22h';
 * without a break, 'a partir das 19h, até domingo, dia 13, às 12h'
 */
export function whenBesideLeaf({ evento, data, ate }: EventDate, today: string): string {
  const { horaInicio, horaFim, regra } = evento
  const isEachDay = regra === '' && ruleOf(evento) !== ''
  const last = isEachDay ? evento.fim : ate
  const times = horaInicio === '' ? '' : spanInWords(horaInicio, horaFim)
  if (last <= data || isOneNight(evento)) return times
  const day =
    last.slice(0, 7) === data.slice(0, 7) ? `dia ${Number(last.slice(8))}` : dayAndMonth(last)
  const until = `até ${weekdayName(last)}, ${day}`
  if (isEachDay) return `${until}, ${times}`
  const begin = horaInicio === '' || data < today ? '' : `a partir ${fromHourInWords(horaInicio)}`
  const end = horaFim === '' ? '' : spanInWords(horaFim, '')
  return [begin, until, end].filter(Boolean).join(', ')
}
