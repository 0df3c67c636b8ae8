import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  fixedOffset,
  parishDate,
  parishTime,
  setParishTimeZone,
  isCivilDate,
  isWithinReach,
} from './civil-date.ts'

const sums: [data: string, days: number, sum: string][] = [
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-22', 365, '2027-11-22'],
  // The days on which clocks are changed elsewhere.
  ['2026-03-29', 1, '2026-03-30'],
  ['2018-11-04', 1, '2018-11-05'],
]

test.each(sums)('%s and %i days is %s', (data, days, sum) => {
  expect(addDays(data, days)).toBe(sum)
})

describe('within reach of 2026-11-20', () => {
  const within = (data: string) => isWithinReach(data, '2026-11-20')

  test.each(['2025-01-01', '2026-01-01', '2026-12-31', '2027-12-31'])(
    'a date within reach is %s',
    (data) => {
      expect(within(data)).toBe(true)
    },
  )

  test.each(['2024-12-31', '2028-01-01', '0000-01-01', '9999-01-01', '', 'hoje', '-026-01-01'])(
    'a date out of reach is %j',
    (data) => {
      expect(within(data)).toBe(false)
    },
  )
})

test.each([
  ['America/Sao_Paulo', -180],
  ['America/Rio_Branco', -300],
  ['Asia/Kolkata', 330],
  ['UTC', 0],
  // Their clocks are changed.
  ['Europe/Lisbon', undefined],
  ['America/New_York', undefined],
])('%s is %s minutes ahead of UTC', (name, minutes) => {
  expect(fixedOffset(name, new Date('2026-11-22T12:00:00Z'))).toBe(minutes)
})

test.each([
  ['America/Rio_Branco', '2026-11-22T07:30'],
  ['Asia/Kolkata', '2026-11-22T18:00'],
])('with its offset the time in %s needs no Intl', (name, time) => {
  const moment = new Date('2026-11-22T12:30:00Z')
  setParishTimeZone(name, fixedOffset(name, moment))
  expect(parishTime(moment)).toBe(time)
  setParishTimeZone('America/Sao_Paulo')
})

test.each(['2026-11-22', '2028-02-29', '1970-01-01'])('%s is a date', (text) => {
  expect(isCivilDate(text)).toBe(true)
})

const noDates = [
  '',
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '22/11/2026',
  '2026-11-2',
  'x',
  '2026',
]
test.each(noDates)('%j is none', (text) => {
  expect(isCivilDate(text)).toBe(false)
})

test('the date in São Paulo is that of the calendar, at any moment', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const moments = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(parishDate(moment)).toBe(calendar.format(moment))
    }),
    { numRuns: 2_000 },
  )
})
