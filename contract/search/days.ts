// Days of the liturgy, by their names and by their dates.
import { fullDate, longDate } from '../dates/long-date.ts'
import { pageOfLiturgia } from '../paths.ts'
import { feastsAhead } from '../schedule/feasts.ts'
import type { Achado } from './answer.ts'
import { dayAt } from './asked-day.ts'
import type { Entry } from './entries.ts'
import { feastIn } from './feasts.ts'
import { tellingIn } from './names.ts'
import { isStopWord, type Word } from './words.ts'

/** A day with its name in the calendar: 'Natal do Senhor'. */
export type NamedDay = {
  data: string
  nome: string
  /** Memorials that may be kept on it. */
  outros?: readonly string[]
}

/** Beside what the parish wrote. */
const weight = 0.5

const as = 'Liturgia'

/**
 * The coming days by name.
 *
 * @param calendar the names of the liturgical calendar, where it is known
 */
export function entriesOfDays(today: string, calendar: readonly NamedDay[]): Entry[] {
  const common = new Map(feastsAhead(today).map(({ data, nome }) => [data, nome]))
  const known = new Set(calendar.map(({ data }) => data))
  const others = [...common].map(([data, nome]): NamedDay => ({ data, nome }))
  const all = [...calendar, ...others.filter(({ data }) => !known.has(data))]
  return all.map(({ data, nome, outros = [] }) => {
    const usual = common.get(data)
    const names = usual === undefined || usual === nome ? outros : [usual, ...outros]
    return {
      as,
      title: nome,
      lines: [longDate(data), ...names],
      address: pageOfLiturgia(data),
      weight,
    }
  })
}

/** The day that is asked for by its date or its usual name: '25/12', '8 de dezembro', 'cinzas'. */
export function dayHit(
  q: string,
  words: readonly Word[],
  today: string,
  entries: readonly Entry[],
): Achado | undefined {
  const data = namedDay(words, today) ?? typedDay(q, words, today)
  if (data === undefined) return undefined
  const endereco = pageOfLiturgia(data)
  const nome = entries.find(({ address }) => address === endereco)?.title
  const titulo = [`Liturgia de ${fullDate(data)}`]
  return { titulo, tipo: as, endereco, trecho: [nome ?? longDate(data)] }
}

/** 'natal que dia cai' */
const besideFeast = new Set([
  'dia',
  'cai',
  'data',
  'ano',
  'liturgia',
  'evangelho',
  'leitura',
  'leituras',
])

function namedDay(words: readonly Word[], today: string): string | undefined {
  const feast = feastIn(words, today)
  const others = tellingIn(words).filter((word) => feast?.words.includes(word) === false)
  return others.every(({ plain }) => besideFeast.has(plain)) ? feast?.days.from : undefined
}

/** Words that ask for the readings of a day. */
const readings = new Set(['liturgia', 'evangelho', 'leitura', 'leituras', 'salmo'])
const besideDay = new Set(['dia', 'diaria', 'diario', 'proximo', 'proxima', 'vem', 'missa'])

/** A date, or the readings of a day: 'evangelho de domingo', 'leitura do dia'. */
function typedDay(q: string, words: readonly Word[], today: string): string | undefined {
  const plain = words.map((word) => word.plain)
  // 'santo do dia'
  const isForSaint = plain.includes('santo') && plain.includes('dia')
  const isForReadings = isForSaint || plain.some((each) => readings.has(each))
  const isBesideDay = (word: Word) =>
    isStopWord(word.plain) ||
    readings.has(word.plain) ||
    besideDay.has(word.plain) ||
    (isForSaint && word.plain === 'santo')
  for (const at of words.keys()) {
    const day = dayAt(q, words, at, today)
    if (day === undefined) continue
    const { from, to, isDate } = day.value
    // 'salmo 8/9'
    const isInNumbers = plain.slice(at, at + day.count).every((each) => /^\d+$/.test(each))
    if (isInNumbers && plain.includes('salmo')) return undefined
    const isAlone = words.toSpliced(at, day.count).every(isBesideDay)
    return isAlone && from === to && (isForReadings || isDate) ? from : undefined
  }
  return isForReadings && words.every(isBesideDay) ? today : undefined
}
