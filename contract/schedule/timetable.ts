// The rules of the celebrations in words, by community: what hangs at the church door.
import { clockTimeInWords } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import { type Celebracao, named } from '../kinds/celebracao.ts'
import { durationInMinutes } from '../kinds/durations.ts'
import type { Schedule } from './occurrences.ts'
import { recurrenceInWords } from '../dates/recurrence-words.ts'
import { listInWords } from '../sentences/list-in-words.ts'

export type CommunityTimes = {
  id: number
  nome: string
  celebracoes: { nome: string; quando: string; observacao: string }[]
}

/** Communities in the order that staff gave them; those without celebrations are left out. */
export function timetable(schedule: Schedule, today: string): CommunityTimes[] {
  const present = schedule.celebracoes.filter((each) => !isPast(each, today))
  const byCommunity = Map.groupBy(present, ({ comunidade }) => comunidade)
  return schedule.comunidades.flatMap(({ id, nome }) => {
    const own = byCommunity.get(id)
    return own === undefined ? [] : [{ id, nome, celebracoes: inWords(own, today) }]
  })
}

function isPast({ regra, inicio, fim }: Celebracao, today: string): boolean {
  return regra === '' ? inicio < today : fim !== '' && fim < today
}

/** Celebrations that differ only in their time share a line: 'todo domingo, às 7h e 19h'. */
function inWords(celebracoes: readonly Celebracao[], today: string) {
  const alike = Map.groupBy(celebracoes, (each) => {
    const { regra, inicio, fim, observacao } = each
    const limits = regra === '' ? [inicio] : [inicio > today ? inicio : '', fim]
    return JSON.stringify([named(each).nome, regra, ...limits, observacao, isLong(each)])
  })
  return [...alike.values()].map((together) => {
    const first = together[0]!
    const sorted = together.toSorted((a, b) => (a.hora < b.hora ? -1 : 1))
    return {
      nome: named(first).nome,
      quando: `${days(first, today)}, ${times(sorted)}`,
      observacao: first.observacao,
    }
  })
}

/** 'às 7h e 19h'; 'das 7h às 19h' of what goes on for hours, to which people come and go. */
function times(celebracoes: readonly Celebracao[]): string {
  if (celebracoes.some(isLong)) return listInWords(celebracoes.map(fromTo))
  return `às ${listInWords(celebracoes.map(({ hora }) => clockTimeInWords(hora)))}`
}

/** Longer than a Mass takes. */
function isLong({ duracao }: Celebracao): boolean {
  return durationInMinutes(duracao) >= 120
}

function fromTo({ hora, duracao }: Celebracao): string {
  const end = Date.parse(`1970-01-01T${hora}Z`) + durationInMinutes(duracao) * 60_000
  const words = [hora, new Date(end).toISOString().slice(11, 16)].map(clockTimeInWords)
  return `das ${words.join(' às ')}`
}

function days({ regra, inicio, fim }: Celebracao, today: string): string {
  const words = recurrenceInWords(regra)
  if (words === '') return longDate(inicio)
  const limits = [
    inicio > today ? `a partir de ${dayAndYear(inicio)}` : '',
    fim === '' ? '' : `até ${dayAndYear(fim)}`,
  ].filter(Boolean)
  const lower = words.charAt(0).toLowerCase() + words.slice(1)
  return limits.length === 0 ? lower : `${lower} (${limits.join(' ')})`
}

/** '22 de novembro de 2026' */
function dayAndYear(data: string): string {
  return longDate(data).split(', ')[1]!
}
