import { longDate, weekdayAndDate } from '../../model/dates/long-date.ts'
import { readClockTime, readEndTime } from '../../model/dates/typed-time.ts'
import { type Excecao, nothingChanges } from './excecao.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import type { Refusal } from '../../model/kinds/check.ts'
import { areDates, farYears, tiposThatFillChurch, pastHour } from './advice.ts'
import { takesPlace, timeInWords } from './coming.ts'
import { changeInWords } from './difference-words.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { Occurrence, RepeatedKind } from './occurrence.ts'

const takenWarning = 'Já há outra celebração neste lugar e nesta hora.'

/** @param schedule with the other exceptions. @param now '2026-11-22T19:30' */
export function adviceOnException(typed: Excecao, schedule: Schedule, now: string): string[] {
  const hora = readClockTime(typed.hora) ?? ''
  const excecao = { ...typed, hora, horaFim: readEndTime(typed.horaFim) ?? '' }
  const { data, acao, novaData } = excecao
  if (data === '' || !areDates([data, novaData])) return []
  const single = refusalOfNoDate(excecao, schedule)
  if (single !== undefined) return [single.message]
  const today = now.slice(0, 10)
  const others = schedule.excecoes.filter(({ id }) => id !== excecao.id)
  const before = occurrences({ ...schedule, excecoes: others }, data, data)
  // An unsaved exception is the newest.
  const own = excecao.id === 0 ? { ...excecao, id: Number.MAX_SAFE_INTEGER } : excecao
  const day = novaData === '' ? data : novaData
  const after = occurrences({ ...schedule, excecoes: [...others, own] }, day, day)
  const result = after.find((each) => each.excecao === own.id)
  const isTaken = result && takesPlace(result) && othersAtTheSame(result, after).length > 0
  return [
    ...(day < today ? ['Este dia já passou.'] : []),
    ...farYears([data, novaData], today),
    ...(acao !== 'soEstas' && result && day === today && isPast(result, now) ? [pastHour] : []),
    ...ofTheSame(excecao, before, others, schedule.de !== undefined),
    ...(isTaken ? [takenWarning] : []),
    ...closedTwice(excecao, { ...schedule, excecoes: others }),
    ...(acao === 'soEstas' ? closing(excecao, after) : []),
  ]
}

const singles: Record<RepeatedKind, string> = {
  evento: 'Este evento não se repete: mude-o ou apague-o em Editar Agenda.',
  pagina: 'Este encontro não se repete: mude-o na própria página, em Editar Páginas.',
}

/**
 * Of an event or a meeting; of a celebration a day without it is a warning alone.
 *
 * @param schedule of what the exception names
 */
export function refusalOfNoDate(excecao: Excecao, schedule: Schedule): Refusal | undefined {
  const { de, celebracoes, excecoes } = schedule
  if (de === undefined) return undefined
  const isRepeated = celebracoes.some(({ id }) => id === excecao.celebracao)
  if (!isRepeated) return { campo: de, message: singles[de] }
  const others = excecoes.filter(({ id }) => id !== excecao.id)
  const before = occurrences({ ...schedule, excecoes: others }, excecao.data, excecao.data)
  const [message] = ofTheSame(excecao, before, [], true)
  return message === undefined ? undefined : { campo: 'data', message }
}

export function refusalOfUnchanged(excecao: Excecao, schedule: Schedule): Refusal | undefined {
  const { id, data, acao, motivo } = excecao
  // A reason alone says what is particular on that day: '4º dia da novena'.
  if (acao !== 'mudada' || motivo !== '') return undefined
  const others = schedule.excecoes.filter((each) => each.id !== id)
  const on = (excecoes: readonly Excecao[]) =>
    occurrences({ ...schedule, excecoes }, data, data).filter(takesPlace)
  const before = usualOn(data, excecao.celebracao, on(others))
  const after = on([...others, excecao]).find((each) => each.excecao === id)
  const isSame = before !== undefined && after !== undefined && takeTheSame(before, after)
  return isSame ? { campo: 'hora', message: nothingChanges } : undefined
}

function takeTheSame(one: Occurrence, other: Occurrence): boolean {
  const compared = ['hora', 'horaFim', 'comunidade', 'local'] as const
  return compared.every((name) => one[name] === other[name])
}

