// What a search asks of the times of celebrations: 'missa domingo 19h santa luzia'.
import type { TipoDeCelebracao } from '../kinds/celebracao.ts'
import type { Schedule } from '../schedule/occurrences.ts'
import { type Periodo, periodos } from '../schedule/periodos.ts'
import { type Days, dayAt, feastDays } from './asked-day.ts'
import { hourAt } from './asked-hour.ts'
import { isStopWord, stemOf, type Word, wordsIn } from './words.ts'

type Tipo = { tipo: TipoDeCelebracao; many: string }

const confissao: Tipo = { tipo: 'confissao', many: 'Confissões' }
const tipos = new Map<string, Tipo>([
  ['missa', { tipo: 'missa', many: 'Missas' }],
  ['confissao', confissao],
  ['confissoes', confissao],
  ['confessar', confissao],
  ['confessa', confissao],
  ['adoracao', { tipo: 'adoracao', many: 'Adoração' }],
  ['terco', { tipo: 'terco', many: 'Terço' }],
  ['novena', { tipo: 'novena', many: 'Novena' }],
])
/** Celebrations that are prayers as well: their names ask for times only beside a day or an hour. */
const alsoPrayers: ReadonlySet<TipoDeCelebracao> = new Set(['terco', 'novena', 'adoracao'])

/** Words that ask for times without saying which. */
const askingForTimes = new Set([
  'horario',
  'horarios',
  'hora',
  'horas',
  'celebracao',
  'celebracoes',
])
/** Words of a question that name nothing. */
const withoutMeaning = new Set(
  (
    'tem tera ter vai vao ha havera acontece comeca sera feira feiras proxima proximas proximo ' +
    'proximos agora vem ainda dia dias semana nesta neste nessa nesse desta deste todo toda todos ' +
    'todas saber gostaria favor celebrada ultima ultimas feriado feriados'
  ).split(' '),
)
/** 'ao vivo' */
const streamed = new Set(['vivo', 'live', 'online', 'transmitida', 'transmissao'])
const priest = stemOf('padre')
/** Words before the name of a community. */
const beforeName = new Set(['comunidade', 'capela', 'igreja', 'paroquia'])

export type AskedTimes = {
  tipo: Tipo | undefined
  /** Undefined if no day is named. */
  days: Days | undefined
  periodo: Periodo | undefined
  /** '07:00', and '19:00' too if the part of the day is not said. */
  hours: readonly string[] | undefined
  comunidade: { id: number; nome: string } | undefined
  isLive: boolean
  /** The stems of words that staff wrote of a celebration: 'com as crianças'. */
  own: readonly string[]
}

/** Undefined if a word asks for something else. */
export function askedTimes(
  q: string,
  words: readonly Word[],
  schedule: Schedule,
  today: string,
): AskedTimes | undefined {
  const read = readWords(q, words, today)
  const { tipo, periodo, hours } = read
  const named = readNames(read, schedule, today)
  if (named === undefined) return undefined
  const days = named.feast ?? read.days
  const isWhen = hours !== undefined || days?.isDate === undefined
  const isForTipo = tipo !== undefined && !alsoPrayers.has(tipo.tipo)
  const isAsked =
    isForTipo || read.isForTimes || hours !== undefined || (days !== undefined && isWhen)
  const isLiveKnown = !read.isLive || schedule.celebracoes.some(({ aoVivo }) => aoVivo === 1)
  if (!isAsked || !isLiveKnown) return undefined
  // Before a feast people confess, and pray a novena, on other days.
  if (named.feast !== undefined && tipo !== undefined && tipo.tipo !== 'missa') return undefined
  const { comunidade, own = [] } = named
  return { tipo, days, periodo, hours, comunidade, isLive: read.isLive, own }
}

type ReadWords = {
  tipo: Tipo | undefined
  periodo: Periodo | undefined
  hours: string[] | undefined
  days: Days | undefined
  isForTimes: boolean
  isLive: boolean
  /** The stems of other words; a kind and a day of the week stand in names of feasts as well. */
  said: { stem: string; is: 'kind' | 'weekday' | 'name' }[]
}

