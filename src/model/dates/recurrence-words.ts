import { capitalized } from '../texts/capitalized.ts'
import { listInWords } from '../texts/list-in-words.ts'
import { monthNames, ordinalDay, weekdayNames } from './long-date.ts'
import {
  noRecurrence,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
  type Weekday,
  weekdays as codes,
  type WeekOfMonth,
} from './recurrence.ts'

/** @returns '' for a rule without days */
export function recurrenceInWords(rule: string): string {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return ''
  const { monthDays, weeks, interval } = recurrence
  if (monthDays.length > 0) return capitalized(daysOfMonth(recurrence))
  if (weeks.length > 0) return capitalized(weeksOfMonth(recurrence))
  return capitalized(interval > 1 ? everySomeWeeks(recurrence) : everyWeek(recurrence))
}

function everyWeek({ weekdays, months }: Recurrence): string {
  const days = weekdays.length === 7 ? 'todos os dias' : (runOfDays(weekdays) ?? eachDay(weekdays))
  return days + inMonths(months)
}

function eachDay(weekdays: readonly Weekday[]): string {
  const [day] = weekdays
  if (weekdays.length === 1) return `${isFeminine(day!) ? 'toda' : 'todo'} ${nameOf(day!)}`
  return listInWords(fromMonday(weekdays).map((each) => `${shortName(each)}s`))
}

/** 'de segunda a sexta'; undefined unless at least three follow each other, from Monday on. */
function runOfDays(weekdays: readonly Weekday[]): string | undefined {
  const days = fromMonday(weekdays)
  const [first, last] = [days[0]!, days.at(-1)!]
  if (days.length < 3 || place(last) - place(first) !== days.length - 1) return undefined
  return `de ${shortName(first)} a ${shortName(last)}`
}

function everySomeWeeks({ weekdays, interval, months }: Recurrence): string {
  const names = listInWords(fromMonday(weekdays).map(nameOf))
  const isAlternate = interval === 2 && weekdays.length === 1
  const days = isAlternate
    ? `${names} sim, ${names} não`
    : `a cada ${interval === 2 ? 'duas' : interval} semanas, ${names}`
  return days + inMonths(months)
}

/** '1º e 3º domingos do mês', 'a cada dois meses, no 1º domingo' */
function weeksOfMonth({ weekdays, weeks, months, interval }: Recurrence): string {
  const names = fromMonday(weekdays).map((day) => nthDays(day, weeks))
  if (interval > 1) {
    const articles = fromMonday(weekdays).map((day) => (isFeminine(day) ? 'na' : 'no'))
    const days = names.map((each, index) => `${articles[index]}${endOf(weeks)} ${each}`)
    return `${everySomeMonths(interval)}, ${listInWords(days)}`
  }
  const days = listInWords(names)
  if (months.length === 1) return `${days} de ${monthNames[months[0]! - 1]}`
  return `${days} do mês${inMonths(months)}`
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
 * 'o 1º e o 3º' beside 'todo domingo'.
 *
 * @returns undefined unless `rule` is one weekday of every week, and `other` the same weekday of
 * some weeks of every month
 */
export function weeksAmong(rule: string, other: string): string | undefined {
  const [weekly, some] = [parseRecurrence(rule), parseRecurrence(other)]
  if (weekly === undefined || some === undefined) return undefined
  const { weekdays: days, weeks } = some
  const isEveryWeek = rule === recurrenceRule({ ...noRecurrence, weekdays: days })
  const isSomeWeeks = other === recurrenceRule({ ...noRecurrence, weekdays: days, weeks })
  const [day, ...more] = days
  if (!isEveryWeek || !isSomeWeeks || day === undefined || more.length > 0) return undefined
  const article = isFeminine(day) ? 'a' : 'o'
  return listInWords(weeks.map((week) => `${article} ${nth(day, week)}`))
}

function endOf(weeks: readonly WeekOfMonth[]): string {
  return weeks.length > 1 ? 's' : ''
}

/** 'todos os dias 13 e 28, exceto sábado e domingo', 'todo ano, dia 22 de maio' */
function daysOfMonth({ weekdays, monthDays, months, interval }: Recurrence): string {
  const numbers = monthDays.filter((day) => day > 0)
  const only = weekdays.length === 0 ? '' : onlyOn(weekdays)
  const words = listInWords([
    ...numbers.map(ordinalDay),
    ...(monthDays.includes(-1) ? ['o último do mês'] : []),
  ])
  if (months.length === 1 && monthDays.length === numbers.length) {
    const date = `${numbers.length > 1 ? 'dias' : 'dia'} ${words} de ${monthNames[months[0]! - 1]}`
    return `todo ano, ${date}${only}`
  }
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
    return `, exceto ${listInWords(fromMonday(others).map(nameOf))}`
  }
  const [last = '', ...rest] = weekdays.map(nameOf).toReversed()
  return `, se for ${[rest.toReversed().join(', '), last].filter(Boolean).join(' ou ')}`
}

/** ', em maio e agosto' */
function inMonths(months: readonly number[]): string {
  if (months.length === 0) return ''
  const [first = 1, last = 1] = [months[0], months.at(-1)]
  const name = (month: number) => monthNames[month - 1]!
  return months.length > 2 && last - first === months.length - 1
    ? `, de ${name(first)} a ${name(last)}`
    : `, em ${listInWords(months.map(name))}`
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
