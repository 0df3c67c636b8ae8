// The celebrations that really take place: the rules of the celebrations with their exceptions.
import { type Celebracao, type TipoDeCelebracao, tiposDeCelebracao } from '../kinds/celebracao.ts'
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
  comunidade: number | null
  observacao: string
  situacao: 'normal' | 'cancelada' | 'mudada' | 'acrescentada'
  /** Why it differs. */
  motivo: string
  /** What the rule says, where the exception says otherwise. */
  antes?: { hora: string; comunidade: number | null }
}

/** The items that the expansion reads; their positions in the list mean nothing. */
export type Schedule = { celebracoes: readonly Celebracao[]; excecoes: readonly Excecao[] }

/** All celebrations from one date to another, both included, in the order in which they begin. */
export function occurrences(schedule: Schedule, from: string, to: string): Occurrence[] {
  const exceptions = exceptionsByDate(schedule.excecoes, from, to)
  const datesOf = rememberRuleDates(from, to)
  const all: Occurrence[] = []
  for (const celebracao of schedule.celebracoes) {
    for (const data of datesOfCelebration(celebracao, datesOf, from, to)) {
      all.push(applied(ofRule(celebracao, data), celebracao, exceptions.get(data) ?? []))
    }
  }
  for (const ofDay of exceptions.values()) {
    for (const excecao of ofDay) if (excecao.acao === 'acrescentada') all.push(added(excecao))
  }
  return all.toSorted((a, b) => compare(a.data + a.hora, b.data + b.hora) || compare(a.id, b.id))
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
  return datesOf(regra).filter((data) => data >= inicio && (fim === '' || data <= fim))
}

function ofRule(celebracao: Celebracao, data: string): Occurrence {
  const { id, hora, comunidade, observacao } = celebracao
  return {
    id: `c${id}-${data}`,
    data,
    hora,
    duracao: durationInMinutes(celebracao.duracao),
    ...named(celebracao),
    comunidade,
    observacao,
    situacao: 'normal',
    motivo: '',
  }
}

function applied(
  occurrence: Occurrence,
  { id, regra }: Celebracao,
  ofDay: readonly Excecao[],
): Occurrence {
  const own = ofDay.find(
    ({ acao, celebracao }) => celebracao === id && (acao === 'cancelada' || acao === 'mudada'),
  )
  if (own?.acao === 'cancelada') return cancelled(occurrence, own)
  if (own !== undefined) return moved(occurrence, own)
  // What was arranged for this one date remains.
  const closed = regra === '' ? undefined : ofDay.find((each) => closes(each, occurrence))
  return closed === undefined ? occurrence : cancelled(occurrence, closed)
}

function closes({ acao, comunidade }: Excecao, occurrence: Occurrence): boolean {
  return acao === 'soEstas' && (comunidade === null || comunidade === occurrence.comunidade)
}

function cancelled(occurrence: Occurrence, { motivo }: Excecao): Occurrence {
  return { ...occurrence, situacao: 'cancelada', motivo }
}

function moved(occurrence: Occurrence, excecao: Excecao): Occurrence {
  const { hora, comunidade } = occurrence
  return {
    ...occurrence,
    hora: excecao.hora === '' ? hora : excecao.hora,
    comunidade: excecao.comunidade ?? comunidade,
    situacao: 'mudada',
    motivo: excecao.motivo,
    antes: { hora, comunidade },
  }
}

function added(excecao: Excecao): Occurrence {
  const { id, data, hora, duracao, comunidade, motivo } = excecao
  return {
    id: `e${id}`,
    data,
    hora,
    duracao: durationInMinutes(duracao),
    ...named(excecao),
    comunidade,
    observacao: '',
    situacao: 'acrescentada',
    motivo,
  }
}

function named({ tipo, nome }: { tipo: TipoDeCelebracao | ''; nome: string }) {
  const of = tipo === '' ? 'outra' : tipo
  return { tipo: of, nome: of === 'outra' && nome !== '' ? nome : tiposDeCelebracao[of] }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