function readWords(q: string, words: readonly Word[], today: string): ReadWords {
  const read: ReadWords = {
    tipo: undefined,
    periodo: undefined,
    hours: undefined,
    days: undefined,
    isForTimes: false,
    isLive: false,
    said: [],
  }
  for (let at = 0; at < words.length;) {
    const hour = hourAt(q, words, at)
    const day = hour === undefined ? dayAt(q, words, at, today) : undefined
    if (hour !== undefined) read.hours ??= hour.value
    else if (day !== undefined) {
      read.days ??= day.value
      if (day.value.isWeekday) read.said.push({ stem: words[at]!.stem, is: 'weekday' })
    } else readWord(words, at, read)
    at += hour?.count ?? day?.count ?? 1
  }
  return read
}

function readWord(words: readonly Word[], at: number, read: ReadWords): void {
  const { plain, stem } = words[at]!
  const tipo = tipos.get(plain) ?? tipos.get(plain.replace(/s$/, ''))
  if (tipo !== undefined) {
    read.tipo ??= tipo
    read.said.push({ stem, is: 'kind' })
  } else if (Object.hasOwn(periodos, plain)) read.periodo ??= plain as Periodo
  else if (askingForTimes.has(plain)) read.isForTimes = true
  else if (streamed.has(plain)) read.isLive = true
  // 'Santa Missa'
  else if (plain === 'santa' && words[at + 1]?.plain === 'missa') return
  else if (!isStopWord(plain) && !withoutMeaning.has(plain) && !beforeName.has(plain)) {
    read.said.push({ stem, is: 'name' })
  }
}

type Named = {
  feast?: Days
  comunidade?: { id: number; nome: string }
  own?: readonly string[]
}

/** A feast, a community, both, or words of a celebration; undefined if the words name something else. */
function readNames(
  { said, tipo }: ReadWords,
  schedule: Schedule,
  today: string,
): Named | undefined {
  // 'que horas o padre confessa'
  const isPriest = (stem: string) => tipo === confissao && stem === priest
  const names = said.filter(({ is, stem }) => is === 'name' && !isPriest(stem))
  const stems = names.map(({ stem }) => stem)
  if (stems.length === 0) return {}
  const feast = [said, said.filter(({ is }) => is !== 'kind'), names]
    .map((each) =>
      feastDays(
        each.map(({ stem }) => stem),
        today,
      ),
    )
    .find((days) => days !== undefined)
  if (feast !== undefined) return { feast }
  const comunidade = communityOf(stems, schedule)
  if (comunidade !== undefined) return { comunidade }
  const both = feastInCommunity(stems, schedule, today)
  const isOwn = schedule.celebracoes.some((each) => hasOwnWords(each, stems))
  return both ?? (isOwn ? { own: stems } : undefined)
}

/** 'natal matriz', 'são pedro páscoa' */
function feastInCommunity(names: readonly string[], schedule: Schedule, today: string) {
  for (let at = 1; at < names.length; at += 1) {
    const [first, last] = [names.slice(0, at), names.slice(at)]
    for (const [one, other] of [
      [first, last],
      [last, first],
    ] as const) {
      const feast = feastDays(one, today)
      const comunidade = communityOf(other, schedule)
      if (feast !== undefined && comunidade !== undefined) return { feast, comunidade }
    }
  }
  return undefined
}

/** 'missa das crianças', of one that has 'com as crianças' as its note */
export function hasOwnWords(
  { nome, observacao, local = '' }: { nome: string; observacao: string; local?: string },
  stems: readonly string[],
): boolean {
  const own = new Set(wordsIn(`${nome} ${observacao} ${local}`).map(({ stem }) => stem))
  return stems.every((stem) => own.has(stem))
}

/** The only community whose name has all these words, or no others. */
function communityOf(stems: readonly string[], { comunidades }: Schedule) {
  const named = comunidades
    .map((each) => ({ each, own: new Set(wordsIn(each.nome).map(({ stem }) => stem)) }))
    .filter(({ own }) => stems.every((stem) => own.has(stem)))
  const exact = named.filter(({ own }) => own.size === new Set(stems).size)
  const [first, ...others] = exact.length > 0 ? exact : named
  return others.length === 0 ? first?.each : undefined
}
