import { addDays } from '../../model/dates/civil-date.ts'
import { dayAndMonth, daysInRuns, ordinalDay, weekdayName } from '../../model/dates/long-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { fromHourInWords, spanInWords } from '../horarios/timetable.ts'
import {
  type Agenda,
  type ComingDate,
  comingDates,
  datesInWords,
  type EventDate,
  type ListedDate,
  timesInWords,
} from './agenda.ts'
import { isOneNight, isWeekly } from './event-dates.ts'

const most = 3

/** The next events. A weekly one, which people know, takes only a place that is left. */
export function nextEvents(agenda: Omit<Agenda, 'avisos'>, today: string): ComingDate[] {
  const coming = comingDates(agenda.eventos, today, agenda)
  const [weekly = [], rare = []] = [true, false].map((is) =>
    coming.filter(({ evento }) => isWeekly(evento) === is),
  )
  const first = rare.slice(0, most)
  const next = new Set([...first, ...weekly.slice(0, most - first.length)])
  return coming.filter((each) => next.has(each))
}

/**
 * What the leaf with the first day does not say: 'às 19h30', 'também nos dias 12 e 19, às 19h', 'até
 * domingo, dia 13, das 18h às 22h'; without a break, 'a partir das 19h, até domingo, dia 13, às 12h';
 * '' if none is held
 */
export function whenBesideLeaf({ dates }: Pick<ListedDate, 'dates'>, today: string): string {
  const [first] = dates
  if (first === undefined) return ''
  if (dates.length > 1) return whenOnDates(dates, today)
  const { evento, data, ate } = first
  if (ate <= data || isOneNight(evento)) return timesInWords(evento)
  const { horaInicio, horaFim } = evento
  const begin = horaInicio === '' || data < today ? '' : `a partir ${fromHourInWords(horaInicio)}`
  const end = horaFim === '' ? '' : spanInWords(horaFim, '')
  return [begin, untilDay(data, ate), end].filter(Boolean).join(', ')
}

/** The month is named if it is not that of the leaf. */
function untilDay(data: string, last: string): string {
  const isSameMonth = last.slice(0, 7) === data.slice(0, 7)
  const day = isSameMonth ? `dia ${ordinalDay(Number(last.slice(8)))}` : dayAndMonth(last)
  return `até ${weekdayName(last)}, ${day}`
}

function whenOnDates(dates: readonly EventDate[], today: string): string {
  const [first, ...others] = dates.map(({ data }) => data)
  const last = others.at(-1)!
  const times = new Set(dates.map(({ evento }) => timesInWords(evento)))
  const isRun = last === addDays(first!, others.length)
  // An event without a rule is on each of its days.
  const isTold = isRun && (others.length > 1 || dates[0]!.evento.regra === '')
  const isOneMonth = last.slice(0, 7) === first!.slice(0, 7)
  if (times.size > 1 || !(isTold || isOneMonth)) {
    return datesInWords(dates, isOneMonth ? undefined : today)
  }
  const days = isTold ? untilDay(first!, last) : alsoOn(others)
  return [days, ...times].filter(Boolean).join(', ')
}

function alsoOn(dates: readonly string[]): string {
  const days = listInWords(daysInRuns(dates.map((data) => Number(data.slice(8)))))
  return dates.length > 1 ? `também nos dias ${days}` : `também no dia ${days}`
}
