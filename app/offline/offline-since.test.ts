import { expect, test } from 'vitest'
import { sinceInWords } from './offline-since.ts'

test.each([
  ['2026-11-20T15:05:00Z', '20 de novembro, 12h05'],
  ['2026-03-02T02:59:59Z', '1 de março, 23h59'],
  ['2026-01-01T03:00:00Z', '1 de janeiro, 00h00'],
])('%s is %s', (moment, words) => {
  expect(sinceInWords(new Date(moment))).toBe(words)
})
