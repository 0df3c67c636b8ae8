// Times are the parish's: '2026-11-22T19:30'.
import { minute } from '../../model/milliseconds.ts'
import { addDays } from '../../model/dates/civil-date.ts'
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { dayFrom, weekdayName } from '../../model/dates/long-date.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { Occurrence } from './occurrence.ts'

type Timed = Pick<Occurrence, 'data' | 'hora' | 'duracao'>

export function takesPlace({ situacao }: Pick<Occurrence, 'situacao'>): boolean {
  return situacao !== 'cancelada' && situacao !== 'suspensa' && situacao !== 'transferida'
}

/** A celebration without an hour comes first in its day. */
function beginOf({ data, hora }: Timed): string {
  return `${data}T${hora}`
}

/** '2026-11-22T20:30'; without an hour, the end of the day. */
function endOf(occurrence: Timed): string {
  if (occurrence.hora === '') return `${addDays(occurrence.data, 1)}T00:00`
  const begin = Date.parse(`${beginOf(occurrence)}Z`)
  return new Date(begin + occurrence.duracao * minute).toISOString().slice(0, 16)
}

function hasBegun(occurrence: Timed, now: string): boolean {
  return beginOf(occurrence) <= now
}

export function isOver(occurrence: Timed, now: string): boolean {
  return hasBegun(occurrence, now) && endOf(occurrence) <= now
}

export function isOn(occurrence: Timed, now: string): boolean {
  return occurrence.hora !== '' && hasBegun(occurrence, now) && !isOver(occurrence, now)
}

/** All celebrations that begin next at the same time. @param sorted by begin */
export function nowAndNext<O extends Timed>(sorted: readonly O[], now: string) {
  const on = sorted.filter((each) => isOn(each, now))
  // A celebration without an hour is next until its day begins.
  const first = sorted.find(
    (each) => beginOf(each) > now && (each.hora !== '' || each.data > now.slice(0, 10)),
  )
  const next = first ? sorted.filter((each) => beginOf(each) === beginOf(first)) : []
  return { on, next }
}

/** Finds a yearly feast. */
const farthest = 400
const stretch = 50

/** The celebrations of the first date with a wanted one. */
export function firstAhead(
  schedule: Schedule,
  from: string,
  isWanted: (occurrence: Occurrence) => boolean,
): Occurrence[] {
  for (let ahead = 0; ahead < farthest; ahead += stretch) {
    const [first, last] = [addDays(from, ahead), addDays(from, ahead + stretch - 1)]
    const wanted = occurrences(schedule, first, last).filter(isWanted)
    if (wanted.length > 0) return wanted.filter(({ data }) => data === wanted[0]!.data)
  }
  return []
}

/**
 * The latest begin, end or midnight. A page rendered for it equals one rendered for `now`, until
 * the next change.
 *
 * @param near celebrations of yesterday and today
 */
export function lastChange(near: readonly Timed[], now: string): string {
  const midnight = `${now.slice(0, 10)}T00:00`
  const begun = near.filter((each) => hasBegun(each, now))
  const moments = begun.flatMap((each) => [beginOf(each), endOf(each)])
  return moments.reduce((last, each) => (each > last && each <= now ? each : last), midnight)
}

/** 'hoje, 19h', 'amanhã, pela manhã', 'sábado, 19h30', 'domingo, 6 de dezembro, 7h' */
export function whenInWords(
  occurrence: Pick<Occurrence, 'data' | 'hora' | 'horario'>,
  now: string,
): string {
  return `${dayInWords(occurrence.data, now.slice(0, 10))}, ${timeInWords(occurrence)}`
}

export function timeInWords({ hora, horario = '' }: Pick<Occurrence, 'hora' | 'horario'>): string {
  return hora === '' ? horario : clockTimeInWords(hora)
}

/** 'começou ontem' while under way, else its day */
export function dayOrBegin(occurrence: Timed, now: string): string {
  const day = dayInWords(occurrence.data, now.slice(0, 10))
  return isOn(occurrence, now) ? `começou ${day}` : day
}

/** 'ontem', 'hoje', 'amanhã', 'sábado'; after a week 'domingo, 6 de dezembro' */
export function dayInWords(data: string, today: string): string {
  if (data === today) return 'hoje'
  if (data === addDays(today, -1)) return 'ontem'
  if (data === addDays(today, 1)) return 'amanhã'
  if (data > today && data < addDays(today, 7)) return weekdayName(data)
  return dayFrom(data, today)
}
