import { expect, test } from 'vitest'
import { monthDaysText, readMonthDays } from './other-repetition.tsx'

test.each([
  ['13', '13'],
  ['28, 13', '13, 28'],
  ['dias 1º, 15 e último', '1, 15, último'],
  ['1 15', '1, 15'],
  ['', ''],
])('%j is %j', (typed, days) => {
  expect(monthDaysText(readMonthDays(typed)!)).toBe(days)
})

test.each(['32', 'treze', '0', '1-5'])('%j is no day of a month', (typed) => {
  expect(readMonthDays(typed)).toBeUndefined()
})
