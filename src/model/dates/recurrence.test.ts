import { expect, test } from 'vitest'
import {
  joinedRule,
  noRecurrence,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
} from './recurrence.ts'
import { recurrenceInWords } from './recurrence-words.ts'

const week = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const

const rules: [rule: string, recurrence: Partial<Recurrence>, words: string][] = [
  ['FREQ=WEEKLY;BYDAY=SU', { weekdays: ['SU'] }, 'Todo domingo'],
  ['FREQ=WEEKLY;BYDAY=WE,SA', { weekdays: ['WE', 'SA'] }, 'Quartas e sábados'],
  ['FREQ=WEEKLY;BYDAY=WE', { weekdays: ['WE'] }, 'Toda quarta-feira'],
  ['FREQ=WEEKLY;BYDAY=SU,SA', { weekdays: ['SU', 'SA'] }, 'Sábados e domingos'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', { weekdays: ['TU', 'TH'] }, 'Terças e quintas'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', { weekdays: ['MO', 'WE', 'FR'] }, 'Segundas, quartas e sextas'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', { weekdays: workdays }, 'De segunda a sexta'],
  ['FREQ=WEEKLY;BYDAY=SU,FR,SA', { weekdays: ['SU', 'FR', 'SA'] }, 'De sexta a domingo'],
  ['FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', { weekdays: week }, 'Todos os dias'],
  [
    'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,FR,SA',
    { weekdays: ['SU', 'MO', 'TU', 'WE', 'FR', 'SA'] },
    'Todos os dias, exceto quinta-feira',
  ],
  [
    'FREQ=WEEKLY;BYDAY=SU,MO,TU,FR,SA',
    { weekdays: ['SU', 'MO', 'TU', 'FR', 'SA'] },
    'Todos os dias, exceto quarta-feira e quinta-feira',
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA',
    { weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA'] },
    'De segunda a sábado',
  ],
  [
    'FREQ=MONTHLY;BYDAY=2FR,3FR,4FR,5FR',
    { weekdays: ['FR'], weeks: [2, 3, 4, 5] },
    'Toda sexta-feira, exceto a 1ª',
  ],
  [
    'FREQ=MONTHLY;BYDAY=2SU,3SU,4SU,-1SU',
    { weekdays: ['SU'], weeks: [2, 3, 4, -1] },
    '2º, 3º, 4º e último domingos do mês',
  ],
  ['FREQ=MONTHLY;BYDAY=1SU,3SU', { weekdays: ['SU'], weeks: [1, 3] }, '1º e 3º domingos do mês'],
  ['FREQ=MONTHLY;BYDAY=1FR', { weekdays: ['FR'], weeks: [1] }, '1ª sexta-feira do mês'],
  [
    'FREQ=MONTHLY;BYDAY=1FR,3FR',
    { weekdays: ['FR'], weeks: [1, 3] },
    '1ª e 3ª sextas-feiras do mês',
  ],
  ['FREQ=MONTHLY;BYDAY=-1SA', { weekdays: ['SA'], weeks: [-1] }, 'Último sábado do mês'],
  [
    'FREQ=MONTHLY;BYDAY=1FR,1SA',
    { weekdays: ['FR', 'SA'], weeks: [1] },
    '1ª sexta-feira e 1º sábado do mês',
  ],
  [
    'FREQ=WEEKLY;BYDAY=FR;X-TEMPO=QUARESMA',
    { weekdays: ['FR'], tempo: 'QUARESMA' },
    'Toda sexta-feira da Quaresma',
  ],
  [
    'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;X-TEMPO=ADVENTO',
    { weekdays: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], tempo: 'ADVENTO' },
    'Todos os dias do Advento',
  ],
  [
    'FREQ=WEEKLY;BYDAY=WE,SA;X-TEMPO=PASCOA',
    { weekdays: ['WE', 'SA'], tempo: 'PASCOA' },
    'Quartas e sábados, durante o Tempo Pascal',
  ],
  ['FREQ=MONTHLY;BYDAY=-1FR', { weekdays: ['FR'], weeks: [-1] }, 'Última sexta-feira do mês'],
  ['FREQ=MONTHLY;BYDAY=-2SA', { weekdays: ['SA'], weeks: [-2] }, 'Penúltimo sábado do mês'],
  [
    'FREQ=MONTHLY;BYDAY=2SU,2SA,4SU,4SA',
    { weekdays: ['SU', 'SA'], weeks: [2, 4] },
    '2º e 4º sábados e 2º e 4º domingos do mês',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=13', { monthDays: [13] }, 'Todo dia 13'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', { monthDays: [1] }, 'Todo dia 1º'],
  ['FREQ=MONTHLY;BYMONTHDAY=13,28', { monthDays: [13, 28] }, 'Todos os dias 13 e 28'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', { monthDays: [-1] }, 'Todo último dia do mês'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28;BYDAY=MO,TU,WE,TH,FR',
    { monthDays: [28], weekdays: workdays },
    'Todo dia 28, exceto sábado e domingo',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
    { monthDays: [13], weekdays: ['FR'] },
    'Todo dia 13, se for sexta-feira',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', { weekdays: ['SA'], interval: 2 }, 'Sábado sim, sábado não'],
  [
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,SA',
    { weekdays: ['SU', 'SA'], interval: 3 },
    'A cada 3 semanas, sábado e domingo',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU',
    { weekdays: ['SU'], weeks: [1], interval: 2 },
    'A cada dois meses, no 1º domingo',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=1FR,1SA,3FR,3SA',
    { weekdays: ['FR', 'SA'], weeks: [1, 3], interval: 3 },
    'A cada 3 meses, nas 1ª e 3ª sextas-feiras e nos 1º e 3º sábados',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=13',
    { monthDays: [13], interval: 2 },
    'A cada dois meses, dia 13',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=13,28',
    { monthDays: [13, 28], interval: 2 },
    'A cada dois meses, dias 13 e 28',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
    { monthDays: [-1], interval: 3 },
    'A cada 3 meses, no último dia do mês',
  ],
  [
    'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=22',
    { months: [5], monthDays: [22] },
    'Todo ano, dia 22 de maio',
  ],
  [
    'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
    { months: [5], weekdays: ['SU'], weeks: [2] },
    '2º domingo de maio',
  ],
  [
    'FREQ=YEARLY;BYMONTH=5,8;BYDAY=1SU',
    { months: [5, 8], weekdays: ['SU'], weeks: [1] },
    '1º domingo do mês, em maio e agosto',
  ],
  [
    'FREQ=YEARLY;BYMONTH=5,6,7,8,9,10;BYMONTHDAY=13',
    { months: [5, 6, 7, 8, 9, 10], monthDays: [13] },
    'Todo dia 13, de maio a outubro',
  ],
  [
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=7,8,9,10,11,12,13,14,15',
    { months: [12], monthDays: [7, 8, 9, 10, 11, 12, 13, 14, 15] },
    'Todo ano, de 7 a 15 de dezembro',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=1,2,3', { monthDays: [1, 2, 3] }, 'De 1º a 3 de cada mês'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,7,8,9,-1',
    { monthDays: [1, 7, 8, 9, -1] },
    'Todos os dias 1º, 7 a 9 e o último do mês',
  ],
  [
    'FREQ=YEARLY;BYMONTH=1,3,5,7,9,11;BYMONTHDAY=13',
    { months: [1, 3, 5, 7, 9, 11], monthDays: [13] },
    'Todo dia 13, nos meses ímpares',
  ],
  [
    'FREQ=YEARLY;BYMONTH=2,4,6,8,10,12;BYDAY=1SU',
    { months: [2, 4, 6, 8, 10, 12], weekdays: ['SU'], weeks: [1] },
    '1º domingo dos meses pares',
  ],
  [
    'FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,8,9,10,11,12;BYDAY=SU',
    { months: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12], weekdays: ['SU'] },
    'Todo domingo, exceto em julho',
  ],
  [
    'FREQ=WEEKLY;BYMONTH=5;BYDAY=SU,MO,TU,WE,TH,FR,SA',
    { months: [5], weekdays: week },
    'Todos os dias, em maio',
  ],
]

test.each(rules)('%s', (rule, given, words) => {
  const recurrence = { ...noRecurrence, ...given }
  expect(parseRecurrence(rule)).toEqual(recurrence)
  expect(recurrenceRule(recurrence)).toBe(rule)
  expect(recurrenceInWords(rule)).toBe(words)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=SA,WE', 'FREQ=WEEKLY;BYDAY=WE,SA'],
  ['BYDAY=SU;FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=SU'],
  ['RRULE:FREQ=WEEKLY;BYDAY=SU;INTERVAL=1;WKST=SU', 'FREQ=WEEKLY;BYDAY=SU'],
  ['freq=weekly;byday=su,SU', 'FREQ=WEEKLY;BYDAY=SU'],
  ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA'],
  ['FREQ=DAILY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=MONTHLY;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=SU'],
  ['FREQ=MONTHLY;BYDAY=+3SU,1SU', 'FREQ=MONTHLY;BYDAY=1SU,3SU'],
  ['FREQ=YEARLY;BYMONTHDAY=13', 'FREQ=MONTHLY;BYMONTHDAY=13'],
  ['FREQ=MONTHLY;BYMONTH=5;BYMONTHDAY=22', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=22'],
  ['FREQ=MONTHLY;BYMONTHDAY=2;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'FREQ=MONTHLY;BYMONTHDAY=2'],
  ['FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=SU', 'FREQ=WEEKLY;BYDAY=SU'],
])('%s means the same as %s', (rule, same) => {
  expect(recurrenceRule(parseRecurrence(rule)!)).toBe(same)
})

test.each([
  '',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=1SU',
  'FREQ=WEEKLY;BYDAY=SU;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=SU;COUNT=3',
  'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261224',
  'FREQ=WEEKLY;BYDAY=SU;INTERVAL=0',
  'FREQ=WEEKLY;BYDAY=FR;X-TEMPO=NATAL',
  'FREQ=MONTHLY;BYDAY=1FR;X-TEMPO=QUARESMA',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;X-TEMPO=QUARESMA',
  'FREQ=WEEKLY;BYMONTH=3;BYDAY=FR;X-TEMPO=QUARESMA',
  'FREQ=WEEKLY;BYDAY=SA;INTERVAL=2;WKST=SU',
  'FREQ=DAILY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=6SU',
  'FREQ=MONTHLY;BYDAY=0SU',
  'FREQ=MONTHLY;BYDAY=1SU,2SA',
  'FREQ=MONTHLY;BYDAY=1SU;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=YEARLY;BYDAY=1SU',
  'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1',
])('%j is no rule that the site understands', (rule) => {
  expect(parseRecurrence(rule)).toBeUndefined()
})

test('a rule longer than any is not read', () => {
  expect(parseRecurrence(`FREQ=WEEKLY;BYDAY=${'SU,'.repeat(600_000)}SU`)).toBeUndefined()
})

test('without days there is no rule', () => {
  expect(recurrenceRule({ ...noRecurrence, weeks: [1] })).toBe('')
  expect(recurrenceInWords('')).toBe('')
})

test('a rule is repeated every 52 weeks at the most', () => {
  const rule = (interval: number) => parseRecurrence(`FREQ=WEEKLY;INTERVAL=${interval};BYDAY=SU`)
  expect(rule(52)?.interval).toBe(52)
  expect(rule(53)).toBeUndefined()
})

test.each([
  ['FREQ=WEEKLY;BYDAY=SA', 'FREQ=WEEKLY;BYDAY=WE', 'FREQ=WEEKLY;BYDAY=WE,SA'],
  ['FREQ=MONTHLY;BYDAY=3SU', 'FREQ=MONTHLY;BYDAY=1SU', 'FREQ=MONTHLY;BYDAY=1SU,3SU'],
  ['FREQ=MONTHLY;BYDAY=1FR', 'FREQ=MONTHLY;BYDAY=1SA', 'FREQ=MONTHLY;BYDAY=1FR,1SA'],
  ['FREQ=MONTHLY;BYMONTHDAY=28', 'FREQ=MONTHLY;BYMONTHDAY=13', 'FREQ=MONTHLY;BYMONTHDAY=13,28'],
])('%s and %s are one rule', (one, other, joined) => {
  expect(joinedRule(one, other)).toBe(joined)
})

test.each([
  ['every Friday and the first', 'FREQ=WEEKLY;BYDAY=FR', 'FREQ=MONTHLY;BYDAY=1FR'],
  ['the first Friday and the second Saturday', 'FREQ=MONTHLY;BYDAY=1FR', 'FREQ=MONTHLY;BYDAY=2SA'],
  [
    '13, and 13 if it is a Friday',
    'FREQ=MONTHLY;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
  ],
  ['weeks that are counted', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
  ['other months', 'FREQ=YEARLY;BYMONTH=5;BYDAY=1SU', 'FREQ=YEARLY;BYMONTH=6;BYDAY=1SU'],
  ['the same rule', 'FREQ=WEEKLY;BYDAY=SA', 'FREQ=WEEKLY;BYDAY=SA'],
  ['a single date', '', 'FREQ=WEEKLY;BYDAY=SA'],
])('%s: two rules', (_, one, other) => {
  expect(joinedRule(one, other)).toBeUndefined()
})
