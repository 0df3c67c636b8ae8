// Days of the liturgy, by their names and by their dates.
import { addDays, dateInYear, isCivilDate, isWithinReach } from '../dates/civil-date.ts'
import { greatDays } from '../dates/great-days.ts'
import { fullDate, longDate, monthNames } from '../dates/long-date.ts'
import { pageOfLiturgia } from '../paths.ts'
import type { Achado } from './answer.ts'
import type { Entry } from './entries.ts'
import { allWordsIn, type Word, wordsIn } from './words.ts'

/** A day with its name in the calendar: 'Natal do Senhor'. */
export type NamedDay = {
  data: string
  nome: string
  /** Memorials that may be kept on it. */
  outros?: readonly string[]
}

/** Days ahead of which the names are searched. */
export const daysSearched = 365
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

function feastsAhead(today: string) {
  return greatDays(today, addDays(today, daysSearched), []).filter(({ isFeast }) => isFeast)
}

/** The day that is asked for by its date or its usual name: '25/12', '8 de dezembro', 'cinzas'. */
export function dayHit(
  q: string,
  words: readonly Word[],
  today: string,
  entries: readonly Entry[],
): Achado | undefined {
  const data = typedDate(q, today) ?? namedDate(words, today)
  if (data === undefined) return undefined
  const endereco = pageOfLiturgia(data)
  const nome = entries.find(({ address }) => address === endereco)?.title
  const titulo = [`Liturgia de ${fullDate(data)}`]
  return { titulo, tipo: as, endereco, trecho: [nome ?? longDate(data)] }
}

const months = new Map(
  monthNames.flatMap((name, index) => {
    const { plain } = wordsIn(name)[0]!
    return [
      [plain, index + 1],
      [plain.slice(0, 3), index + 1],
    ]
  }),
)
/** Words that may stand beside a date. */
const beside = new Set([
  'liturgia',
  'evangelho',
  'leitura',
  'leituras',
  'salmo',
  'dia',
  'de',
  'do',
  'da',
])

/** '25/12', '25.12.26', '1º de maio', '8 dezembro 2026'; the next such day, if no year is said. */
function typedDate(q: string, today: string): string | undefined {
  const words = allWordsIn(q).map(({ plain }) => plain)
  const telling = words.filter((word) => !beside.has(word))
  if (telling.length === 1 && words.length > 1) {
    if (telling[0] === 'hoje') return today
    if (telling[0] === 'amanha') return addDays(today, 1)
  }
  const [day = '', month = '', year] = telling
  if (telling.length > 3 || !/^\d{1,2}$/.test(day)) return undefined
  const number = months.get(month) ?? (/^\d{1,2}$/.test(month) ? Number(month) : undefined)
  if (number === undefined) return undefined
  const dayOfYear = `${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  if (year === undefined) {
    return [thisYear, thisYear + 1]
      .map((each) => dateInYear(each, dayOfYear))
      .find((data) => isCivilDate(data) && data >= today)
  }
  if (!/^(?:\d\d){1,2}$/.test(year)) return undefined
  const data = dateInYear(year.length === 2 ? 2000 + Number(year) : Number(year), dayOfYear)
  return isCivilDate(data) && isWithinReach(data, today) ? data : undefined
}

const weekdayStems = new Set(
  wordsIn('domingo segunda terça quarta quinta sexta sábado feira').map(({ stem }) => stem),
)

/** 'natal', 'corpus christi'; without the day of the week ('cinzas') if only one day has that name. */
function namedDate(words: readonly Word[], today: string): string | undefined {
  const asked = keyOf(words.map(({ stem }) => stem))
  if (asked === '') return undefined
  const named = feastsAhead(today).map(({ data, nome }) => {
    const stems = wordsIn(nome).map(({ stem }) => stem)
    return {
      data,
      whole: keyOf(stems),
      short: keyOf(stems.filter((stem) => !weekdayStems.has(stem))),
    }
  })
  const byName = named.find(({ whole }) => whole === asked)
  if (byName !== undefined) return byName.data
  const short = named.filter((each) => each.short === asked)
  return short.length === 1 ? short[0]!.data : undefined
}

function keyOf(stems: readonly string[]): string {
  return stems.toSorted().join(' ')
}
