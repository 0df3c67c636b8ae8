import { minute } from '../../model/milliseconds.ts'
import { addDays, isCivilDate } from '../../model/dates/civil-date.ts'
import { daysWithoutMass, feriadosBetween } from './feasts.ts'
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { dayAndMonth, limitsInWords } from '../../model/dates/long-date.ts'
import { readClockTime, readEndTime } from '../../model/dates/typed-time.ts'
import {
  type Celebracao,
  celebracao as kind,
  daysInWords,
  isOnce,
  type TipoDeCelebracao,
} from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import { titleOf } from '../../model/kinds/kind.ts'
import { usualDuration } from '../../model/dates/duration.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { celebrationDates, replacements } from './celebration-dates.ts'
import { takesPlace } from './coming.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { Occurrence } from './occurrence.ts'
import { placeInWords } from './places.ts'
import { exceptInWords, isPast, spanInWords } from './timetable.ts'

/** A fifth Sunday may be three months ahead. */
const reach = 400
const shownDates = 4
/** A later date is probably mistyped. */
const plannedYears = 2

const past = 'Estas datas já passaram: a celebração não aparece mais no site.'
const never = 'Entre estas datas não há nenhum destes dias: a celebração não acontece.'
export const pastHour = 'Esta hora já passou hoje.'

type Advice = { sentence: string; warnings: string[] }

const nothing: Advice = { sentence: '', warnings: [] }

/** Browsers accept years of six digits. */
export function areDates(typed: readonly string[]): boolean {
  return typed.every((each) => each === '' || isCivilDate(each))
}

/**
 * @param typed times as typed
 * @param schedule with the other celebrations and all exceptions
 * @param now '2026-11-22T19:30'
 */
export function adviceOn(typed: Celebracao, schedule: Schedule, now: string): Advice {
  const hora = readClockTime(typed.hora) ?? ''
  const horaFim = readEndTime(typed.horaFim) ?? ''
  const celebracao = { ...typed, hora, horaFim }
  const { regra, inicio, fim, horario } = celebracao
  if (!areDates([inicio, fim])) return nothing
  const today = now.slice(0, 10)
  const from = inicio > today ? inicio : today
  const others = schedule.celebracoes.filter(({ id }) => id !== celebracao.id)
  const all = { ...schedule, celebracoes: [...others, celebracao], excecoes: [] }
  const last = addDays(from, reach)
  const usual = occurrences(all, from, last)
  const expanded = usual.filter(takesPlace)
  const isOwn = (each: Occurrence) => each.celebracao === celebracao.id
  const own = expanded.filter(isOwn)
  const where = own[0]?.lugar ?? placeIn(schedule, celebracao)
  const hasDays = regra !== '' || inicio !== '' || celebracao.feriado === 'tambem'
  if ((hora === '' && horario === '') || where === '' || !hasDays) return nothing

  const dates = own.slice(0, shownDates).map(({ data }) => dayAndMonth(data))
  const isOneDate = isOnce(celebracao)
  const without = daysWithoutMass(from, own[shownDates - 1]?.data ?? last)
  const leftOut = usual.filter((each) => isOwn(each) && !takesPlace(each) && without.has(each.data))
  const present = all.celebracoes.filter((each) => !isPast(each, today))
  const replaced = replacements(present, today)
  const exceto = exceptInWords(celebracao, replaced.get(celebracao) ?? [], today)
  const when = hora === '' ? horario : spanInWords(hora, horaFim)
  const place = celebracao.local === '' ? placeInWords(where) : where
  const limits = isOneDate ? '' : limitsInWords(celebracao, today)
  const rule = [daysInWords(celebracao), limits, exceto && `exceto ${exceto}`, when, place].filter(
    Boolean,
  )
  const sentences = [
    `${rule.join(', ')}.`,
    !isOneDate && dates.length > 0 && `Próximas: ${dates.join(', ')}…`,
    ...leftOut.map(({ data, motivo }) => `${motivo} (${dayAndMonth(data)}).`),
    replacedInWords(celebracao, replaced),
  ]
  return {
    sentence: sentences.filter(Boolean).join(' '),
    warnings: [
      ...(own.length === 0 && !(fim !== '' && fim < inicio)
        ? [isOneDate || (fim !== '' && fim < today) ? past : never]
        : []),
      ...(isOneDate && inicio === today && hora !== '' && hora < now.slice(11) ? [pastHour] : []),
      ...farYears([inicio, fim], today),
      ...collisions(own, expanded),
      ...lostChanges(celebracao, all, schedule.excecoes, today),
    ],
  }
}

