import { expect, test } from 'vitest'
import { parseRecurrence, type Recurrence, recurrenceRule } from './recurrence.ts'
import { recurrenceInWords } from './recurrence-words.ts'

const rules: [rule: string, recurrence: Recurrence, words: string][] = [
  ['FREQ=WEEKLY;BYDAY=SU', { weekdays: ['SU'], weeks: [] }, 'Todo domingo'],
  [
    'FREQ=WEEKLY;BYDAY=WE,SA',
    { weekdays: ['WE', 'SA'], weeks: [] },
    'Toda quarta-feira e todo sábado',
  ],
  [
    'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA',
    { weekdays: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], weeks: [] },
    'Todos os dias',
  ],
  ['FREQ=MONTHLY;BYDAY=1SU,3SU', { weekdays: ['SU'], weeks: [1, 3] }, 'Todo 1º e 3º domingo'],
  ['FREQ=MONTHLY;BYDAY=1FR', { weekdays: ['FR'], weeks: [1] }, 'Toda 1ª sexta-feira'],
  ['FREQ=MONTHLY;BYDAY=-1FR', { weekdays: ['FR'], weeks: [-1] }, 'Toda última sexta-feira'],
  [
    'FREQ=MONTHLY;BYDAY=2SU,2SA,4SU,4SA',
    { weekdays: ['SU', 'SA'], weeks: [2, 4] },
    'Todo 2º e 4º domingo e todo 2º e 4º sábado',
  ],
]

test.each(rules)('%s', (rule, recurrence, words) => {
  expect(parseRecurrence(rule)).toEqual(recurrence)
  expect(recurrenceRule(recurrence)).toBe(rule)
  expect(recurrenceInWords(rule)).toBe(words)
})

test.each([
  '',
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=SA,WE',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=SU;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=6SU',
  'FREQ=MONTHLY;BYDAY=0SU',
  'FREQ=MONTHLY;BYDAY=1SU,2SA',
])('%j is not a rule that the site writes', (rule) => {
  expect(parseRecurrence(rule)).toBeUndefined()
})

test('without weekdays there is no rule', () => {
  expect(recurrenceRule({ weekdays: [], weeks: [1] })).toBe('')
  expect(recurrenceInWords('')).toBe('')
})
