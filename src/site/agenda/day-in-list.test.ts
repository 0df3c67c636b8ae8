import { expect, test } from 'vitest'
import { dayInList } from './day-in-list.ts'

test.each([
  ['2026-11-28', 'hoje'],
  ['2026-11-27', 'ontem'],
  ['2026-11-26', '26/11/2026'],
  ['2026-11-29', '29/11/2026'],
])('a list says the day %s as %s', (de, words) => {
  expect(dayInList(de, '2026-11-28')).toBe(words)
})

test('without today a list says the date', () => {
  expect(dayInList('2026-11-28', undefined)).toBe('28/11/2026')
})
