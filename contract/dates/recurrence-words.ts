// A recurrence in words: 'Todo 1º e 3º domingo', 'De segunda a sexta', 'Todo ano, dia 22 de maio'.
import { capitalized } from '../sentences/capitalized.ts'
import { listInWords } from '../sentences/list-in-words.ts'
import { monthNames, ordinalDay, weekdayNames } from './long-date.ts'
import {
  parseRecurrence,
  type Recurrence,
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

function eachDay(weekdays: readonly Weekday[], weeks: readonly WeekOfMonth[] = []): string {
  return listInWords(weekdays.map((day) => each(day, weeks)))
}

/** 'de segunda a sexta'; undefined unless at least three follow each other, from Monday on. */
function runOfDays(weekdays: readonly Weekday[]): string | undefined {
  const places = weekdays.map((day) => (codes.indexOf(day) + 6) % 7).toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (places.length < 3 || last - first !== places.length - 1) return undefined
  const name = (place: number) => shortName(codes[(place + 1) % 7]!)
  return `de ${name(first)} a ${name(last)}`
}

/** 'sábado sim, sábado não', 'a cada 3 semanas, sábado e domingo' */
function everySomeWeeks({ weekdays, interval, months }: Recurrence): string {
  const names = listInWords(weekdays.map(nameOf))
  const isAlternate = interval === 2 && weekdays.length === 1
  const days = isAlternate
    ? `${names} sim, ${names} não`
    : `a cada ${interval === 2 ? 'duas' : interval} semanas, ${names}`
  return days + inMonths(months)
}

/** 'todo 1º e 3º domingo', 'todo 2º domingo de maio' */
function weeksOfMonth({ weekdays, weeks, months, interval }: Recurrence): string {
  const days = eachDay(weekdays, weeks)
  if (interval > 1) return `${everySomeMonths(interval)}, ${days}`
  if (months.length === 1) return `${days} de ${monthNames[months[0]! - 1]}`
  return days + inMonths(months)
}

/** 'todo dia 13', 'todos os dias 13 e 28, exceto sábado e domingo', 'todo ano, dia 22 de maio' */
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

/** The shorter of the two: ', exceto sábado e domingo', ', se for sexta-feira' */
function onlyOn(weekdays: readonly Weekday[]): string {
  const others = codes.filter((day) => !weekdays.includes(day))
  if (others.length < weekdays.length) {
    const order = (day: Weekday) => (codes.indexOf(day) + 6) % 7
    const names = others.toSorted((a, b) => order(a) - order(b)).map(nameOf)
    return `, exceto ${listInWords(names)}`
  }
  const [last = '', ...rest] = weekdays.map(nameOf).toReversed()
  return `, se for ${[rest.toReversed().join(', '), last].filter(Boolean).join(' ou ')}`
}

/** ', de maio a outubro', ', em maio e agosto' */
function inMonths(months: readonly number[]): string {
  if (months.length === 0) return ''
  const [first = 1, last = 1] = [months[0], months.at(-1)]
  const name = (month: number) => monthNames[month - 1]!
  return months.length > 2 && last - first === months.length - 1
    ? `, de ${name(first)} a ${name(last)}`
    : `, em ${listInWords(months.map(name))}`
}

function each(day: Weekday, weeks: readonly WeekOfMonth[]): string {
  const isFeminine = nameOf(day).endsWith('feira')
  const ordinals = weeks.map((week) => {
    if (week === -1) return isFeminine ? 'última' : 'último'
    if (week === -2) return isFeminine ? 'penúltima' : 'penúltimo'
    return `${week}${isFeminine ? 'ª' : 'º'}`
  })
  const all = isFeminine ? 'toda' : 'todo'
  return [all, ...(ordinals.length > 0 ? [listInWords(ordinals)] : []), nameOf(day)].join(' ')
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
