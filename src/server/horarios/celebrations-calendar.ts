// iCalendar (RFC 5545): a recurring event for each rule, with the dates on which it does not take
// place, and an event for each date that differs.
import type ICAL from 'ical.js'
import { day } from '../../model/milliseconds.ts'
import { type Celebracao, isOnce, tipoAndNome } from '../../parish/horarios/celebracao.ts'
import type { Excecao } from '../../parish/horarios/excecao.ts'
import { minutesUntil } from '../../model/dates/duration.ts'
import { takesPlace } from '../../parish/horarios/coming.ts'
import { changeInWords } from '../../parish/horarios/difference-words.ts'
import { occurrences, type Schedule } from '../../parish/horarios/occurrences.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { parseRecurrence } from '../../model/dates/recurrence.ts'
import { ruleDates } from '../../model/dates/rule-dates.ts'
import { addRule, calendarEvent, type Feed, timesOf } from './feed.ts'

/** @param today a civil date. @param comunidade leaves out the celebrations of others */
export function celebrationEvents(
  schedule: Schedule,
  feed: Feed,
  today: string,
  comunidade?: number,
): ICAL.Component[] {
  const all = exactOccurrences(schedule, today)
  const bySeries = Map.groupBy(all, ({ celebracao }) => celebracao)
  const isWanted = (at: number | null) => comunidade === undefined || at === comunidade
  const series = schedule.celebracoes
    .filter((celebracao) => isWanted(celebracao.comunidade))
    .flatMap((celebracao) => {
      const { id, hora, horario, observacao } = celebracao
      const details = {
        uid: `celebracao-${id}`,
        title: titleOf(tipoAndNome(celebracao).nome, observacao),
        text: hora === '' ? horario : '',
        changed: feed.changedAt('celebracao', id),
      }
      return seriesOf(celebracao, details, bySeries.get(id) ?? [], feed, today)
    })
  const added = all.filter(
    (each) =>
      isWanted(each.comunidade) &&
      (isAdded(each) || (comunidade !== undefined && isMovedHere(each))),
  )
  return [
    ...series,
    ...added.map((each) => {
      const { nome, observacao, horario = '' } = each
      const details = {
        uid: `excecao-${each.excecao}`,
        title: titleOf(nome, observacao),
        text: horario,
      }
      return eventOn(each, { ...details, changed: '' }, feed)
    }),
  ]
}

export function exactOccurrences(schedule: Schedule, today: string): Occurrence[] {
  const [from, to] = calendarWindow(today)
  const later = changedDays(schedule.excecoes).filter((data) => data > to)
  return [
    ...occurrences(schedule, from, to),
    ...later.flatMap((data) => occurrences(schedule, data, data)),
  ]
}

function changedDays(excecoes: readonly Excecao[]): string[] {
  const days = excecoes.flatMap(({ data, novaData }) => [data, novaData])
  return [...new Set(days)].toSorted()
}

const pastDaysShown = 60

/**
 * Dates within the window are listed exactly; later, only days that staff changed. The window moves
 * once a year, so that feeds stay the same meanwhile.
 */
export function calendarWindow(today: string): [from: string, to: string] {
  const past = new Date(Date.parse(today) - pastDaysShown * day).toISOString()
  return [`${past.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) + 1}-12-31`]
}

function isAdded({ celebracao }: Occurrence): boolean {
  return celebracao === undefined
}

/** The new community's calendar has no series for a moved date. */
function isMovedHere({ comunidade, antes }: Occurrence): boolean {
  return antes !== undefined && antes.comunidade !== comunidade
}

type Details = { uid: string; title: string; text: string; changed: string; path?: string }

