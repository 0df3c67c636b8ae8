// The day or days that a search names: 'hoje', 'domingo', '2ª feira', '25/12'.
import { addDays, dateInYear, isCivilDate, isWithinReach, weekdayOf } from '../dates/civil-date.ts'
import { dayAndMonth, fullDate, monthNames, weekdayName, weekdayNames } from '../dates/long-date.ts'
import type { Read } from './read.ts'
import { type Word, wordsIn } from './words.ts'

/** The first and the last day, and how both are said: 'no domingo', 'em 25 de dezembro'. */
export type Days = {
  from: string
  to: string
  words: string
  isWeekday?: true
  /** By a date or a feast: of these the liturgy is asked for as well. */
  isDate?: true
  /** The name of a feast. */
  feast?: string
}

/** A day as its words say it, from the word at `at` on. */
export function dayAt(
  q: string,
  words: readonly Word[],
  at: number,
  today: string,
): Read<Days> | undefined {
  return (
    relativeAt(words, at, today) ??
    nthOfMonthAt(words, at, today) ??
    weekdayAt(words, at, today) ??
    dateDaysAt(q, words, at, today)
  )
}

function relativeAt(words: readonly Word[], at: number, today: string): Read<Days> | undefined {
  const [first, second, third] = words.slice(at, at + 3).map(({ plain }) => plain)
  if (first === 'hoje') return { value: oneDay(today, 'hoje'), count: 1 }
  if (first === 'amanha') return { value: oneDay(addDays(today, 1), 'amanhã'), count: 1 }
  if (first === 'depois' && third === 'amanha') {
    return { value: oneDay(addDays(today, 2), 'depois de amanhã'), count: 3 }
  }
  if ((first === 'fim' || first === 'final') && second === 'de' && third === 'semana') {
    const sunday = addDays(today, (7 - weekdayOf(today)) % 7)
    const from = weekdayOf(today) === 0 ? today : addDays(sunday, -1)
    return { value: { from, to: sunday, words: 'no fim de semana' }, count: 3 }
  }
  return undefined
}

/** By `weekdayOf`: 'domingo', 'domingos', 'dom'. */
const weekdays = new Map(
  weekdayNames.flatMap((name, day) => {
    const { plain } = wordsIn(name)[0]!
    return [
      [plain, day],
      [`${plain}s`, day],
      [plain.slice(0, 3), day],
    ] as const
  }),
)
// 'Ter' is a verb as well.
weekdays.delete('ter')

/** Which of its kind in the month; 'segunda' and 'quarta' are days of the week. */
const ordinals = [
  { typed: /^(?:primeir[oa]|1)$/, word: 'primeir' },
  { typed: /^(?:segundo|2)$/, word: 'segund' },
  { typed: /^(?:terceir[oa]|3)$/, word: 'terceir' },
  { typed: /^(?:quarto|4)$/, word: 'quart' },
  { typed: /^(?:quinto|5)$/, word: 'quint' },
]

/** 'primeira sexta', '2º domingo' */
function nthOfMonthAt(words: readonly Word[], at: number, today: string): Read<Days> | undefined {
  const index = ordinals.findIndex(({ typed }) => typed.test(words[at]!.plain))
  const next = words[at + 1]
  // '2ª, 4ª feira' are two days of the week.
  if (index === -1 || next === undefined || (index > 0 && /\d/.test(next.plain))) return undefined
  const weekday = weekdayAt(words, at + 1, today)
  if (weekday === undefined) return undefined
  let { from } = weekday.value
  while (Math.ceil(Number(from.slice(8)) / 7) !== index + 1) from = addDays(from, 7)
  const name = weekdayName(from)
  const { word } = ordinals[index]!
  const which = name.endsWith('feira') ? `na ${word}a` : `no ${word}o`
  return { value: oneDay(from, `${which} ${name} do mês`), count: weekday.count + 1 }
}

/** The next such day of the week, which may be today. */
function weekdayAt(words: readonly Word[], at: number, today: string): Read<Days> | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2).map(({ plain }) => plain)
  const isFeira = /^feiras?$/.test(second)
  const numbered = isFeira && /^[2-6]$/.test(first) ? Number(first) - 1 : undefined
  const weekday = weekdays.get(first) ?? numbered
  if (weekday === undefined) return undefined
  const data = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
  return { value: weekdayDays(data), count: isFeira ? 2 : 1 }
}

