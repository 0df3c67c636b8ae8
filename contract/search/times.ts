// 'missa domingo noite': the times of Mass and of other celebrations, as the first hit.
import { addDays, weekdayOf } from '../dates/civil-date.ts'
import { clockTimeInWords } from '../dates/clock-time.ts'
import { weekdayName } from '../dates/long-date.ts'
import { isMissa, type TipoDeCelebracao } from '../kinds/celebracao.ts'
import { pageOfHorarios } from '../paths.ts'
import { isInPeriodo, periodos } from '../schedule/periodos.ts'
import { firstAhead, isOver, takesPlace, timeInWords, whenInWords } from '../schedule/coming.ts'
import {
  ofCommunity,
  type Occurrence,
  occurrences,
  type Schedule,
} from '../schedule/occurrences.ts'
import { capitalized } from '../sentences/capitalized.ts'
import { feastsAhead } from '../schedule/feasts.ts'
import type { Achado } from './answer.ts'
import { type Days, weekAfter } from './asked-day.ts'
import { isAtHour } from './asked-hour.ts'
import { type AskedTimes, askedTimes, hasOwnWords } from './asked-times.ts'
import { isNoMass, isUsual } from '../schedule/usual.ts'
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
  const isComing = (each: Occurrence) => isAsked(each, asked, schedule) && !isOver(each, now)
  // What staff wrote of a celebration that is over is no question for times.
  if (asked.own.length > 0 && firstAhead(schedule, today, isComing).length === 0) return undefined
  const all: Days = { from: today, to: addDays(today, daysAhead - 1), words: '' }
  const first = asked.days ?? all
  const isToday = first.isWeekday && first.from === today
  const isPast = isToday && comingOf(asked, first, schedule, now).length === 0
  const days = isPast ? weekAfter(first) : first
  const found = comingOf(asked, days, schedule, now)
  const onAnyHour = { ...asked, periodo: undefined, hours: undefined }
  const others = found.length > 0 ? found : comingOf(onAnyHour, days, schedule, now)
  const hours = asked.hours?.filter((hour) => found.some(({ hora }) => isAtHour(hora, [hour])))
  // '7h' may be said of the morning and of the evening.
  const said = hours?.length ? hours : asked.hours?.slice(0, 1)
  const times: Times = { found, others, when: whenOf({ ...asked, hours: said }, days) }
  return {
    titulo: [titleOf(asked, days, times)],
    tipo: 'Horários',
    endereco: addressOf(asked, days, times, today),
    trecho: [told(asked, days, times, { schedule, now })],
  }
}

type Times = {
  found: readonly Occurrence[]
  /** What was found; without anything, what else there is on these days. */
  others: readonly Occurrence[]
  /** 'no domingo à noite' */
  when: string
}

/** 'Missas no domingo à noite: Santa Luzia' */
function titleOf(asked: AskedTimes, days: Days, { when }: Times): string {
  const { tipo, comunidade } = asked
  const live = asked.isLive && 'ao vivo'
  const title = [tipo?.many ?? 'Horários', live, when].filter(Boolean).join(' ')
  const feast = days.feast === undefined ? '' : `, ${days.feast}`
  return title + feast + (comunidade === undefined ? '' : `: ${comunidade.nome}`)
}

