// What a search asks of the times of celebrations: 'missa domingo 19h santa luzia'.
import { addDays } from '../dates/civil-date.ts'
import type { TipoDeCelebracao } from '../kinds/celebracao.ts'
import { feastDayAt } from '../schedule/feasts.ts'
import type { Schedule } from '../schedule/occurrences.ts'
import { type Periodo, periodos } from '../schedule/periodos.ts'
import { type Days, dayAt } from './asked-day.ts'
import { hourAt } from './asked-hour.ts'
import { feastIn } from './feasts.ts'
import { type Name, nameOf, wordsOfNames } from './names.ts'
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

/** Days before a feast in which its name is not a community's. */
const nearFeast = 28

/** Undefined if a word asks for something else. @param now '2026-11-22T19:30' */
export function askedTimes(
  q: string,
  words: readonly Word[],
  schedule: Schedule,
  now: string,
): AskedTimes | undefined {
  const today = now.slice(0, 10)
  const places = schedule.comunidades.map((each) => ({ each, name: nameOf(each.nome) }))
  const inNames = wordsOfNames(
    words,
    places.map(({ name }) => name),
  )
  const feast = feastBeside(inNames, words, now)
  const ofFeast = new Set(feast?.words)
  const others = words.filter((word) => !ofFeast.has(word) || tipoOf(word) !== undefined)
  const read = readWords(q, others, inNames, today)
  const { tipo, periodo, hours, isLive } = read
  const named = readNames(read, places, schedule)
  if (named === undefined || (feast !== undefined && named.own !== undefined)) return undefined
  const days = feast?.days ?? read.days
  const isWhen = hours !== undefined || days?.isDate === undefined
  const isForTipo = tipo !== undefined && !alsoPrayers.has(tipo.tipo)
  const isAsked =
    isForTipo || read.isForTimes || hours !== undefined || (days !== undefined && isWhen)
  const isLiveKnown = !isLive || schedule.celebracoes.some(({ aoVivo }) => aoVivo === 1)
  if (!isAsked || !isLiveKnown) return undefined
  // Before a feast people confess, and pray a novena, on other days.
  if (feast !== undefined && tipo !== undefined && tipo.tipo !== 'missa') return undefined
  const { comunidade, own = [] } = named
  return { tipo, days, periodo, hours, comunidade, isLive, own }
}

/** A feast, if its words are not those of a community: 'sexta santa luzia', 'ressurreição do senhor'. */
function feastBeside(inNames: ReadonlySet<Word>, words: readonly Word[], now: string) {
  const today = now.slice(0, 10)
  const feast = feastIn(words, feastDayAt(now))
  if (feast === undefined || !feast.words.some((word) => inNames.has(word))) return feast
  if ([...inNames].some((word) => !feast.words.includes(word))) return undefined
  const isSame = inNames.size === feast.words.length
  return isSame && feast.days.from > addDays(today, nearFeast) ? undefined : feast
}

type ReadWords = {
  tipo: Tipo | undefined
  periodo: Periodo | undefined
  hours: string[] | undefined
  days: Days | undefined
  isForTimes: boolean
  isLive: boolean
  /** The stems of other words. */
  names: string[]
}

/** @param inNames words of names, which say no day and no hour */
function readWords(
  q: string,
  words: readonly Word[],
  inNames: ReadonlySet<Word>,
  today: string,
): ReadWords {
  const read: ReadWords = {
    tipo: undefined,
    periodo: undefined,
    hours: undefined,
    days: undefined,
    isForTimes: false,
    isLive: false,
    names: words.filter((word) => inNames.has(word)).map(({ stem }) => stem),
  }
  const others = words.filter((word) => !inNames.has(word))
  for (let at = 0; at < others.length;) {
    const hour = hourAt(q, others, at)
    const day = hour === undefined ? dayAt(q, others, at, today) : undefined
    if (hour !== undefined) read.hours ??= hour.value
    else if (day !== undefined) read.days ??= day.value
    else readWord(others, at, read)
    at += hour?.count ?? day?.count ?? 1
  }
  return read
}

function readWord(words: readonly Word[], at: number, read: ReadWords): void {
  const { plain, stem } = words[at]!
  const tipo = tipoOf(words[at]!)
  if (tipo !== undefined) read.tipo ??= tipo
  else if (Object.hasOwn(periodos, plain)) read.periodo ??= plain as Periodo
  else if (askingForTimes.has(plain)) read.isForTimes = true
  else if (streamed.has(plain)) read.isLive = true
  // 'Santa Missa'
  else if (plain === 'santa' && words[at + 1]?.plain === 'missa') return
  else if (!isStopWord(plain) && !withoutMeaning.has(plain) && !beforeName.has(plain)) {
    read.names.push(stem)
  }
}

function tipoOf({ plain }: Word): Tipo | undefined {
  return tipos.get(plain) ?? tipos.get(plain.replace(/s$/, ''))
}

type Place = { each: { id: number; nome: string }; name: Name }

/** A community, or words of a celebration; undefined if the words name something else. */
function readNames(
  { names, tipo }: ReadWords,
  places: readonly Place[],
  { celebracoes }: Schedule,
): { comunidade?: Place['each']; own?: readonly string[] } | undefined {
  // 'que horas o padre confessa'
  const stems = names.filter((stem) => tipo !== confissao || stem !== priest)
  if (stems.length === 0) return {}
  const comunidade = communityOf(stems, places)
  if (comunidade !== undefined) return { comunidade }
  return celebracoes.some((each) => hasOwnWords(each, stems)) ? { own: stems } : undefined
}

/** 'missa das crianças', of one that has 'com as crianças' as its note */
export function hasOwnWords(
  { nome, observacao, local = '' }: { nome: string; observacao: string; local?: string },
  stems: readonly string[],
): boolean {
  if (stems.length === 0) return true
  const own = new Set(wordsIn(`${nome} ${observacao} ${local}`).map(({ stem }) => stem))
  return stems.every((stem) => own.has(stem))
}

/** The only community whose name has all these words, or no others. */
function communityOf(stems: readonly string[], places: readonly Place[]) {
  const named = places.filter(({ name }) => stems.every((stem) => name.includes(stem)))
  const exact = named.filter(({ name }) => new Set(name).size === new Set(stems).size)
  const [first, ...others] = exact.length > 0 ? exact : named
  return others.length === 0 ? first?.each : undefined
}
