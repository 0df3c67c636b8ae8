import { capitalized } from '../texts/capitalized.ts'
import { listInWords } from '../texts/list-in-words.ts'
import { daysInRuns, monthNames, weekdayNames } from './long-date.ts'
import {
  monthsOfYear,
  noRecurrence,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
  type Weekday,
  weekdays as codes,
  type WeekOfMonth,
} from './recurrence.ts'

import { tempos } from './seasons.ts'

/** @returns '' for a rule without days */
export function recurrenceInWords(rule: string): string {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return ''
  const { monthDays, weeks, interval } = recurrence
  if (monthDays.length > 0) return capitalized(daysOfMonth(recurrence))
  if (weeks.length > 0) return capitalized(weeksOfMonth(recurrence))
  return capitalized(interval > 1 ? everySomeWeeks(recurrence) : everyWeek(recurrence))
}

function everyWeek({ weekdays, months, tempo }: Recurrence): string {
  const days = runOfDays(weekdays) ?? nearlyAllDays(weekdays) ?? eachDay(weekdays)
  if (tempo === '') return days + inMonths(months)
  const isSimple = weekdays.length === 1 || weekdays.length === codes.length
  return isSimple ? `${days} ${tempos[tempo].do}` : `${days}, ${tempos[tempo].durante}`
}

/** 'todos os dias', 'todos os dias, exceto quinta-feira'; undefined for less than five days */
function nearlyAllDays(weekdays: readonly Weekday[]): string | undefined {
  const others = codes.filter((day) => !weekdays.includes(day))
  if (others.length > 2) return undefined
  return others.length === 0 ? 'todos os dias' : `todos os dias, exceto ${dayNames(others)}`
}

function eachDay(weekdays: readonly Weekday[]): string {
  const [day] = weekdays
  if (weekdays.length === 1) return `${isFeminine(day!) ? 'toda' : 'todo'} ${nameOf(day!)}`
  return listInWords(fromMonday(weekdays).map((each) => `${shortName(each)}s`))
}

/** 'de segunda a sexta'; undefined for less than three consecutive days. */
function runOfDays(weekdays: readonly Weekday[]): string | undefined {
  const days = fromMonday(weekdays)
  const [first, last] = [days[0]!, days.at(-1)!]
  const isRun = place(last) - place(first) === days.length - 1
  if (!isRun || days.length < 3 || days.length === codes.length) return undefined
  return `de ${shortName(first)} a ${shortName(last)}`
}

function everySomeWeeks({ weekdays, interval, months }: Recurrence): string {
  const names = dayNames(weekdays)
  const isAlternate = interval === 2 && weekdays.length === 1
  const days = isAlternate
    ? `${names} sim, ${names} não`
    : `a cada ${interval === 2 ? 'duas' : interval} semanas, ${names}`
  return days + inMonths(months)
}

/** '1º e 3º domingos do mês', 'todo domingo, exceto o 3º', 'a cada dois meses, no 1º domingo' */
function weeksOfMonth({ weekdays, weeks, months, interval }: Recurrence): string {
  const [day, ...otherDays] = weekdays
  const [leftOut, ...more] = [1, 2, 3, 4, 5].filter((week) => !weeks.includes(week as WeekOfMonth))
  if (interval === 1 && otherDays.length === 0 && weeks.length === 4 && more.length === 0) {
    const week = nth(day!, leftOut as WeekOfMonth)
    return `${eachDay([day!])}, exceto ${isFeminine(day!) ? 'a' : 'o'} ${week}${inMonths(months)}`
  }
  const names = fromMonday(weekdays).map((day) => nthDays(day, weeks))
  if (interval > 1) {
    const articles = fromMonday(weekdays).map((day) => (isFeminine(day) ? 'na' : 'no'))
    const days = names.map((each, index) => `${articles[index]}${endOf(weeks)} ${each}`)
    return `${everySomeMonths(interval)}, ${listInWords(days)}`
  }
  const days = listInWords(names)
  if (months.length === 1) return `${days} de ${monthNames[months[0]! - 1]}`
  const parity = parityOf(months)
  return parity === undefined ? `${days} do mês${inMonths(months)}` : `${days} dos meses ${parity}`
}

function nthDays(day: Weekday, weeks: readonly WeekOfMonth[]): string {
  const name = isFeminine(day) ? `${shortName(day)}${endOf(weeks)}-feira` : nameOf(day)
  return `${listInWords(weeks.map((week) => nth(day, week)))} ${name}${endOf(weeks)}`
}

function nth(day: Weekday, week: WeekOfMonth): string {
  const ending = isFeminine(day) ? 'a' : 'o'
  if (week === -1) return `últim${ending}`
  if (week === -2) return `penúltim${ending}`
  return `${week}${isFeminine(day) ? 'ª' : 'º'}`
}

/**
 * 'o 1º e o 3º' beside 'todo domingo', 'a 1ª sexta-feira' and 'quinta-feira' beside 'de segunda a
 * sexta'.
 *
 * @returns undefined unless `rule` is weekly and `other` has only weekdays of it
 */