/** 'no domingo à noite', 'amanhã às 19h', 'às 7h ou às 19h' */
function whenOf({ periodo, hours = [] }: AskedTimes, { words }: Days): string {
  return [
    words,
    periodo !== undefined && periodos[periodo].inWords,
    hours.map((hour) => `às ${clockTimeInWords(hour)}`).join(' ou '),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Horários with what was asked for; a day or a part of the day without times would show nothing. */
function addressOf(asked: AskedTimes, days: Days, times: Times, today: string): string {
  const { found, others } = times
  const soon = addDays(today, daysAhead)
  const isSoon = days.from >= today && days.to < soon
  const isDay = days.from === days.to && (days.isWeekday === true || isSoon)
  // The page shows one kind: 'missa' is asked for, and found under two.
  const [tipo = asked.tipo?.tipo, ...otherTipos] = new Set(others.map((each) => each.tipo))
  return pageOfHorarios({
    tipo: asked.tipo && otherTipos.length === 0 ? tipo : undefined,
    comunidade: asked.comunidade?.id,
    dia: isDay && others.length > 0 ? weekdayOf(days.from) : undefined,
    periodo: found.length > 0 ? asked.periodo : undefined,
  })
}

/** The times that were asked for; without any, what else there is on these days, or after them. */
function told(asked: AskedTimes, days: Days, times: Times, { schedule, now }: ScheduleNow): string {
  const { celebracoes, excecoes } = schedule
  if (celebracoes.length + excecoes.length === 0) {
    return 'Os horários ainda não foram informados. Pergunte na secretaria da paróquia.'
  }
  const { found, others, when } = times
  const all = inWords(others, days, found.length > 0 && asked.own.length > 0)
  const note = noteOfFeast(others, days, schedule)
  if (found.length > 0) return capitalized(all) + note
  const isOverToday = days.from === days.to && occurrencesOf(asked, days, schedule).length > 0
  const yet = days.isDate && !isOverToday ? 'ainda ' : ''
  const none = when === '' ? 'Nos próximos sete dias não há' : `${capitalized(when)} ${yet}não há`
  if (others.length > 0) return `${none}. Outros horários: ${all}${note}`
  const [next] = nextAfter(days, asked, schedule)
  const after = next
    ? `Depois: ${whenInWords(next, now)}: ${next.lugar}.`
    : 'Veja todos os horários.'
  return `${none}${isOverToday ? ' mais' : ''}, pelo que foi informado. ${after}`
}

/** Where all that is told of a feast is what the rules say of any such day. */
function noteOfFeast(all: readonly Occurrence[], { from, to, isDate }: Days, schedule: Schedule) {
  const isFeast = isDate && feastsAhead(from).some(({ data }) => data <= to)
  if (!isFeast || !all.every((each) => isUsual(each, schedule))) return ''
  return ' É o horário de costume: confirme na secretaria.'
}

/** Of the celebrations that were asked for, those that are not over. */
function comingOf(asked: AskedTimes, days: Days, schedule: Schedule, now: string): Occurrence[] {
  return occurrencesOf(asked, days, schedule).filter((each) => !isOver(each, now))
}

function occurrencesOf(asked: AskedTimes, { from, to }: Days, schedule: Schedule): Occurrence[] {
  return occurrences(schedule, from, to).filter((each) => isAsked(each, asked, schedule))
}

/** The first ones after these days; a year is expanded only if anything of the kind is there. */
function nextAfter({ to }: Days, asked: AskedTimes, schedule: Schedule): Occurrence[] {
  const { tipo, comunidade } = asked
  const { celebracoes } = comunidade ? ofCommunity(schedule, comunidade.id) : schedule
  const added = schedule.excecoes.filter(
    (each) => comunidade === undefined || each.comunidade === comunidade.id,
  )
  if (![...celebracoes, ...added].some((each) => isOfTipo(each.tipo, tipo?.tipo))) return []
  return firstAhead(schedule, addDays(to, 1), (each) => isAsked(each, asked, schedule))
}

function isAsked(occurrence: Occurrence, asked: AskedTimes, schedule: Schedule): boolean {
  const { tipo, periodo, hours, comunidade, isLive, own } = asked
  if (!takesPlace(occurrence) || (isLive && !occurrence.aoVivo)) return false
  if (!hasOwnWords(occurrence, own) || !isOfTipo(occurrence.tipo, tipo?.tipo)) return false
  if (comunidade !== undefined && occurrence.comunidade !== comunidade.id) return false
  if (hours !== undefined && !isAtHour(occurrence.hora, hours)) return false
  if (periodo !== undefined && !isInPeriodo(occurrence, periodo)) return false
  return !isNoMass(occurrence, schedule)
}

function isOfTipo(tipo: TipoDeCelebracao | '', asked: TipoDeCelebracao | undefined): boolean {
  if (asked === 'missa') return tipo !== '' && isMissa(tipo)
  return asked === undefined || tipo === asked
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
