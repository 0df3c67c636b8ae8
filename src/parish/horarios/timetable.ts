// The timetable of a community, as at the church door.
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { limitsInWords } from '../../model/dates/long-date.ts'
import { isPastPause, parsePauses, pausesInWords, pausesText } from '../../model/dates/pauses.ts'
import { joinedRule } from '../../model/dates/recurrence.ts'
import { daysAmong } from '../../model/dates/recurrence-words.ts'
import {
  type Celebracao,
  daysInWords,
  isMissa,
  isOnce,
  tipoAndNome,
  type TipoDeCelebracao,
} from './celebracao.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { replacements } from './celebration-dates.ts'
import type { Schedule } from './occurrences.ts'

/** '07:00' and '', or the end that staff entered. */
type TimeOfDay = readonly [hora: string, horaFim: string]

/** Celebrations that differ only in time or days: 'quartas e sábados, às 7h e 19h'. */
export type TimesLine = {
  tipo: TipoDeCelebracao
  nome: string
  regra: string
  /** Days that another celebration replaces: 'o 1º e o 3º'; or ''. */
  exceto: string
  /** The first date, if it is still to come or the only one; else ''. */
  inicio: string
  fim: string
  /** Sorted; empty if `horario` says when. */
  horas: TimeOfDay[]
  horario: string
  feriado: Celebracao['feriado']
  horaFeriado: string
  pausas: string
  local: string
  observacao: string
  aoVivo: Celebracao['aoVivo']
}

export type CommunityTimes = {
  id: number | null
  nome: string
  nota: string
  /** When staff last checked the times, or ''. */
  conferidos: string
  celebracoes: TimesLine[]
}

const elsewhere = { id: null, nome: 'Outros lugares' }

/** In the order of the staff, then other places. Communities without celebrations are left out. */
export function timetable(schedule: Schedule, today: string): CommunityTimes[] {
  const present = schedule.celebracoes.filter((each) => !isPast(each, today))
  const byCommunity = Map.groupBy(present, ({ comunidade }) => comunidade)
  type Named = Omit<Schedule['comunidades'][number], 'id'> & { id: number | null }
  const places: readonly Named[] = [...schedule.comunidades, elsewhere]
  return places.flatMap(({ id, nome, notaHorarios: nota = '', conferidos = '' }) => {
    const own = byCommunity.get(id)
    if (own === undefined) return []
    return [{ id, nome, nota, conferidos, celebracoes: together(own, today) }]
  })
}

export function isPast(celebracao: Celebracao, today: string): boolean {
  const { inicio, fim } = celebracao
  return isOnce(celebracao) ? inicio < today : fim !== '' && fim < today
}

function together(celebracoes: readonly Celebracao[], today: string): TimesLine[] {
  const lines: TimesLine[] = []
  const replaced = replacements(celebracoes, today)
  for (const celebracao of celebracoes) {
    const line = lineOf(celebracao, replaced.get(celebracao) ?? [], today)
    const known = lines.find((each) => each.regra === line.regra && areAlike(each, line))
    if (known === undefined) lines.push(line)
    else known.horas.push(...line.horas)
  }
  for (const { horas } of lines) horas.sort()
  return withJoinedDays(lines)
}

function withJoinedDays(lines: readonly TimesLine[]): TimesLine[] {
  const joined: TimesLine[] = []
  for (const line of lines) {
    const known = joined.find(
      (each) =>
        areAlike(each, line) &&
        String(each.horas) === String(line.horas) &&
        joinedRule(each.regra, line.regra) !== undefined,
    )
    if (known === undefined) joined.push({ ...line })
    else known.regra = joinedRule(known.regra, line.regra)!
  }
  return joined
}

/** But for days and times. */
function areAlike(one: TimesLine, other: TimesLine): boolean {
  const { regra: _, horas: __, ...others } = one
  return Object.entries(others).every(([name, value]) => other[name as keyof TimesLine] === value)
}

function lineOf(celebracao: Celebracao, rarer: readonly Celebracao[], today: string): TimesLine {
  const { regra, inicio, fim, hora, horaFim, horario, feriado, horaFeriado, local } = celebracao
  const { tipo, nome } = tipoAndNome(celebracao)
  const isOneDate = isOnce(celebracao)
  const pauses = (parsePauses(celebracao.pausas) ?? []).filter((each) => !isPastPause(each, today))
  return {
    tipo,
    nome,
    regra,
    exceto: exceptInWords(celebracao, rarer, today),
    inicio: inicio > today || isOneDate ? inicio : '',
    fim: isOneDate ? '' : fim,
    horas: hora === '' ? [] : [[hora, horaFim]],
    horario: hora === '' ? horario : '',
    feriado: isOneDate ? '' : feriado,
    horaFeriado: feriado === 'outraHora' ? horaFeriado : '',
    pausas: isOneDate ? '' : pausesText(pauses),
    local,
    observacao: celebracao.observacao,
    aoVivo: celebracao.aoVivo,
  }
}

