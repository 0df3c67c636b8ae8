// Dates before exceptions: of the rule, without pauses, and without the dates of a rarer rule.
import { addDays, weekdayOf } from '../../model/dates/civil-date.ts'
import { isPaused, parsePauses } from '../../model/dates/pauses.ts'
import { type Celebracao, isOnce, tipoAndNome } from './celebracao.ts'
import { parseRecurrence, weekdays } from '../../model/dates/recurrence.ts'
import { ruleDates, timesAYear } from '../../model/dates/rule-dates.ts'

export type CelebrationDate = {
  data: string
  feriado?: { nome: string; efeito: Exclude<Celebracao['feriado'], ''> }
}

type Feriados = ReadonlyMap<string, string>

type Celebration = Readonly<Celebracao>

/** @returns sorted dates, from `from` to `to`, both included */
export function celebrationDates(
  celebracoes: readonly Celebration[],
  from: string,
  to: string,
  feriados: Feriados,
): Map<Celebration, readonly CelebrationDate[]> {
  const rulesKnown = new Map<string, readonly string[]>()
  const datesOf = (rule: string, begin: string) => {
    const key = rule.includes('INTERVAL') ? `${rule} ${begin}` : rule
    const dates = rulesKnown.get(key) ?? ruleDates(rule, from, to, begin)
    rulesKnown.set(key, dates)
    return dates
  }
  const all = new Map(
    celebracoes.map((each) => [each, ownDates(each, datesOf, from, to, feriados)] as const),
  )
  for (const alike of Map.groupBy(celebracoes, placeAndTime).values()) {
    if (alike.length > 1) leaveToTheRarer(alike, all)
  }
  return all
}

type DatesOf = (rule: string, begin: string) => readonly string[]

function ownDates(
  celebracao: Celebration,
  datesOf: DatesOf,
  from: string,
  to: string,
  feriados: Feriados,
): CelebrationDate[] {
  const { regra, inicio, fim, pausas, feriado } = celebracao
  if (isOnce(celebracao)) {
    return inicio >= from && inicio <= to ? [{ data: inicio }] : []
  }
  const pauses = parsePauses(pausas) ?? []
  const isWithin = (data: string) =>
    data >= inicio && (fim === '' || data <= fim) && !isPaused(pauses, data)
  const usual = datesOf(regra, inicio)
  const isUsual = (data: string) => usual.includes(data)
  const dates: CelebrationDate[] = usual.filter(isWithin).map((data) => {
    const nome = feriados.get(data)
    const differs = nome !== undefined && feriado !== '' && feriado !== 'tambem'
    return differs ? { data, feriado: { nome, efeito: feriado } } : { data }
  })
  if (feriado !== 'tambem') return dates
  const more = [...feriados].filter(([data]) => !isUsual(data) && isWithin(data))
  return [
    ...dates,
    ...more.map(([data, nome]) => ({ data, feriado: { nome, efeito: feriado } })),
  ].toSorted((a, b) => (a.data < b.data ? -1 : 1))
}

/**
 * Of two rules for one place, time and kind, the rarer one replaces the other on its dates:
 * 'sexta-feira, 20h' and '1ª sexta-feira, 20h, do Apostolado da Oração' are one Mass on the first
 * Friday. A holiday adds one celebration at most, and none if a rule has one then.
 */
function leaveToTheRarer(
  alike: readonly Celebration[],
  all: Map<Celebration, readonly CelebrationDate[]>,
): void {
  const byRarity = alike
    .map((each) => ({ each, times: timesAYear(each.regra) }))
    .toSorted((a, b) => a.times - b.times)
  const held = new Set(
    alike.flatMap((each) => all.get(each)!.flatMap((date) => (date.feriado ? [] : [date.data]))),
  )
  for (const { each } of byRarity) {
    const dates = all.get(each)!.filter((date) => !isAdded(date) || !held.has(date.data))
    for (const date of dates) if (isAdded(date)) held.add(date.data)
    all.set(each, dates)
  }
  for (const { each, times } of byRarity) {
    const rarer = byRarity.filter((other) => other.times < times)
    const taken = new Set(rarer.flatMap((other) => all.get(other.each)!.map(({ data }) => data)))
    if (taken.size === 0) continue
    all.set(
      each,
      all.get(each)!.filter(({ data }) => !taken.has(data)),
    )
  }
}

/** Two rules that ever meet do so within this many days. */
const reach = 400

/** Celebrations that no rarer rule replaces are left out. @param from earlier dates do not count */
export function replacements(
  celebracoes: readonly Celebration[],
  from: string,
): Map<Celebration, readonly Celebration[]> {
  const rules = celebracoes.filter(({ regra }) => regra !== '')
  const all = [...Map.groupBy(rules, placeAndTime).values()].flatMap((alike) =>
    alike.map((each) => {
      const rarer = alike.filter((other) => timesAYear(other.regra) < timesAYear(each.regra))
      return [each, rarer.filter((other) => doMeet(each, other, from))] as const
    }),
  )
  return new Map(all.filter(([, rarer]) => rarer.length > 0))
}

function doMeet(one: Celebration, other: Celebration, from: string): boolean {
  const first = [from, one.inicio, other.inicio].toSorted().at(-1)!
  const last = addDays(first, reach)
  const datesOf: DatesOf = (rule, begin) => ruleDates(rule, first, last, begin)
  const [ofOne, ofOther] = [one, other].map((each) =>
    ownDates(each, datesOf, first, last, new Map()).map(({ data }) => data),
  )
  return ofOther!.some((data) => ofOne!.includes(data))
}

function isAdded({ feriado }: CelebrationDate): boolean {
  return feriado?.efeito === 'tambem'
}

/** Mass and a celebration of the Word count as one kind: a place and time has only one of them. */
function placeAndTime(celebracao: Celebration): string {
  const { hora, horario, comunidade, local } = celebracao
  const { tipo, nome } = tipoAndNome(celebracao)
  const kind = ['missa', 'palavra', 'missaOuPalavra'].includes(tipo) ? '' : nome
  return JSON.stringify([hora, horario, comunidade, local, kind])
}

/** Days of the month and holidays may fall on any weekday. @param dia as of `weekdayOf` */
export function mayBeOn(
  celebracao: Pick<Celebracao, 'regra' | 'inicio' | 'feriado'>,
  dia: number,
): boolean {
  const { regra, inicio, feriado } = celebracao
  if (isOnce(celebracao)) return weekdayOf(inicio) === dia
  if (feriado === 'tambem') return true
  const ofRule = parseRecurrence(regra)?.weekdays ?? []
  return ofRule.length === 0 || ofRule.includes(weekdays[dia]!)
}
