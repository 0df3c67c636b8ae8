import { expect, test } from 'vitest'
import { textOfPauses, typedPauses } from './typed-pauses.ts'

test.each(['', '2026-12-20/2027-01-31', '--12-20/--01-10,/', '--01-01/--01-31,2027-07-10/'])(
  '%j stays while it is typed',
  (text) => {
    expect(textOfPauses(typedPauses(text, '2026-11-25'))).toBe(text)
  },
)

test.each([
  ['--02-29/--03-10', '2028-02-29', '2028-03-10'],
  ['--12-20/--02-29', '2027-12-20', '2028-02-29'],
  ['--02-29/--', '2028-02-29', ''],
])('%j has dates of a leap year', (text, de, ate) => {
  const typed = typedPauses(text, '2026-11-25')
  expect(typed).toEqual([{ de, ate, isYearly: true }])
  expect(textOfPauses(typed)).toBe(text)
})

test('a pause of each year has dates that the browser can show', () => {
  expect(typedPauses('--12-20/--01-10', '2026-11-25')).toEqual([
    { de: '2026-12-20', ate: '2027-01-10', isYearly: true },
  ])
})