/** 'o 1º e o 3º', 'a 1ª sexta-feira', 'quando há Celebração da Palavra'; or ''. */
export function exceptInWords(
  celebracao: Celebracao,
  rarer: readonly Celebracao[],
  today: string,
): string {
  if (rarer.length === 0) return ''
  const areSteady = rarer.every(
    ({ inicio, fim, pausas }) => inicio <= today && fim === '' && pausas === '',
  )
  const rule = rarer
    .map(({ regra }): string | undefined => regra)
    .reduce((one, other) => one && other && joinedRule(one, other))
  const days = areSteady && rule ? daysAmong(celebracao.regra, rule) : undefined
  if (days !== undefined) return days
  const names = new Set(rarer.map((each) => tipoAndNome(each).nome))
  names.delete(tipoAndNome(celebracao).nome)
  return names.size === 0 ? '' : `quando há ${listInWords([...names])}`
}

/** 'todo domingo (a partir de 6 de dezembro de 2026), às 7h e 19h; não há em janeiro' */
export function whenInTimetable(line: TimesLine): string {
  const pauses = parsePauses(line.pausas) ?? []
  return [
    `${days(line)}, ${times(line)}`,
    inFeriados(line),
    pauses.length > 0 && `não há ${pausesInWords(pauses)}`,
    line.aoVivo === 1 && 'com transmissão ao vivo',
  ]
    .filter(Boolean)
    .join('; ')
}

/** 'todo domingo, às 7h, na quadra (com as crianças)' */
export function lineOfTimetable(line: TimesLine): string {
  const { local, observacao } = line
  return `${whenInTimetable(line)}${local && `, ${local}`}${observacao && ` (${observacao})`}`
}

/**
 * 'Missa: todo domingo, às 7h; 1º sábado do mês, às 18h', for link previews and what visitors share;
 * the other celebrations where there is no Mass.
 */
export function usualTimes(lines: readonly TimesLine[]): string {
  const masses = lines.filter(({ tipo }) => isMissa(tipo))
  const byName = Map.groupBy(masses.length > 0 ? masses : lines, ({ nome }) => nome)
  return [...byName]
    .map(([nome, own]) => `${nome}: ${own.map(lineOfTimetable).join('; ')}`)
    .join(' · ')
}

function times({ horas, horario }: TimesLine): string {
  if (horas.length === 0) return horario
  if (horas.length > 1 && horas.every(([, ate]) => ate === '')) {
    return `às ${listInWords(horas.map(([hora]) => clockTimeInWords(hora)))}`
  }
  return listInWords(horas.map(([hora, ate]) => spanInWords(hora, ate)))
}

/** 'às 19h', 'das 19h às 21h', 'às 19h, por 24 horas' */
export function spanInWords(hora: string, horaFim: string): string {
  const [begin, end] = [hora, horaFim].map(
    (each) => `${isOne(each) ? 'à' : 'às'} ${clockTimeInWords(each)}`,
  )
  if (horaFim === '') return begin!
  return hora === horaFim
    ? `${begin}, ${endInWords(hora, horaFim)}`
    : `${fromHourInWords(hora)} ${end}`
}

/** 'até 21h', 'por 24 horas' */
export function endInWords(hora: string, horaFim: string): string {
  return hora === horaFim ? 'por 24 horas' : `até ${clockTimeInWords(horaFim)}`
}

/** 'das 19h', 'da 1h' */
export function fromHourInWords(hora: string): string {
  return `${isOne(hora) ? 'da' : 'das'} ${clockTimeInWords(hora)}`
}

/** One o'clock is singular. */
function isOne(time: string): boolean {
  return time.startsWith('01')
}

/** 'não há em feriados', 'em feriados, às 19h', or '' */
export function inFeriados({
  feriado,
  horaFeriado,
  regra,
}: Pick<Celebracao, 'feriado' | 'horaFeriado' | 'regra'>): string {
  if (feriado === 'nao') return 'não há em feriados'
  if (feriado === 'outraHora') return `em feriados, ${spanInWords(horaFeriado, '')}`
  return feriado === 'tambem' && regra !== '' ? 'também nos feriados' : ''
}

function days(line: TimesLine): string {
  const { exceto } = line
  const rule = uncapitalized(daysInWords(line)) + (exceto === '' ? '' : `, exceto ${exceto}`)
  if (isOnce(line)) return rule
  const limits = limitsInWords(line, '')
  return rule + (limits === '' ? '' : ` (${limits})`)
}