/** @param details of each date */
export function seriesOf(
  celebracao: Celebracao,
  details: Details,
  own: readonly Occurrence[],
  feed: Feed,
  today: string,
): ICAL.Component[] {
  const { regra, hora, horaFim } = celebracao
  const [first] = own
  if (first === undefined) return []
  // Only a series has instances; a single celebration is cancelled or replaced as a whole.
  if (isOnce(celebracao)) return own.filter(takesPlace).map((each) => eventOn(each, details, feed))
  const { dates, last, isExact } = rulesDates(celebracao, own, today)
  const [, to] = calendarWindow(today)
  const goesOn = isExact && dates.size > 0
  const told = goesOn ? own : own.filter((each) => usualDate(each) <= to)
  for (const each of told) if (usualDate(each) > to) dates.add(usualDate(each))
  const taking = told.filter(takesPlace)
  const extra = taking.filter((each) => !dates.has(usualDate(each))).map(usualDate)
  const [begin = extra[0]] = dates
  if (begin === undefined) return []
  const event = calendarEvent(feed, {
    ...details,
    place: first.antes?.lugar ?? first.lugar,
    times: timesOf(begin, hora, minutesUntil(hora, horaFim)),
  })
  if (dates.size > 0) addRule(event, feed, regra, hora, isExact ? last : [...dates].at(-1))
  const held = new Set(taking.map(usualDate))
  const time = hora === '' ? undefined : hora
  for (const data of dates) if (!held.has(data)) feed.addTime(event, 'exdate', data, time)
  // Some readers leave out a begin that no rule and no date of the list repeats.
  for (const data of extra) {
    if (data !== begin || dates.size === 0) feed.addTime(event, 'rdate', data, time)
  }
  return [
    event,
    ...taking.filter(differs).map((each) => {
      const changed = eventOn(each, details, feed)
      feed.addTime(changed, 'recurrence-id', usualDate(each), time)
      return changed
    }),
  ]
}

function usualDate({ data, antes }: Occurrence): string {
  return antes?.data ?? data
}

function differs({ situacao }: Occurrence): boolean {
  return situacao === 'mudada'
}

/**
 * @returns `isExact`: whether the rule may go on after the window. A series with pauses, holidays,
 * a rarer rule or days without Mass ends with it
 */
function rulesDates(
  { regra, inicio, fim, pausas, feriado }: Celebracao,
  own: readonly Occurrence[],
  today: string,
) {
  const [from, to] = calendarWindow(today)
  const begin = inicio > from ? inicio : from
  const end = fim !== '' && fim < to ? fim : to
  // RFC 5545 has no liturgical seasons, so their dates are listed.
  const isSeasonal = parseRecurrence(regra)?.tempo !== ''
  const dates = new Set(isSeasonal ? [] : ruleDates(regra, begin, end, inicio))
  const known = new Set(own.filter((each) => !isLeftOut(each)).map(usualDate))
  const isSaid = [...dates].every((data) => known.has(data))
  const isExact = pausas === '' && feriado === '' && isSaid
  return { dates, last: fim === '' ? undefined : lastDate(regra, inicio, fim), isExact }
}

function isLeftOut({ situacao, excecao }: Occurrence): boolean {
  return situacao === 'cancelada' && excecao === undefined
}

/** Nearly every rule has a date within so many days. */
const reach = 400

function lastDate(regra: string, inicio: string, fim: string): string | undefined {
  const near = new Date(Date.parse(fim) - reach * day).toISOString().slice(0, 10)
  return ruleDates(regra, near > inicio ? near : inicio, fim, inicio).at(-1)
}

function eventOn(occurrence: Occurrence, details: Details, feed: Feed): ICAL.Component {
  const { data, hora, duracao, lugar, motivo, excecao, situacao } = occurrence
  // Words for the usual time are wrong at another hour.
  const text = hora !== '' && occurrence.antes?.hora === '' ? '' : details.text
  const change = situacao === 'mudada' ? changeInWords(occurrence) : motivo
  return calendarEvent(feed, {
    ...details,
    place: lugar,
    times: timesOf(data, hora, duracao),
    text: [change, text].filter(Boolean).join('\n'),
    changed: excecao === undefined ? details.changed : feed.changedAt('excecao', excecao),
  })
}

/** 'Missa (com as crianças)' */
function titleOf(nome: string, observacao: string): string {
  return observacao === '' ? nome : `${nome} (${observacao})`
}
