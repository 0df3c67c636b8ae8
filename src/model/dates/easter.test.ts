import { expect, test } from 'vitest'
import { easterOf } from './easter.ts'

// https://www.census.gov/data/software/x13as/genhol/easter-dates.html
test.each([
  '1961-04-02',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
])('Easter is on %s', (data) => {
  expect(easterOf(Number(data.slice(0, 4)))).toBe(data)
})
