// What is on now and what comes next. Times are those of the parish: '2026-11-22T19:30'.
import { addDays } from '../dates/civil-date.ts'
import { clockTimeInWords } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import type { Occurrence } from './occurrences.ts'

type Timed = Pick<Occurrence, 'data' | 'hora' | 'duracao'>

export function takesPlace({ situacao }: Pick<Occurrence, 'situacao'>): boolean {
  return situacao !== 'cancelada' && situacao !== 'suspensa'
}

function beginOf({ data, hora }: Timed): string {
  return `${data}T${hora}`
}

/** '2026-11-22T20:30' */
export function endOf(occurrence: Timed): string {
  const begin = Date.parse(`${beginOf(occurrence)}Z`)
  return new Date(begin + occurrence.duracao * 60_000).toISOString().slice(0, 16)
}

function hasBegun(occurrence: Timed, now: string): boolean {
  return beginOf(occurrence) <= now
}

export function isOver(occurrence: Timed, now: string): boolean {
  return hasBegun(occurrence, now) && endOf(occurrence) <= now
}

export function isOn(occurrence: Timed, now: string): boolean {
  return hasBegun(occurrence, now) && !isOver(occurrence, now)
}

/**
 * Those that are on, and all that begin together as the next.
 *
 * @param sorted in the order in which they begin
 */
export function nowAndNext<O extends Timed>(sorted: readonly O[], now: string) {
  const on = sorted.filter((each) => isOn(each, now))
  const first = sorted.find((each) => beginOf(each) > now)
  const next = first ? sorted.filter((each) => beginOf(each) === beginOf(first)) : []
  return { on, next }
}

/**
 * When what is on last changed: the latest begin, end or midnight. A page that is made with it as its
 * time says the same as one made with `now`, and stays the same until the next.
 *
 * @param near those of yesterday and today
 */
export function lastChange(near: readonly Timed[], now: string): string {
  const midnight = `${now.slice(0, 10)}T00:00`
  const begun = near.filter((each) => hasBegun(each, now))
  const moments = begun.flatMap((each) => [beginOf(each), endOf(each)])
  return moments.reduce((last, each) => (each > last && each <= now ? each : last), midnight)
}

/** 'hoje, 19h', 'amanhã, 7h', 'sábado, 19h30', 'domingo, 6 de dezembro, 7h' */
export function whenInWords(occurrence: Timed, now: string): string {
  return `${dayInWords(occurrence.data, now.slice(0, 10))}, ${clockTimeInWords(occurrence.hora)}`
}

/** 'hoje', 'amanhã', 'sábado'; from a week on 'domingo, 6 de dezembro' */
export function dayInWords(data: string, today: string): string {
  if (data === today) return 'hoje'
  if (data === addDays(today, 1)) return 'amanhã'
  const [weekday, dayAndMonth] = longDate(data).split(/, | de \d{4}$/)
  return data < addDays(today, 7) ? weekday! : `${weekday}, ${dayAndMonth}`
}
