// A recurrence in words: 'Todo 1º e 3º domingo', 'Toda quarta-feira e todo sábado'.
import { listInWords } from '../sentences/list-in-words.ts'
import { parseRecurrence, type Weekday, type WeekOfMonth } from './recurrence.ts'

const names: Record<Weekday, string> = {
  SU: 'domingo',
  MO: 'segunda-feira',
  TU: 'terça-feira',
  WE: 'quarta-feira',
  TH: 'quinta-feira',
  FR: 'sexta-feira',
  SA: 'sábado',
}

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
  const isFeminine = names[day].endsWith('feira')
  const all = isFeminine ? 'toda' : 'todo'
  const ordinals = weeks.map((week) =>
    week === -1 ? (isFeminine ? 'última' : 'último') : `${week}${isFeminine ? 'ª' : 'º'}`,
  )
  return [all, ...(ordinals.length > 0 ? [listInWords(ordinals)] : []), names[day]].join(' ')
}
