import { expect, test } from 'vitest'
import { isPaused, parsePauses, pausesInWords, pausesText } from './pauses.ts'

test.each([
  ['2026-12-20/2027-01-31', 'de 20 de dezembro de 2026 a 31 de janeiro de 2027'],
  ['2027-07-10/2027-07-20', 'de 10 a 20 de julho de 2027'],
  ['2027-07-10/2027-07-10', 'em 10 de julho de 2027'],
  ['--01-01/--01-31', 'em janeiro'],
  ['--02-01/--02-28', 'em fevereiro'],
  ['--12-01/--02-28', 'de dezembro a fevereiro'],
  ['--12-20/--01-10', 'de 20 de dezembro a 10 de janeiro'],
  ['--01-01/--01-31,2026-07-01/2026-07-15', 'em janeiro e de 1º a 15 de julho de 2026'],
])('%s is %s', (text, words) => {
  const pauses = parsePauses(text)!
  expect(pausesInWords(pauses)).toBe(words)
  expect(pausesText(pauses)).toBe(text)
})

test.each([
  '2026-12-20',
  '2026-12-20/2026-12-19',
  '2026-02-30/2026-03-01',
  '--13-01/--13-02',
  '--01-01/2026-01-31',
  ',',
])('%s is no pause', (text) => {
  expect(parsePauses(text)).toBeUndefined()
})

test('the turn of the year may lie within', () => {
  const pauses = parsePauses('--12-20/--01-10')!
  const days = ['2026-12-19', '2026-12-20', '2027-01-10', '2027-01-11']
  expect(days.map((data) => isPaused(pauses, data))).toEqual([false, true, true, false])
})

test('a celebration has at most twelve pauses', () => {
  const pauses = (count: number) =>
    parsePauses(Array.from({ length: count }, () => '2026-12-20/2027-01-31').join(','))
  expect(pauses(12)).toHaveLength(12)
  expect(pauses(13)).toBeUndefined()
})