export function daysAmong(rule: string, other: string): string | undefined {
  const [weekly, some] = [parseRecurrence(rule), parseRecurrence(other)]
  if (weekly === undefined || some === undefined) return undefined
  const { weekdays: days, weeks } = some
  const isEveryWeek = rule === recurrenceRule({ ...noRecurrence, weekdays: weekly.weekdays })
  const isPlain = other === recurrenceRule({ ...noRecurrence, weekdays: days, weeks })
  const [day, ...more] = days
  if (!isEveryWeek || !isPlain || !days.every((each) => weekly.weekdays.includes(each))) {
    return undefined
  }
  if (weeks.length === 0) return dayNames(days)
  if (day === undefined || more.length > 0) return undefined
  const article = isFeminine(day) ? 'a' : 'o'
  const words = listInWords(weeks.map((week) => `${article} ${nth(day, week)}`))
  return weekly.weekdays.length === 1 ? words : `${words} ${nameOf(day)}`
}

function endOf(weeks: readonly WeekOfMonth[]): string {
  return weeks.length > 1 ? 's' : ''
}

/** 'todos os dias 13 e 28, exceto sábado e domingo', 'todo ano, dia 22 de maio' */
function daysOfMonth({ weekdays, monthDays, months, interval }: Recurrence): string {
  const numbers = monthDays.filter((day) => day > 0)
  const only = weekdays.length === 0 ? '' : onlyOn(weekdays)
  const runs = daysInRuns(numbers)
  const words = listInWords([...runs, ...(monthDays.includes(-1) ? ['o último do mês'] : [])])
  const isRun = runs.length === 1 && numbers.length > 1 && monthDays.length === numbers.length
  if (months.length === 1 && monthDays.length === numbers.length) {
    const days = isRun ? 'de' : numbers.length > 1 ? 'dias' : 'dia'
    return `todo ano, ${days} ${words} de ${monthNames[months[0]! - 1]}${only}`
  }
  if (isRun && interval === 1) return `de ${words} de cada mês${inMonths(months)}${only}`
  if (interval > 1) {
    const day = numbers.length === 0 ? 'no último dia do mês' : words
    const noun = numbers.length === 0 ? '' : monthDays.length > 1 ? 'dias ' : 'dia '
    return `${everySomeMonths(interval)}, ${noun}${day}${only}`
  }
  if (numbers.length === 0) return `todo último dia do mês${inMonths(months)}${only}`
  const days = monthDays.length > 1 ? 'todos os dias' : 'todo dia'
  return `${days} ${words}${inMonths(months)}${only}`
}

/** Shorter form of ', exceto sábado e domingo' and ', se for sexta-feira'. */
function onlyOn(weekdays: readonly Weekday[]): string {
  const others = codes.filter((day) => !weekdays.includes(day))
  if (others.length < weekdays.length) {
    return `, exceto ${dayNames(others)}`
  }
  const [last = '', ...rest] = weekdays.map(nameOf).toReversed()
  return `, se for ${[rest.toReversed().join(', '), last].filter(Boolean).join(' ou ')}`
}

/** 'ímpares', 'pares' */
function parityOf(months: readonly number[]): string | undefined {
  const rests = new Set(months.map((month) => month % 2))
  if (months.length !== 6 || rests.size > 1) return undefined
  return rests.has(1) ? 'ímpares' : 'pares'
}

/** ', em maio e agosto', ', nos meses ímpares', ', exceto em julho' */
function inMonths(months: readonly number[]): string {
  if (months.length === 0) return ''
  const parity = parityOf(months)
  if (parity !== undefined) return `, nos meses ${parity}`
  const [first = 1, last = 1] = [months[0], months.at(-1)]
  const name = (month: number) => monthNames[month - 1]!
  if (months.length > 2 && last - first === months.length - 1) {
    return `, de ${name(first)} a ${name(last)}`
  }
  const others = monthsOfYear.filter((month) => !months.includes(month))
  return others.length < 4
    ? `, exceto em ${listInWords(others.map(name))}`
    : `, em ${listInWords(months.map(name))}`
}

function dayNames(weekdays: readonly Weekday[]): string {
  return listInWords(fromMonday(weekdays).map(nameOf))
}

/** Saturday and Sunday stand together, as in speech. */
function fromMonday(weekdays: readonly Weekday[]): Weekday[] {
  return weekdays.toSorted((one, other) => place(one) - place(other))
}

function place(day: Weekday): number {
  return (codes.indexOf(day) + 6) % 7
}

function isFeminine(day: Weekday): boolean {
  return nameOf(day).endsWith('feira')
}

function nameOf(day: Weekday): string {
  return weekdayNames[codes.indexOf(day)]!
}

function shortName(day: Weekday): string {
  return nameOf(day).replace('-feira', '')
}

function everySomeMonths(interval: number): string {
  return `a cada ${interval === 2 ? 'dois' : interval} meses`
}
