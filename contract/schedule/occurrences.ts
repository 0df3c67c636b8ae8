// The celebrations that really take place: the rules of the celebrations with their exceptions.
import { type Celebracao, named, type TipoDeCelebracao } from '../kinds/celebracao.ts'
import { durationInMinutes } from '../kinds/durations.ts'
import type { Excecao } from '../kinds/excecao.ts'
import { ruleDates } from './rule-dates.ts'

/** One celebration on one date. */
export type Occurrence = {
  /** The same in every expansion: 'c12-2026-11-22' of a rule, 'e5' of an exception. */
  id: string
  /** '2026-11-22', and '19:30' in the time zone of the parish. */
  data: string
  hora: string
  /** Minutes. */
  duracao: number
  tipo: TipoDeCelebracao
  /** 'Missa', or the own words of a celebration of another kind. */
  nome: string
  comunidade: number
  /** The community's name. */
  lugar: string
  observacao: string
  /** 'suspensa': the whole day has other times; 'cancelada': this one does not take place. */
  situacao: 'normal' | 'cancelada' | 'suspensa' | 'mudada' | 'acrescentada'
  /** Why it differs. */
  motivo: string
  /** The id of the exception that applies. */
  excecao?: number
  /** What the rule says, where the exception says otherwise. */
  antes?: { hora: string; comunidade: number; lugar: string }
}

/** The items that the expansion reads; their positions in the list mean nothing. */
export type Schedule = {
  celebracoes: readonly Celebracao[]
  excecoes: readonly Excecao[]
  comunidades: readonly Place[]
}

type Place = { id: number; nome: string }

/**
 * All celebrations from one date to another, both included, in the order in which they begin. Those
 * of a community that was removed are left out: they are there again if the community is restored.
 */
export function occurrences(schedule: Schedule, from: string, to: string): Occurrence[] {
  const exceptions = exceptionsByDate(schedule.excecoes, from, to)
  const datesOf = rememberRuleDates(from, to)
  const placeOf = placesById(schedule.comunidades)
  const all: Occurrence[] = []
  for (const celebracao of schedule.celebracoes) {
    const place = placeOf(celebracao.comunidade)
    if (place === undefined) continue
    for (const data of datesOfCelebration(celebracao, datesOf, from, to)) {
      const ofDay = exceptions.get(data) ?? []
      all.push(applied(ofRule(celebracao, data, place), celebracao, ofDay, placeOf))
    }
  }
  for (const ofDay of exceptions.values()) {
    for (const excecao of ofDay) {
      const place = placeOf(excecao.comunidade)
      if (excecao.acao === 'acrescentada' && place !== undefined) all.push(added(excecao, place))
    }
  }
  // At the same time in the order that staff gave them.
  return all.toSorted((a, b) => compare(a.data, b.data) || compare(a.hora, b.hora))
}

/** What may take place in a community: its celebrations, and those that are moved to it for a day. */
export function ofCommunity(schedule: Schedule, community: number | undefined): Schedule {
  const moved = new Set(
    schedule.excecoes
      .filter(({ comunidade }) => comunidade === community)
      .map(({ celebracao }) => celebracao),
  )
  const celebracoes = schedule.celebracoes.filter(
    ({ id, comunidade }) => comunidade === community || moved.has(id),
  )
  return { ...schedule, celebracoes }
}

/** Of an occurrence, or of a celebration. */
export type Placed = { comunidade: number | null; antes?: { comunidade: number } }

/** Whether it takes place in a community, or would without an exception. */
export function concerns({ comunidade, antes }: Placed, community: number | undefined): boolean {
  return comunidade === community || antes?.comunidade === community
}

type PlaceOf = (id: number | null) => Place | undefined

function placesById(comunidades: readonly Place[]): PlaceOf {
  const byId = new Map(comunidades.map((each) => [each.id, each]))
  return (id) => (id === null ? undefined : byId.get(id))
}

function exceptionsByDate(excecoes: readonly Excecao[], from: string, to: string) {
  const within = excecoes.filter(({ data }) => data >= from && data <= to)
  return Map.groupBy(within, ({ data }) => data)
}

/** Many celebrations share a rule: each rule is expanded once. */
function rememberRuleDates(from: string, to: string): (rule: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (rule) => {
    const dates = known.get(rule) ?? ruleDates(rule, from, to)
    known.set(rule, dates)
    return dates
  }
}

function datesOfCelebration(
  { regra, inicio, fim }: Celebracao,
  datesOf: (rule: string) => readonly string[],
  from: string,
  to: string,
): readonly string[] {
  if (regra === '') return inicio >= from && inicio <= to ? [inicio] : []
  const dates = datesOf(regra)
  if (inicio <= from && fim === '') return dates
  return dates.filter((data) => data >= inicio && (fim === '' || data <= fim))
}

function ofRule(celebracao: Celebracao, data: string, place: Place): Occurrence {
  const { id, hora, observacao } = celebracao
  const { tipo, nome } = named(celebracao)
  // Without spreads, which take most of the time and memory.
  return {
    id: `c${id}-${data}`,
    data,
    hora,
    duracao: durationInMinutes(celebracao.duracao),
    tipo,
    nome,
    comunidade: place.id,
    lugar: place.nome,
    observacao,
    situacao: 'normal',
    motivo: '',
  }
}

function applied(
  occurrence: Occurrence,
  { id, regra }: Celebracao,
  ofDay: readonly Excecao[],
  placeOf: PlaceOf,
): Occurrence {
  const own = ofDay.find(
    ({ acao, celebracao }) => celebracao === id && (acao === 'cancelada' || acao === 'mudada'),
  )
  if (own?.acao === 'cancelada') return cancelled(occurrence, 'cancelada', own)
  if (own !== undefined) return moved(occurrence, own, placeOf(own.comunidade))
  // What was arranged for this one date remains.
  const closed = regra === '' ? undefined : ofDay.find((each) => closes(each, occurrence))
  if (closed === undefined) return occurrence
  return cancelled(occurrence, 'suspensa', closed)
}

function closes({ acao, comunidade }: Excecao, occurrence: Occurrence): boolean {
  return acao === 'soEstas' && (comunidade === null || comunidade === occurrence.comunidade)
}

function cancelled(
  occurrence: Occurrence,
  situacao: 'cancelada' | 'suspensa',
  { id, motivo }: Excecao,
): Occurrence {
  return { ...occurrence, situacao, motivo, excecao: id }
}

function moved(occurrence: Occurrence, excecao: Excecao, place: Place | undefined): Occurrence {
  const { hora, comunidade, lugar } = occurrence
  return {
    ...occurrence,
    hora: excecao.hora === '' ? hora : excecao.hora,
    ...(place && at(place)),
    situacao: 'mudada',
    motivo: excecao.motivo,
    excecao: excecao.id,
    antes: { hora, comunidade, lugar },
  }
}

function added(excecao: Excecao, place: Place): Occurrence {
  const { id, data, hora, duracao, motivo } = excecao
  return {
    id: `e${id}`,
    data,
    hora,
    duracao: durationInMinutes(duracao),
    ...named(excecao),
    ...at(place),
    observacao: '',
    situacao: 'acrescentada',
    motivo,
    excecao: id,
  }
}

function at({ id, nome }: Place) {
  return { comunidade: id, lugar: nome }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
