import { expect, test } from 'vitest'
import {
  dateInWords,
  momentInWords,
  recentMomentInWords,
  shortMomentInWords,
  clockInWords,
} from './moments.ts'

test.each([
  ['2026-11-20T15:05:00Z', '20 de novembro, às 12h05'],
  ['2026-03-02T02:59:59Z', '1º de março, às 23h59'],
  ['2026-01-01T03:00:00Z', '1º de janeiro, às 0h'],
  ['2026-01-01T04:05:00Z', '1º de janeiro, à 1h05'],
])('%s, not long ago, is %s', (iso, words) => {
  expect(recentMomentInWords(new Date(iso))).toBe(words)
})

test('a moment has its date, long or short, and its time', () => {
  const moment = new Date('2026-11-20T22:30:00Z')
  expect(clockInWords(moment)).toBe('19h30')
  expect(dateInWords(moment)).toBe('20 de novembro de 2026')
  expect(momentInWords(moment)).toBe('20 de novembro de 2026, 19h30')
  expect(shortMomentInWords(moment)).toBe('20/11/2026, 19h30')
})