function replacedInWords(
  celebracao: Celebracao,
  replaced: ReadonlyMap<Celebracao, readonly Celebracao[]>,
): string {
  const others = [...replaced].flatMap(([each, rarer]) =>
    rarer.includes(celebracao) ? [titleOf(kind, each)] : [],
  )
  return others.length === 0 ? '' : `Nesses dias, fica no lugar de: ${others.join('; ')}.`
}

export function farYears(dates: readonly string[], today: string): string[] {
  const latest = Number(today.slice(0, 4)) + plannedYears
  const far = dates.find((each) => Number(each.slice(0, 4)) > latest)
  return far === undefined ? [] : [`Confira o ano: ${far.slice(0, 4)}.`]
}

/** A Mass needs the church for itself; confessions before Mass do not. */
export const tiposThatFillChurch: ReadonlySet<TipoDeCelebracao> = new Set([
  'missa',
  'palavra',
  'missaOuPalavra',
])

/** The first celebration at the same place and time; for a Mass, also one that overlaps. */
function collisions(own: readonly Occurrence[], all: readonly Occurrence[]): string[] {
  const byPlace = Map.groupBy(all, placeAndDay)
  for (const each of own) {
    const there = byPlace.get(placeAndDay(each)) ?? []
    const taken = there.find((one) => one.celebracao !== each.celebracao && collide(each, one))
    if (taken === undefined) continue
    const { nome, hora, data } = taken
    return hora === each.hora
      ? [`Já há outra celebração neste lugar e nesta hora (${nome}, ${dayAndMonth(data)}).`]
      : [
          `Neste lugar já há ${nome} às ${clockTimeInWords(hora)} (${dayAndMonth(data)}). Confira a hora.`,
        ]
  }
  return []
}

function placeAndDay({ data, comunidade, local = '' }: Occurrence): string {
  return `${data} ${comunidade} ${local}`
}

function collide(one: Occurrence, other: Occurrence): boolean {
  if (one.hora === '' || other.hora === '') return false
  if (one.hora === other.hora) return true
  const areWhole = [one, other].every(({ tipo }) => tiposThatFillChurch.has(tipo))
  const [a = 0, b = 0] = [one, other].map(({ hora }) => Date.parse(`1970-01-01T${hora}Z`) / minute)
  return areWhole && Math.abs(a - b) < usualDuration
}

/** Changes of single days that lose their effect. */
function lostChanges(
  celebracao: Celebracao,
  { celebracoes, feriados }: Schedule,
  excecoes: readonly Excecao[],
  today: string,
): string[] {
  const changes = excecoes.filter((each) => each.celebracao === celebracao.id && each.data >= today)
  const lost = changes.filter(({ data }) => {
    const holidays = feriadosBetween(data, data, feriados)
    const dates = celebrationDates(celebracoes, data, data, holidays)
    return dates.get(celebracao)!.length === 0
  })
  if (lost.length === 0) return []
  const days = listInWords(lost.map(({ data }) => dayAndMonth(data)).toSorted())
  return lost.length === 1
    ? [`A mudança de ${days} deixa de valer: nesse dia não há mais esta celebração.`]
    : [`As mudanças de ${days} deixam de valer: nesses dias não há mais esta celebração.`]
}

function placeIn({ comunidades }: Schedule, { comunidade, local }: Celebracao): string {
  return local || (comunidades.find(({ id }) => id === comunidade)?.nome ?? '')
}
