import { addDays } from '../../model/dates/civil-date.ts'
import { isMonthly, parseRecurrence } from '../../model/dates/recurrence.ts'
import { dayAndMonth, daysInRuns, ordinalDay, weekdayName } from '../../model/dates/long-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { fromHourInWords, spanInWords } from '../horarios/timetable.ts'
import {
  type Agenda,
  comingDates,
  type EventDate,
  type EventOfMonth,
  timesInWords,
} from './agenda.ts'
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

/** Such an event is told once for all its dates. */
export function isWeekly({ regra }: Pick<Evento, 'regra'>): boolean {
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
  const until = untilDay(data, last)
  if (isEachDay) return `${until}, ${times}`
  const begin = horaInicio === '' || data < today ? '' : `a partir ${fromHourInWords(horaInicio)}`
  const end = horaFim === '' ? '' : spanInWords(horaFim, '')
  return [begin, until, end].filter(Boolean).join(', ')
}

/** The month is named if it is not that of the leaf. */
function untilDay(data: string, last: string): string {
  const isSameMonth = last.slice(0, 7) === data.slice(0, 7)
  const day = isSameMonth ? `dia ${ordinalDay(Number(last.slice(8)))}` : dayAndMonth(last)
  return `até ${weekdayName(last)}, ${day}`
}

/** As `whenBesideLeaf`, and for several dates 'também nos dias 12 e 19, às 19h'; '' if none is held */
export function whenInMonth({ dates, ...first }: EventOfMonth, today: string): string {
  if (dates.length === 0) return ''
  if (dates.length === 1) return whenBesideLeaf(first, today)
  return [otherDays(dates), timesInWords(first.evento)].filter(Boolean).join(', ')
}

function otherDays(dates: readonly string[]): string {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  if (dates.length > 2 && last === addDays(first, dates.length - 1)) return untilDay(first, last)
  const others = listInWords(daysInRuns(dates.slice(1).map((data) => Number(data.slice(8)))))
  return dates.length > 2 ? `também nos dias ${others}` : `também no dia ${others}`
}