/** The celebration that changes, not one moved here from another day. */
function usualOn(
  day: string,
  celebracao: number | null,
  all: readonly Occurrence[],
): Occurrence | undefined {
  return all.find((each) => each.celebracao === celebracao && (each.antes?.data ?? day) === day)
}

/** Confessions may be heard during Mass; other celebrations need the place for themselves. */
export function refusalOfTaken(excecao: Excecao, schedule: Schedule): Refusal | undefined {
  const { data, novaData, acao } = excecao
  if (acao !== 'mudada' && acao !== 'acrescentada') return undefined
  const day = novaData === '' ? data : novaData
  const others = schedule.excecoes.filter(({ id }) => id !== excecao.id)
  const after = occurrences({ ...schedule, excecoes: [...others, excecao] }, day, day)
  const own = after.find((each) => each.excecao === excecao.id)
  if (own === undefined || !takesPlace(own)) return undefined
  const isRefused = othersAtTheSame(own, after).some((each) => excludeEachOther(own, each))
  return isRefused ? { campo: 'hora', message: takenWarning } : undefined
}

function excludeEachOther(one: Occurrence, other: Occurrence): boolean {
  return one.nome === other.nome || [one, other].every(({ tipo }) => tiposThatFillChurch.has(tipo))
}

function isPast({ hora }: Occurrence, now: string): boolean {
  return hora !== '' && hora < now.slice(11)
}

function ofTheSame(
  { acao, celebracao, data, id }: Excecao,
  before: readonly Occurrence[],
  others: readonly Excecao[],
  isOther: boolean,
): string[] {
  if ((acao !== 'cancelada' && acao !== 'mudada') || celebracao === null) return []
  const usual = usualOn(data, celebracao, before)
  const arrived = before.find((each) => each.celebracao === celebracao)
  if (usual === undefined && arrived?.antes !== undefined) {
    const from = weekdayAndDate(arrived.antes.data)
    return [
      `${isOther ? 'Este encontro' : 'Esta celebração'} veio de ${from}. Desfaça ou altere aquela mudança.`,
    ]
  }
  if (usual === undefined) {
    const what = isOther ? 'este encontro' : 'esta celebração'
    return [`Neste dia (${longDate(data)}), ${what} não acontece. Confira o dia.`]
  }
  const other = others.find((each) => each.data === data && each.celebracao === celebracao)
  if (other === undefined) return []
  const words = uncapitalized(changeInWords(usual))
  const which = words === '' ? '' : ` (${words})`
  const holds = id === 0 || id > other.id ? 'Vale esta' : 'Vale a outra'
  const what = isOther ? 'deste encontro' : 'desta celebração'
  return [`Já há uma mudança ${what} neste dia${which}. ${holds}, a mais nova.`]
}

/** Another change closes the day already. */
function closedTwice(
  { acao, data, comunidade }: Excecao,
  { excecoes, comunidades }: Schedule,
): string[] {
  if (acao !== 'soEstas') return []
  const other = excecoes.find(
    (each) =>
      each.acao === acao &&
      each.data === data &&
      (comunidade === null || [null, comunidade].includes(each.comunidade)),
  )
  if (other === undefined) return []
  const where = comunidades.find(({ id }) => id === other.comunidade)?.nome ?? 'toda a paróquia'
  const sentence = `Já há um “Horário especial” deste dia para ${where}${other.motivo && ` (${other.motivo})`}.`
  const isWithin = other.comunidade === null || other.comunidade === comunidade
  return [isWithin ? `${sentence} Este não muda nada.` : sentence]
}

function closing({ comunidade }: Excecao, after: readonly Occurrence[]): string[] {
  const there = after.filter((each) => comunidade === null || each.comunidade === comunidade)
  return there.some(takesPlace)
    ? []
    : ['Por enquanto não haverá nada neste dia. Adicione “Uma celebração a mais”.']
}

/** '7h' in words is at the same hour. */
function othersAtTheSame(own: Occurrence, all: readonly Occurrence[]): Occurrence[] {
  if (own.hora === '') return []
  return all.filter(
    (each) =>
      each !== own &&
      timeInWords(each) === timeInWords(own) &&
      each.comunidade === own.comunidade &&
      each.local === own.local &&
      takesPlace(each),
  )
}
