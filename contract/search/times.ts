// 'missa domingo noite': the times of Mass and of other celebrations, as the first hit.
import { addDays, weekdayOf } from '../dates/civil-date.ts'
import { clockTimeInWords } from '../dates/clock-time.ts'
import { weekdayName } from '../dates/long-date.ts'
import { isMissa, type TipoDeCelebracao } from '../kinds/celebracao.ts'
import { pageOfHorarios } from '../paths.ts'
import { isInPeriodo, periodos } from '../schedule/periodos.ts'
import { firstAhead, isOver, takesPlace, timeInWords, whenInWords } from '../schedule/coming.ts'
import { type Occurrence, occurrences, type Schedule } from '../schedule/occurrences.ts'
import { capitalized } from '../sentences/capitalized.ts'
import type { Achado } from './answer.ts'
import { type Days, weekAfter } from './asked-day.ts'
import { isAtHour } from './asked-hour.ts'
import { type AskedTimes, askedTimes, hasOwnWords } from './asked-times.ts'
import type { Word } from './words.ts'

/** Days whose celebrations are told if no day is named, today among them. */
const daysAhead = 7
/** The most times that the hit tells. */
const mostTimes = 6

/** The times of a parish, and the time there now: '2026-11-22T19:30'. */
export type ScheduleNow = { schedule: Schedule; now: string }

/** The times that are asked for; undefined if a word asks for something else. */
export function timesHit(
  q: string,
  words: readonly Word[],
  { schedule, now }: ScheduleNow,
): Achado | undefined {
  const today = now.slice(0, 10)
  const asked = askedTimes(q, words, schedule, now)
  if (asked === undefined) return undefined
  const isComing = (each: Occurrence) => isAsked(each, asked) && !isOver(each, now)
  // What staff wrote of a celebration that is over is no question for times.
  if (asked.own.length > 0 && firstAhead(schedule, today, isComing).length === 0) return undefined
  const all: Days = { from: today, to: addDays(today, daysAhead - 1), words: '' }
  const first = asked.days ?? all
  const isToday = first.isWeekday && first.from === today
  const isPast = isToday && comingOf(asked, first, schedule, now).length === 0
  const days = isPast ? weekAfter(first) : first
  return {
    titulo: [titleOf(asked, days)],
    tipo: 'Horários',
    endereco: addressOf(asked, days, schedule, now),
    trecho: [told(asked, days, schedule, now)],
  }
}

/** 'Missas no domingo à noite: Santa Luzia' */
function titleOf(asked: AskedTimes, days: Days): string {
  const { tipo, comunidade } = asked
  const live = asked.isLive && 'ao vivo'
  const title = [tipo?.many ?? 'Horários', live, whenOf(asked, days)].filter(Boolean).join(' ')
  const feast = days.feast === undefined ? '' : `, ${days.feast}`
  return title + feast + (comunidade === undefined ? '' : `: ${comunidade.nome}`)
}

/** 'no domingo à noite', 'amanhã às 19h' */
function whenOf({ periodo, hours }: AskedTimes, { words }: Days): string {
  const [hour] = hours ?? []
  return [
    words,
    periodo !== undefined && periodos[periodo].inWords,
    hour !== undefined && `às ${clockTimeInWords(hour)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Horários with what was asked for; a day or a part of the day without times would show nothing. */
function addressOf(asked: AskedTimes, days: Days, schedule: Schedule, now: string): string {
  const found = comingOf(asked, days, schedule, now)
  const others = comingOf(onAnyHour(asked), days, schedule, now)
  const soon = addDays(now.slice(0, 10), daysAhead)
  const isDay = days.from === days.to && (days.isWeekday === true || days.to < soon)
  return pageOfHorarios({
    tipo: asked.tipo && (others[0]?.tipo ?? asked.tipo.tipo),
    comunidade: asked.comunidade?.id,
    dia: isDay && others.length > 0 ? weekdayOf(days.from) : undefined,
    periodo: found.length > 0 ? asked.periodo : undefined,
  })
}

function onAnyHour(asked: AskedTimes): AskedTimes {
  return { ...asked, periodo: undefined, hours: undefined }
}

/** The times that were asked for; without any, what else there is on these days, or after them. */
function told(asked: AskedTimes, days: Days, schedule: Schedule, now: string): string {
  const { celebracoes, excecoes } = schedule
  if (celebracoes.length + excecoes.length === 0) {
    return 'Os horários ainda não foram informados. Pergunte na secretaria da paróquia.'
  }
  const found = comingOf(asked, days, schedule, now)
  if (found.length > 0) return capitalized(inWords(found, days, asked.own.length > 0))
  const when = whenOf(asked, days)
  const none =
    when === ''
      ? 'Nos próximos sete dias não há'
      : `${capitalized(when)} ${days.isDate ? 'ainda ' : ''}não há`
  const others = comingOf(onAnyHour(asked), days, schedule, now)
  if (others.length > 0) return `${none}. Outros horários: ${inWords(others, days)}`
  const isOverToday = days.from === days.to && occurrencesOf(asked, days, schedule).length > 0
  const [next] = firstAhead(schedule, addDays(days.to, 1), (each) => isAsked(each, asked))
  const after = next
    ? `Depois: ${whenInWords(next, now)}: ${next.lugar}.`
    : 'Veja todos os horários.'
  return `${none}${isOverToday ? ' mais' : ''}, pelo que foi informado. ${after}`
}

/** Of the celebrations that were asked for, those that are not over. */
function comingOf(asked: AskedTimes, days: Days, schedule: Schedule, now: string): Occurrence[] {
  return occurrencesOf(asked, days, schedule).filter((each) => !isOver(each, now))
}

function occurrencesOf(asked: AskedTimes, { from, to }: Days, schedule: Schedule): Occurrence[] {
  return occurrences(schedule, from, to).filter((each) => isAsked(each, asked))
}

function isAsked(occurrence: Occurrence, asked: AskedTimes): boolean {
  const { tipo, periodo, hours, comunidade, isLive, own } = asked
  if (!takesPlace(occurrence) || (isLive && !occurrence.aoVivo)) return false
  if (!hasOwnWords(occurrence, own)) return false
  if (tipo !== undefined && !isOfTipo(occurrence.tipo, tipo.tipo)) return false
  if (comunidade !== undefined && occurrence.comunidade !== comunidade.id) return false
  const { hora } = occurrence
  if (hours !== undefined && !isAtHour(hora, hours)) return false
  return periodo === undefined || isInPeriodo(occurrence, periodo)
}

function isOfTipo(tipo: TipoDeCelebracao, asked: TipoDeCelebracao): boolean {
  return asked === 'missa' ? isMissa(tipo) : tipo === asked
}

/** '7h: Matriz, São José; 19h30: Santa Luzia', with the day where several are asked for */
function inWords(found: readonly Occurrence[], { from, to }: Days, isNoted = false): string {
  const timeOf = (each: Occurrence) => {
    const note = isNoted && each.observacao !== '' ? ` (${each.observacao})` : ''
    const time = timeInWords(each) + note
    return from === to ? time : `${weekdayName(each.data)}, ${time}`
  }
  const times = [...Map.groupBy(found, timeOf)].map(
    ([time, all]) => `${time}: ${[...new Set(all.map(({ lugar }) => lugar))].join(', ')}`,
  )
  const all = times.slice(0, mostTimes).join('; ')
  return times.length > mostTimes ? `${all}…` : `${all}.`
}
