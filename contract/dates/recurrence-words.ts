// A recurrence in words: 'Todo 1º e 3º domingo', 'Toda quarta-feira e todo sábado'.
import { listInWords } from '../sentences/list-in-words.ts'
import { weekdayNames } from './long-date.ts'
import { parseRecurrence, type Weekday, weekdays as codes, type WeekOfMonth } from './recurrence.ts'

/** @returns '' for a rule without weekdays */
export function recurrenceInWords(rule: string): string {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return ''
  const { weekdays, weeks } = recurrence
  if (weekdays.length === 7 && weeks.length === 0) return 'Todos os dias'
  const words = listInWords(weekdays.map((day) => each(day, weeks)))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function each(day: Weekday, weeks: readonly WeekOfMonth[]): string {
  const name = weekdayNames[codes.indexOf(day)]!
  const isFeminine = name.endsWith('feira')
  const all = isFeminine ? 'toda' : 'todo'
  const ordinals = weeks.map((week) =>
    week === -1 ? (isFeminine ? 'última' : 'último') : `${week}${isFeminine ? 'ª' : 'º'}`,
  )
  return [all, ...(ordinals.length > 0 ? [listInWords(ordinals)] : []), name].join(' ')
}
