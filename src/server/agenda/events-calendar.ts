import type ICAL from 'ical.js'
import { addDays } from '../../model/dates/civil-date.ts'
import { type Evento, evento as kind, ruleOf } from '../../parish/agenda/evento.ts'
import { usualDuration } from '../../model/dates/duration.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { endOfEvent } from '../../parish/agenda/agenda.ts'
import type { Schedule } from '../../parish/horarios/occurrences.ts'
import { firstRuleDate, longestWait, ruleDates } from '../../model/dates/rule-dates.ts'
import { addRule, calendarEvent, type Feed, type Times, timesOf } from '../horarios/feed.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { plainLine } from '../../model/texts/pieces.ts'

export function eventOf(
  evento: Evento,
  comunidades: Schedule['comunidades'],
  feed: Feed,
): ICAL.Component[] {
  const { id, titulo, texto, inicio, fim, horaInicio, comunidade, local, contato } = evento
  const regra = ruleOf(evento)
  const span = regra === '' ? { first: inicio } : spanOf(regra, inicio, fim)
  if (span === undefined) return []
  const community = comunidades.find((each) => each.id === comunidade)?.nome
  const event = calendarEvent(feed, {
    uid: `evento-${id}`,
    title: titulo,
    place: [local, community].filter(Boolean).join(', '),
    text: [plainText(texto), plainLine(contato)].filter(Boolean).join('\n'),
    times: timesOfEvent(evento, span.first),
    changed: feed.changedAt('evento', id),
    path: addressOf(kind, id),
  })
  if (regra !== '') addRule(event, feed, regra, horaInicio, span.last)
  return [event]
}

type Span = { first: string; last?: string | undefined }

/**
 * @param fim the last possible date, or ''
 * @returns undefined for a rule without a date
 */
function spanOf(regra: string, inicio: string, fim: string): Span | undefined {
  const first = firstRuleDate(regra, inicio)
  if (first === undefined || (fim !== '' && first > fim)) return undefined
  if (fim === '') return { first }
  const near = addDays(fim, -longestWait)
  return { first, last: ruleDates(regra, near > first ? near : first, fim, inicio).at(-1) }
}

function timesOfEvent(evento: Evento, first: string): Times {
  const { fim, horaInicio, horaFim } = evento
  const last = ruleOf(evento) === '' && fim !== '' ? fim : first
  if (horaInicio === '') return { begin: first, end: addDays(last, 1) }
  const begin = `${first}T${horaInicio}`
  if (horaFim !== '') return { begin, end: endOfEvent(evento, first, last) }
  return last === first
    ? timesOf(first, horaInicio, usualDuration)
    : { begin, end: `${last}T23:59` }
}
