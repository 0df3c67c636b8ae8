import type ICAL from 'ical.js'
import { addDays } from '../../model/dates/civil-date.ts'
import { type Evento, evento as kind } from '../../parish/agenda/evento.ts'
import { usualDuration } from '../../model/dates/duration.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { endOfEvent } from '../../parish/agenda/agenda.ts'
import { repeatedEvent } from '../../parish/agenda/event-dates.ts'
import { type Exceptions, scheduleOfRepeated } from '../../parish/horarios/repeated.ts'
import { exactOccurrences, seriesOf } from '../horarios/celebrations-calendar.ts'
import { calendarEvent, type Feed, type Times, timesOf } from '../horarios/feed.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { plainLine } from '../../model/texts/pieces.ts'

/** A repeated event is a series with exceptions, as a celebration is. @param today a civil date */
export function eventOf(
  evento: Evento,
  exceptions: Exceptions,
  feed: Feed,
  today: string,
): ICAL.Component[] {
  const { id, titulo, texto, comunidade, local, contato } = evento
  const details = {
    uid: `evento-${id}`,
    title: titulo,
    text: [plainText(texto), plainLine(contato)].filter(Boolean).join('\n'),
    changed: feed.changedAt('evento', id),
    path: addressOf(kind, id),
  }
  const schedule = scheduleOfRepeated('evento', [repeatedEvent(evento)], exceptions)
  const [series] = schedule.celebracoes
  if (series !== undefined) {
    return seriesOf(series, details, exactOccurrences(schedule, today), feed, today)
  }
  const community = exceptions.comunidades.find((each) => each.id === comunidade)?.nome
  const place = [local, community].filter(Boolean).join(', ')
  return [calendarEvent(feed, { ...details, place, times: timesOfEvent(evento) })]
}

function timesOfEvent(evento: Evento): Times {
  const { inicio: first, fim, horaInicio, horaFim } = evento
  const last = fim || first
  if (horaInicio === '') return { begin: first, end: addDays(last, 1) }
  const begin = `${first}T${horaInicio}`
  if (horaFim !== '') return { begin, end: endOfEvent(evento, first, last) }
  return last === first
    ? timesOf(first, horaInicio, usualDuration)
    : { begin, end: `${last}T23:59` }
}
