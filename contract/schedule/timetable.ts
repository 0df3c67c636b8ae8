// The rules of the celebrations by community: what hangs at the church door.
import { clockTimeInWords } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import { type Celebracao, named, type TipoDeCelebracao } from '../kinds/celebracao.ts'
import { durationInMinutes, isLong } from '../kinds/durations.ts'
import type { Schedule } from './occurrences.ts'
import { recurrenceInWords } from '../dates/recurrence-words.ts'
import { listInWords } from '../sentences/list-in-words.ts'

/** Celebrations that differ only in their time: 'Missa: todo domingo, às 7h e 19h'. */
export type TimesLine = {
  tipo: TipoDeCelebracao
  nome: string
  regra: string
  /** The first date if it is still to come, and that of a celebration without a rule; else ''. */
  inicio: string
  fim: string
  /** Sorted: ['07:00', '19:00']. */
  horas: string[]
  /** Minutes of what is long; else 0. */
  duracao: number
  observacao: string
}

export type CommunityTimes = { id: number; nome: string; celebracoes: TimesLine[] }

/** Communities in the order that staff gave them; those without celebrations are left out. */
export function timetable(schedule: Schedule, today: string): CommunityTimes[] {
  const present = schedule.celebracoes.filter((each) => !isPast(each, today))
  const byCommunity = Map.groupBy(present, ({ comunidade }) => comunidade)
  return schedule.comunidades.flatMap(({ id, nome }) => {
    const own = byCommunity.get(id)
    return own === undefined ? [] : [{ id, nome, celebracoes: together(own, today) }]
  })
}

function isPast({ regra, inicio, fim }: Celebracao, today: string): boolean {
  return regra === '' ? inicio < today : fim !== '' && fim < today
}

function together(celebracoes: readonly Celebracao[], today: string): TimesLine[] {
  const lines: TimesLine[] = []
  for (const celebracao of celebracoes) {
    const line = lineOf(celebracao, today)
    const known = lines.find((each) => areAlike(each, line))
    if (known === undefined) lines.push(line)
    else known.horas.push(celebracao.hora)
  }
  for (const { horas } of lines) horas.sort()
  return lines
}

/** Whether they differ at most in their time. */
function areAlike(one: TimesLine, other: TimesLine): boolean {
  return (
    one.regra === other.regra &&
    one.nome === other.nome &&
    one.tipo === other.tipo &&
    one.inicio === other.inicio &&
    one.fim === other.fim &&
    one.duracao === other.duracao &&
    one.observacao === other.observacao
  )
}

function lineOf(celebracao: Celebracao, today: string): TimesLine {
  const { regra, inicio, fim, hora, observacao } = celebracao
  const { tipo, nome } = named(celebracao)
  const minutes = durationInMinutes(celebracao.duracao)
  return {
    tipo,
    nome,
    regra,
    inicio: inicio > today || regra === '' ? inicio : '',
    fim: regra === '' ? '' : fim,
    horas: [hora],
    duracao: isLong(minutes) ? minutes : 0,
    observacao,
  }
}

/** 'todo domingo (a partir de 6 de dezembro de 2026), às 7h e 19h' */
export function whenInTimetable({ regra, inicio, fim, horas, duracao }: TimesLine): string {
  return `${days(regra, inicio, fim)}, ${times(horas, duracao)}`
}

/** 'às 7h e 19h'; 'das 7h às 19h' of what is long */
function times(horas: readonly string[], duracao: number): string {
  if (duracao === 0) return `às ${listInWords(horas.map(clockTimeInWords))}`
  return listInWords(
    horas.map((hora) => `das ${[hora, endOf(hora, duracao)].map(clockTimeInWords).join(' às ')}`),
  )
}

function endOf(hora: string, duracao: number): string {
  const end = Date.parse(`1970-01-01T${hora}Z`) + duracao * 60_000
  return new Date(end).toISOString().slice(11, 16)
}

function days(regra: string, inicio: string, fim: string): string {
  const words = recurrenceInWords(regra)
  if (words === '') return longDate(inicio)
  const limits = [
    inicio === '' ? '' : `a partir de ${dayAndYear(inicio)}`,
    fim === '' ? '' : `até ${dayAndYear(fim)}`,
  ].filter(Boolean)
  const lower = words.charAt(0).toLowerCase() + words.slice(1)
  return limits.length === 0 ? lower : `${lower} (${limits.join(' ')})`
}

/** '22 de novembro de 2026' */
function dayAndYear(data: string): string {
  return longDate(data).split(', ')[1]!
}
