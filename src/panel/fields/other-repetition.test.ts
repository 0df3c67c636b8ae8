import { expect, test } from 'vitest'
import { monthDaysRefusal, monthDaysText, readMonthDays } from './other-repetition.tsx'

test.each([
  ['13', '13'],
  ['28, 13', '13, 28'],
  ['dias 1º, 15 e último', '1, 15, último'],
  ['1 15', '1, 15'],
  ['de 7 a 10 e 28', '7, 8, 9, 10, 28'],
  ['1-5', '1, 2, 3, 4, 5'],
  ['', ''],
])('%j is %j', (typed, days) => {
  expect(monthDaysText(readMonthDays(typed)!)).toBe(days)
})

test.each(['32', 'treze', '0', '9 a 7', '28 a 32'])('%j is no day of a month', (typed) => {
  expect(readMonthDays(typed)).toBeUndefined()
})

// A timetable's 'no fim do mês' was a Sunday.
test.each(['fim', 'no fim do mês', 'final do mês'])('the form asks which day is %j', (typed) => {
  expect(readMonthDays(typed)).toBeUndefined()
  expect(monthDaysRefusal(typed)).toMatch(/^Que dia do fim do mês\?/)
})
