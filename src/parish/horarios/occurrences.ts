import { daysWithoutMass, type FeriadoMunicipal, feriadosBetween } from './feasts.ts'
import { type Celebracao, tipoAndNome } from './celebracao.ts'
import { minutesUntil } from '../../model/dates/duration.ts'
import type { Excecao } from './excecao.ts'
import { addedOccurrence, applyExceptions, movedOccurrence } from './apply-exceptions.ts'
import { celebrationDates } from './celebration-dates.ts'
import { type Place, placesOf, type Where } from './places.ts'
import type { Occurrence, RepeatedKind } from './occurrence.ts'

export type Schedule = {
  de?: RepeatedKind
  celebracoes: readonly Celebracao[]
  excecoes: readonly Excecao[]
  comunidades: readonly Place[]
  feriados: readonly FeriadoMunicipal[]
}

/** Sorted by begin. Celebrations of a removed community return if it is restored. */
export function occurrences(schedule: Schedule, from: string, to: string): Occurrence[] {
  const expanded = expansion(schedule, from, to)
  const all: Occurrence[] = []
  for (const celebracao of schedule.celebracoes) all.push(...expanded.of(celebracao))
  for (const excecao of schedule.excecoes) {
    if (excecao.data < from || excecao.data > to || excecao.acao !== 'acrescentada') continue
    const place = expanded.placeOf(excecao)
    if (place !== undefined) all.push(addedOccurrence(excecao, place))
  }
  all.push(...transferredTo(schedule, from, to))
  // Celebrations at the same time keep the order of the staff.
  return all.toSorted((a, b) => compare(a.data, b.data) || compare(a.hora, b.hora))
}

function expansion(
  { de, celebracoes, excecoes, comunidades, feriados }: Schedule,
  from: string,
  to: string,
) {
  const holidays = feriadosBetween(from, to, feriados)
  const withoutMass = daysWithoutMass(from, to)
  const exceptions = exceptionsByDate(excecoes, from, to)
  const placeOf = placesOf(comunidades)
  const dates = celebrationDates(celebracoes, from, to, holidays)
  return {
    placeOf,
    of(celebracao: Celebracao): Occurrence[] {
      const place = placeOf(celebracao)
      if (place === undefined) return []
      return dates.get(celebracao)!.map((date) => {
        const usual = ofRule(celebracao, date.data, place, de)
        const ofDay = {
          excecoes: exceptions.get(date.data) ?? [],
          semMissa: withoutMass.get(date.data),
        }
        return applyExceptions(usual, date, celebracao, ofDay, placeOf)
      })
    },
  }
}

function transferredTo(schedule: Schedule, from: string, to: string): Occurrence[] {
  const arriving = schedule.excecoes.filter(
    ({ acao, novaData }) => acao === 'mudada' && novaData >= from && novaData <= to,
  )
  return arriving.flatMap((excecao) => {
    const celebracao = schedule.celebracoes.find(({ id }) => id === excecao.celebracao)
    if (celebracao === undefined) return []
    // Celebrations of the same place are needed too: a rarer rule may replace this one.
    const { of, placeOf } = expansion(schedule, excecao.data, excecao.data)
    const left = of(celebracao).find((each) => each.excecao === excecao.id)
    if (left?.situacao !== 'transferida') return []
    const { depois: _, ...usual } = left
    return [movedOccurrence(usual, excecao, placeOf)]
  })
}

/** Celebrations moved to the community for a day are included. */
export function scheduleOfCommunity(schedule: Schedule, community: number | undefined): Schedule {
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

export type Placed = { comunidade: number | null; antes?: { comunidade: number | null } }

/** The community has it, or would have it without an exception. */
export function concernsCommunity(
  { comunidade, antes }: Placed,
  community: number | undefined,
): boolean {
  return comunidade === community || antes?.comunidade === community
}

function exceptionsByDate(excecoes: readonly Excecao[], from: string, to: string) {
  const within = excecoes.filter(({ data }) => data >= from && data <= to)
  return Map.groupBy(within, ({ data }) => data)
}

function ofRule(celebracao: Celebracao, data: string, place: Where, de?: RepeatedKind): Occurrence {
  const { id, hora, horaFim, horario, observacao, aoVivo } = celebracao
  const { tipo, nome } = tipoAndNome(celebracao)
  // Properties are assigned one by one: spreads took most of the time and memory.
  const occurrence: Occurrence = {
    id: `${de ?? 'c'}${id}-${data}`,
    data,
    hora,
    duracao: minutesUntil(hora, horaFim),
    tipo,
    nome,
    comunidade: place.comunidade,
    lugar: place.lugar,
    observacao,
    situacao: 'normal',
    motivo: '',
    celebracao: id,
  }
  if (de !== undefined) occurrence.de = de
  if (horaFim !== '') occurrence.horaFim = horaFim
  if (hora === '') occurrence.horario = horario
  if (aoVivo === 1) occurrence.aoVivo = true
  if (place.local !== undefined) occurrence.local = place.local
  return occurrence
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
