import { expect, test } from 'vitest'
import { clockTimeInWords } from './clock-time.ts'

test.each([
  ['19:30', '19h30'],
  ['07:00', '7h'],
  ['00:05', '0h05'],
])('%s reads %s', (time, words) => {
  expect(clockTimeInWords(time)).toBe(words)
})