function weekdayDays(data: string): Days {
  const name = weekdayName(data)
  const words = `${name.endsWith('feira') ? 'na' : 'no'} ${name}`
  return { ...oneDay(data, words), isWeekday: true }
}

/** The same day of the week after. */
export function weekAfter({ from }: Days): Days {
  return weekdayDays(addDays(from, 7))
}

function dateDaysAt(
  q: string,
  words: readonly Word[],
  at: number,
  today: string,
): Read<Days> | undefined {
  const date = dateAt(q, words, at, today)
  if (date === undefined) return undefined
  return { value: dateDays(date.value, today), count: date.count }
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

/**
 * '25/12', '25.12.26', '1º de maio', '8 dezembro 2026', 'dia 8'; the next such day, if no year is said.
 * Numbers without a sign between them are none: 'salmo 12 5'.
 */
function dateAt(
  q: string,
  words: readonly Word[],
  at: number,
  today: string,
): Read<string> | undefined {
  const isMonthless = words[at]?.plain === 'dia'
  const first = isMonthless ? at + 1 : at
  const day = words[first]?.plain ?? ''
  if (!/^\d{1,2}$/.test(day)) return undefined
  const month = monthAfter(q, words, first)
  if (month === undefined) return isMonthless ? dayOfMonth(Number(day), today, 2) : undefined
  const dayOfYear = `${String(month.value).padStart(2, '0')}-${day.padStart(2, '0')}`
  const beforeYear = first + month.count
  const year = yearAfter(q, words, beforeYear, month.isNamed)
  const count = beforeYear - at + 1 + year.count
  if (year.value === undefined) {
    const thisYear = Number(today.slice(0, 4))
    const value = [thisYear, thisYear + 1]
      .map((each) => dateInYear(each, dayOfYear))
      .find((data) => isCivilDate(data) && data >= today)
    return value === undefined ? undefined : { value, count }
  }
  if (!/^(?:\d\d){1,2}$/.test(year.value)) return undefined
  const number = Number(year.value)
  const value = dateInYear(year.value.length === 2 ? 2000 + number : number, dayOfYear)
  return isCivilDate(value) && isWithinReach(value, today) ? { value, count } : undefined
}

const sign = /^ ?[/.-] ?$/

function between(q: string, one: Word, other: Word): string {
  return q.slice(one.end, other.start)
}

function monthAfter(
  q: string,
  words: readonly Word[],
  at: number,
): (Read<number> & { isNamed: boolean }) | undefined {
  const count = words[at + 1]?.plain === 'de' ? 2 : 1
  const [day, next] = [words[at]!, words[at + count]]
  if (next === undefined) return undefined
  const named = months.get(next.plain)
  if (named !== undefined) return { value: named, count, isNamed: true }
  const isNumber = count === 1 && /^\d{1,2}$/.test(next.plain) && sign.test(between(q, day, next))
  return isNumber ? { value: Number(next.plain), count, isNamed: false } : undefined
}

function yearAfter(
  q: string,
  words: readonly Word[],
  at: number,
  isNamed: boolean,
): { value: string | undefined; count: number } {
  const count = isNamed && words[at + 1]?.plain === 'de' ? 2 : 1
  const [month, next] = [words[at]!, words[at + count]]
  if (next === undefined || !/^\d+$/.test(next.plain)) return { value: undefined, count: 0 }
  const isYear = isNamed ? next.plain.length === 4 : sign.test(between(q, month, next))
  return isYear ? { value: next.plain, count } : { value: undefined, count: 0 }
}

/** The next day of that number. */
function dayOfMonth(day: number, today: string, count: number): Read<string> | undefined {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const value = addDays(today, ahead)
    if (Number(value.slice(8)) === day) return { value, count }
  }
  return undefined
}

/** One by its date, with the year if it is another one. */
export function dateDays(data: string, today: string): Days {
  const isThisYear = data.slice(0, 4) === today.slice(0, 4)
  return { ...oneDay(data, `em ${isThisYear ? dayAndMonth(data) : fullDate(data)}`), isDate: true }
}

function oneDay(data: string, words: string): Days {
  return { from: data, to: data, words }
}
