import { addDays } from '../../model/dates/civil-date.ts'
import { beforeDate, dateFrom, weekdayAndDate } from '../../model/dates/long-date.ts'
import { isMissa } from './celebracao.ts'
import { takesPlace } from './coming.ts'
import { placeInWords, shortName } from './places.ts'
import type { Closing, SpecialDay } from './special-days.ts'
import { spanInWords } from './timetable.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { type DayLine, lineInComunidade, mergeComunidades } from './day-lines.ts'

/** As pages receive it. */
export type PageSpecialDay = {
  data: string
  nome: string
  isFeast: boolean
  closings: readonly Closing[]
  lines: DayLine[]
  usual: DayLine[]
}

export function pageSpecialDays(days: readonly SpecialDay[]): PageSpecialDay[] {
  return days.map(({ data, nome, isFeast, closings, celebracoes, usual }) => ({
    data,
    nome,
    isFeast,
    closings,
    lines: mergeComunidades(celebracoes),
    usual: mergeComunidades(usual),
  }))
}

export type SpecialDayInWords = Pick<PageSpecialDay, 'data' | 'nome' | 'lines'> & {
  closings: readonly { motivo: string; words: string }[]
  /** Nothing takes place, as the closings say. */
  isEmpty: boolean
  /** Of nights that are told together, the last date. */
  ate?: string
}

type Names = ReadonlyMap<number, string>

export function specialDayInWords(
  { data, nome, isFeast, closings, lines, usual }: PageSpecialDay,
  nameOf: Names,
  comunidade?: number,
): SpecialDayInWords[] {
  if (comunidade === undefined) {
    const words = (at: number | null) => closingInWords(at, lines, nameOf)
    const told = closings.map((each) => ({ motivo: each.motivo, words: words(each.comunidade) }))
    return [{ data, nome, lines, closings: eachOnce(told), isEmpty: !lines.some(takesPlace) }]
  }
  const here = lines.flatMap((each) => lineInComunidade(each, comunidade))
  const ofHere = closings.filter((each) => [null, comunidade].includes(each.comunidade))
  const isEmpty = !isHeldAt(comunidade, [...here, ...usual])
  const elsewhere = isEmpty ? elsewhereInWords([...lines, ...usual], nameOf) : ''
  const isFeastElsewhere = isFeast && elsewhere !== ''
  if (here.length + ofHere.length === 0 && !isFeastElsewhere) return []
  const words = isEmpty ? `não há celebração aqui. ${elsewhere}`.trim() : onlyThese
  const reasons = ofHere.length === 0 && isFeastElsewhere ? [{ motivo: '' }] : ofHere
  const told = reasons.map(({ motivo }) => ({ motivo, words }))
  return [
    { data, nome, lines: here, closings: isEmpty ? told.slice(0, 1) : eachOnce(told), isEmpty },
  ]
}

const leastTogether = 3

/** The nights of a novena would be as many headings. */
export function withNightsTogether(days: readonly SpecialDayInWords[]): SpecialDayInWords[] {
  const runs: SpecialDayInWords[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && isNightAfter(run.at(-1)!, day)) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) =>
    run.length < leastTogether
      ? run
      : [{ ...run[0]!, ate: run.at(-1)!.data, lines: run.flatMap(({ lines }) => lines) }],
  )
}

function isNightAfter(before: SpecialDayInWords, day: SpecialDayInWords): boolean {
  const place = placeOfNight(before)
  return place !== '' && place === placeOfNight(day) && day.data === addDays(before.data, 1)
}

/** '' for a day that says more than one celebration. */
function placeOfNight({ nome, closings, lines }: SpecialDayInWords): string {
  const [line, ...others] = lines
  if (line === undefined || others.length + closings.length > 0 || nome !== '') return ''
  return JSON.stringify([line.local, line.comunidades])
}

/** 'quinta-feira, 10 de dezembro', 'dias 10 a 18 de dezembro' */
export function specialDayHeading({ data, ate }: SpecialDayInWords): string {
  return ate === undefined
    ? weekdayAndDate(data)
    : `dias ${beforeDate(data, ate)} a ${dateFrom(ate, data)}`
}

/** Two changes may close the same day. */
function eachOnce(closings: SpecialDayInWords['closings']): SpecialDayInWords['closings'] {
  return [...new Map(closings.map((each) => [closingWithReason(each, ''), each])).values()]
}

const onlyThese = 'neste dia valem só estes horários.'

function closingInWords(at: number | null, lines: readonly DayLine[], nameOf: Names): string {
  const where = at === null ? '' : `em ${nameOf.get(at) ?? ''}, `
  const isHeld = at === null ? lines.some(takesPlace) : isHeldAt(at, lines)
  return where + (isHeld ? onlyThese : 'neste dia não há celebrações.')
}

function isHeldAt(comunidade: number, lines: readonly DayLine[]): boolean {
  return lines.some((each) => takesPlace(each) && each.comunidades.includes(comunidade))
}

/** 'Missa na Matriz às 19h30 e em São José às 20h.'; '' if nothing takes place. */
function elsewhereInWords(lines: readonly DayLine[], nameOf: Names): string {
  const held = lines.filter(takesPlace).toSorted((a, b) => (a.hora < b.hora ? -1 : 1))
  const missas = held.filter(({ tipo }) => isMissa(tipo))
  const byName = Map.groupBy(missas.length > 0 ? missas : held, ({ nome }) => nome)
  const said = [...byName].map(([nome, all]) => {
    const byPlace = Map.groupBy(all, ({ comunidades, local }) => String([local, ...comunidades]))
    return `${nome} ${listInWords([...byPlace.values()].map((each) => placeAndTimes(each, nameOf)))}`
  })
  return said.length === 0 ? '' : `${said.join('; ')}.`
}

/** 'na Matriz e em São José às 19h30', 'às 8h e às 20h (Praça, Matriz)' */
function placeAndTimes(lines: readonly DayLine[], nameOf: Names): string {
  const { local, comunidades } = lines[0]!
  const times = listInWords(
    lines.map(({ hora, horario = '' }) => (hora === '' ? horario : spanInWords(hora, ''))),
  )
  const all = [...nameOf.values()]
  const names = comunidades.map((id) => shortName(nameOf.get(id) ?? '', all))
  if (local !== undefined) return `${times} (${[local, ...names].join(', ')})`
  return `${listInWords(names.map(placeInWords))} ${times}`
}

/** 'Festa do padroeiro: neste dia valem só estes horários.' `nome` is not repeated. */
export function closingWithReason(
  { motivo, words }: SpecialDayInWords['closings'][number],
  nome: string,
): string {
  return motivo === '' || motivo === nome ? capitalized(words) : `${motivo}: ${words}`
}
