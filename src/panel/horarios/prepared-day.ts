// Times of a feast's day as typed, and the changes of single days made of them.
import type { Refusal } from '../../model/kinds/check.ts'
import { type Excecao, excecao as kind, type NewExcecao } from '../../parish/horarios/excecao.ts'
import { emptyValues } from '../../model/kinds/field.ts'
import { takesPlace } from '../../parish/horarios/coming.ts'
import { refusalOfTaken } from '../../parish/horarios/exception-advice.ts'
import { occurrences, type Schedule } from '../../parish/horarios/occurrences.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import type { PreparedDay } from '../../parish/horarios/preparation.ts'
import { uncapitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import {
  type EditedField,
  emptyFormValues,
  areSameValues,
  normalizeValues,
  timeRefusal,
  type Values,
} from '../fields/fields.ts'
import { occurrenceName, occurrenceState, shownTime } from './coming-words.ts'

export type TypedDay = {
  masses: readonly Values[]
  /** Communities in which only these take place; '' for the whole parish. */
  closed: readonly string[]
}

export const wholeParish = ''

const { hora, tipo, nome, local, horaFim } = kind.fields
const { hint: _, ...comunidade } = kind.fields.comunidade

/** Rare fields come last, behind 'Mais opções'. */
export const massFields: readonly EditedField[] = [
  { ...hora, name: 'hora' },
  { ...comunidade, name: 'comunidade' },
  { ...tipo, name: 'tipo', first: 'missa', more: true },
  { ...nome, name: 'nome', more: true },
  { ...local, name: 'local' },
  { ...horaFim, name: 'horaFim' },
]

export function emptyMass(
  { emVezDaMissa: own }: Pick<PreparedDay, 'emVezDaMissa'>,
  comunidade: number | null,
): Values {
  const empty = { ...emptyFormValues(massFields), comunidade }
  return own === undefined ? empty : { ...empty, tipo: 'outra', nome: own }
}

export function massesOfLastYear({ lastYear }: PreparedDay): Values[] {
  return lastYear.map((before) => {
    const known = before as unknown as Values
    const kept = Object.fromEntries(massFields.map(({ name }) => [name, known[name]!]))
    return { ...kept, hora: shownTime(before.hora), horaFim: shownTime(before.horaFim) }
  })
}

export function withLastYear(masses: readonly Values[], day: PreparedDay): Values[] {
  const typed = masses.filter((mass) => isTyped(mass, day))
  const places = new Set(typed.map(placeOf))
  return [...typed, ...massesOfLastYear(day).filter((mass) => !places.has(placeOf(mass)))]
}

function placeOf(mass: Values): string {
  const { hora, comunidade, local } = normalizeValues(massFields, mass)
  return JSON.stringify([hora, comunidade, local])
}

/** A community alone does not count: it is preset. */
function isTyped(mass: Values, day: PreparedDay): boolean {
  return !areSameValues({ ...mass, comunidade: null }, emptyMass(day, null))
}

/**
 * A community with a typed Mass loses its usual times that day; without one it has them again.
 *
 * @param closable from `closableOn`
 */
export function withMasses(
  { masses: before, closed }: TypedDay,
  masses: readonly Values[],
  closable: readonly string[],
): TypedDay {
  const [named, stillNamed] = [communitiesOf(before), communitiesOf(masses)]
  const isClosed = (id: string) =>
    named.has(id) === stillNamed.has(id) ? closed.includes(id) : stillNamed.has(id)
  return { masses, closed: closable.filter(isClosed) }
}

function communitiesOf(masses: readonly Values[]): Set<string> {
  const timed = masses.filter(({ hora }) => String(hora).trim() !== '')
  return new Set(timed.map(({ comunidade }) => String(comunidade)))
}

/** Communities with usual times that day; for several, also the whole parish. */
export function closableOn(day: PreparedDay, schedule: Schedule): string[] {
  const closing = fullExcecao({ data: day.data, acao: 'soEstas' }, -1)
  const suspended = occurrencesWith(day, schedule, [closing]).filter(
    ({ excecao }) => excecao === closing.id,
  )
  const ids = schedule.comunidades
    .filter(({ id }) => suspended.some((each) => each.comunidade === id))
    .map(({ id }) => String(id))
  const isSeveral = new Set(suspended.map((each) => each.comunidade)).size > 1
  return isSeveral ? [wholeParish, ...ids] : ids
}

export function excecoesOf(day: PreparedDay, { masses, closed }: TypedDay): NewExcecao[] {
  const { data, nome: motivo, isOwn } = day
  const added = masses
    .filter((mass) => isTyped(mass, day))
    .map((mass) => addedOn(data, mass, isOwn && motivo))
  const places = closed.includes(wholeParish) ? [null] : closed.map(Number)
  const closings = places.map((comunidade) => {
    return { data, acao: 'soEstas' as const, comunidade, motivo }
  })
  return [...added, ...closings]
}

function addedOn(data: string, mass: Values, motivo = ''): NewExcecao {
  const values = normalizeValues(massFields, mass)
  return { data, acao: 'acrescentada', ...values, ...(motivo && { motivo }) }
}

/** `campo` is '2026-12-24.0.hora'. @param name of the day's field */
export function refusalOn(
  day: PreparedDay,
  typed: TypedDay,
  schedule: Schedule,
  name = day.data,
): Refusal | undefined {
  const items = typedExcecoes(day, typed)
  const all = { ...schedule, excecoes: [...schedule.excecoes, ...items] }
  const given = typed.masses.flatMap((mass, at) => (isTyped(mass, day) ? [{ mass, at }] : []))
  for (const [index, { mass, at }] of given.entries()) {
    const item = items[index]!
    const refusal = refusalOfTimes(mass) ?? refusalOfItem(item, all)
    if (refusal !== undefined) return { ...refusal, campo: `${name}.${at}.${refusal.campo}` }
  }
  return undefined
}

function refusalOfItem(item: Excecao, all: Schedule): Refusal | undefined {
  return kind.check(item) ?? refusalOfTaken(item, all)
}

/** Of one that is not saved yet. */
export function refusalOfNew(given: NewExcecao, schedule: Schedule): Refusal | undefined {
  return refusalOfItem(fullExcecao(given, Number.MAX_SAFE_INTEGER), schedule)
}

function refusalOfTimes({ hora, horaFim }: Values): Refusal | undefined {
  const message = timeRefusal(String(hora))
  if (message !== undefined) return { campo: 'hora', message }
  const ofEnd = timeRefusal(String(horaFim), true)
  return ofEnd === undefined ? undefined : { campo: 'horaFim', message: ofEnd }
}

/** 'Fecha neste dia: São Pedro e Santa Luzia.' */
export function closingInWords(day: PreparedDay, typed: TypedDay, schedule: Schedule): string[] {
  const after = occurrencesWith(day, schedule, typedExcecoes(day, typed))
  const has = (isWanted: (each: Occurrence) => boolean) => (id: number) =>
    after.some((each) => each.comunidade === id && isWanted(each))
  const isClosed = has(({ situacao }) => situacao === 'suspensa')
  const isOpen = has(takesPlace)
  const names = (isWanted: (id: number) => boolean) =>
    listInWords(schedule.comunidades.filter(({ id }) => isWanted(id)).map(({ nome }) => nome))
  return [
    ['Fecha neste dia:', names((id) => isClosed(id) && !isOpen(id))],
    ['Só estas celebrações em', names((id) => isClosed(id) && isOpen(id))],
    ['Continua o horário de sempre em', names(has(({ situacao }) => situacao === 'normal'))],
  ].flatMap(([what, where]) => (where === '' ? [] : `${what} ${where}.`))
}

export type Prepared = { id: number; text: string; lugar?: string }

export function preparedOn({ data }: PreparedDay, schedule: Schedule): Prepared[] {
  const nomeOf = new Map(schedule.comunidades.map(({ id, nome }) => [id, nome]))
  const changed = occurrences(schedule, data, data).flatMap((each): Prepared[] => {
    if (each.excecao === undefined || each.situacao === 'suspensa') return []
    const text = each.situacao === 'acrescentada' ? '' : uncapitalized(occurrenceState(each))
    const lugar = takesPlace(each) ? { lugar: each.lugar } : {}
    return [
      { id: each.excecao, text: [occurrenceName(each), text].filter(Boolean).join(': '), ...lugar },
    ]
  })
  const closings = schedule.excecoes
    .filter((each) => each.acao === 'soEstas' && each.data === data)
    .map(({ id, comunidade }) => {
      const where = comunidade === null ? 'toda a paróquia' : nomeOf.get(comunidade)
      return { id, text: `Só estas em ${where ?? 'uma comunidade que não existe mais'}` }
    })
  return [...changed, ...closings]
}

function occurrencesWith(
  { data }: PreparedDay,
  schedule: Schedule,
  added: readonly Excecao[],
): Occurrence[] {
  return occurrences({ ...schedule, excecoes: [...schedule.excecoes, ...added] }, data, data)
}

function typedExcecoes(day: PreparedDay, typed: TypedDay): Excecao[] {
  return excecoesOf(day, typed).map((each, index) => fullExcecao(each, -1 - index))
}

function fullExcecao(given: NewExcecao, id: number): Excecao {
  return { ...emptyValues(kind.fields), versao: 0, ...given, id } as unknown as Excecao
}
