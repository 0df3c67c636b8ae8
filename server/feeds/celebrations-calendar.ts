// The celebrations as an iCalendar feed (RFC 5545): a recurring event for each rule, without the
// dates that are cancelled, and an event of its own for each date that differs.
import type ICAL from 'ical.js'
import { type Celebracao, named } from '../../contract/kinds/celebracao.ts'
import { minutesUntil } from '../../contract/kinds/duration.ts'
import { takesPlace } from '../../contract/schedule/coming.ts'
import { type Occurrence, occurrences, type Schedule } from '../../contract/schedule/occurrences.ts'
import type { Feed } from './feed.ts'
import { addRule, calendarEvent, spanOf, timesOf } from './calendar-event.ts'

/** Rules without a beginning have one in the feed, always the same. */
const epoch = '2026-01-01'

/** @param comunidade only its celebrations */
export function celebrationEvents(
  schedule: Schedule,
  feed: Feed,
  comunidade?: number,
): ICAL.Component[] {
  const differing = exceptional(schedule)
  const bySeries = Map.groupBy(differing, ({ id }) => id.split('-')[0])
  const isWanted = (at: number | null) => comunidade === undefined || at === comunidade
  const series = schedule.celebracoes.flatMap((celebracao) => {
    const own = bySeries.get(`c${celebracao.id}`) ?? []
    const place = schedule.comunidades.find(({ id }) => id === celebracao.comunidade)
    if (place === undefined || !isWanted(place.id)) return []
    return seriesOf(celebracao, place.nome, own, feed)
  })
  const added = differing.filter(
    (each) =>
      isWanted(each.comunidade) &&
      (isAdded(each) || (comunidade !== undefined && isMovedHere(each))),
  )
  return [...series, ...added.map((each) => eventOn(each, `excecao-${each.excecao}`, feed))]
}

/** What takes place otherwise than the rules say, on any date. */
function exceptional(schedule: Schedule): Occurrence[] {
  const dates = [...new Set(schedule.excecoes.map(({ data }) => data))]
  return dates
    .flatMap((data) => occurrences(schedule, data, data))
    .filter(({ situacao }) => situacao !== 'normal')
}

function isAdded({ situacao }: Occurrence): boolean {
  return situacao === 'acrescentada'
}

/** Whether it moved between communities: the calendar of the new one has no series of it. */
function isMovedHere({ lugar, antes }: Occurrence): boolean {
  return antes !== undefined && antes.lugar !== lugar
}

function seriesOf(
  celebracao: Celebracao,
  lugar: string,
  differing: readonly Occurrence[],
  feed: Feed,
): ICAL.Component[] {
  const { id, regra, inicio, fim, hora, observacao } = celebracao
  const span = regra === '' ? { first: inicio } : spanOf(regra, inicio || epoch, fim)
  if (span === undefined) return []
  const uid = `celebracao-${id}`
  const event = calendarEvent(feed, {
    uid,
    title: titleOf(named(celebracao).nome, observacao),
    place: lugar,
    times: timesOf(span.first, hora, minutesUntil(hora, celebracao.horaFim)),
    changed: feed.changedAt('celebracao', id),
  })
  if (regra !== '') addRule(event, feed, regra, hora, span.last)
  for (const { data } of differing.filter((each) => !takesPlace(each))) {
    feed.addTime(event, 'exdate', data, hora)
  }
  const moved = differing.filter(({ situacao }) => situacao === 'mudada')
  // Only a series has instances: what takes place once is cancelled or replaced as a whole.
  if (regra === '')
    return differing.length === 0 ? [event] : moved.map((each) => eventOn(each, uid, feed))
  return [
    event,
    ...moved.map((each) => {
      const own = eventOn(each, uid, feed)
      feed.addTime(own, 'recurrence-id', each.data, hora)
      return own
    }),
  ]
}

function eventOn(occurrence: Occurrence, uid: string, feed: Feed): ICAL.Component {
  const { data, hora, duracao, nome, lugar, observacao, motivo, excecao } = occurrence
  return calendarEvent(feed, {
    uid,
    title: titleOf(nome, observacao),
    place: lugar,
    times: timesOf(data, hora, duracao),
    text: motivo,
    changed: feed.changedAt('excecao', excecao!),
  })
}

/** 'Missa (com as crianças)' */
function titleOf(nome: string, observacao: string): string {
  return observacao === '' ? nome : `${nome} (${observacao})`
}
