import { expect, test } from 'vitest'
import { checkedInWords, isCheckDue } from './checked-times.ts'

test('a check holds for three months', () => {
  expect(isCheckDue('2026-08-20', '2026-11-20')).toBe(false)
  expect(isCheckDue('2026-08-20', '2026-11-21')).toBe(true)
  expect(isCheckDue('', '2026-11-20')).toBe(true)
})

test('the day of a check is said with its year only if it is another one', () => {
  expect(checkedInWords('2026-11-20', '2026-12-31')).toBe('Horários conferidos em 20 de novembro')
  expect(checkedInWords('2026-11-20', '2027-01-01')).toBe(
    'Horários conferidos em 20 de novembro de 2026',
  )
})
