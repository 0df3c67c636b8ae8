// The events of the parish in calendars.
import type ICAL from 'ical.js'
import { addDays } from '../../contract/dates/civil-date.ts'
import type { Evento } from '../../contract/kinds/evento.ts'
import { evento as kind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
import { addRule, calendarEvent, spanOf, type Times, timesOf } from './calendar-event.ts'
import type { Feed } from './feed.ts'

/** Of an event that says no end, in minutes. */
const usualDuration = 60

export function eventOf(
  evento: Evento,
  comunidades: Schedule['comunidades'],
  feed: Feed,
): ICAL.Component[] {
  const { id, titulo, texto, inicio, fim, regra, horaInicio, comunidade, local, contato } = evento
  const span = regra === '' ? { first: inicio } : spanOf(regra, inicio, fim)
  if (span === undefined) return []
  const community = comunidades.find((each) => each.id === comunidade)?.nome
  const event = calendarEvent(feed, {
    uid: `evento-${id}`,
    title: titulo,
    place: [local, community].filter(Boolean).join(', '),
    text: [texto, contato].filter(Boolean).join('\n'),
    times: timesOfEvent(evento, span.first),
    changed: feed.changedAt('evento', id),
    path: addressOf(kind, id),
  })
  if (regra !== '') addRule(event, feed, regra, horaInicio, span.last)
  return [event]
}

/** @param first its only or first date */
function timesOfEvent({ regra, fim, horaInicio, horaFim }: Evento, first: string): Times {
  const last = regra === '' && fim !== '' ? fim : first
  if (horaInicio === '') return { begin: first, end: addDays(last, 1) }
  if (horaFim === '') {
    return last === first
      ? timesOf(first, horaInicio, usualDuration)
      : { begin: `${first}T${horaInicio}`, end: `${last}T23:59` }
  }
  return { begin: `${first}T${horaInicio}`, end: `${last}T${horaFim}` }
}
