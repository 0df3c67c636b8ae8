import { expect, test } from 'vitest'
import { tintOf } from '../../../parish/liturgia/season-tint.ts'
import { createCalendar } from './calendar.ts'

const calendar = createCalendar('espirito-santo')

test.each([
  // Advent begins on a Sunday between 27 November and 3 December.
  ['2026-11-28', undefined],
  ['2026-11-29', 'roxo'],
  ['2027-11-27', undefined],
  ['2027-11-28', 'roxo'],
  // Immaculate Conception and Our Lady of Guadalupe keep the season's tint.
  ['2026-12-08', 'roxo'],
  ['2026-12-12', 'roxo'],
  // Gaudete, also where it falls on 12 December.
  ['2026-12-13', 'rosa'],
  ['2027-12-12', 'rosa'],
  ['2026-12-14', 'roxo'],
  ['2026-12-24', 'roxo'],
  ['2026-12-25', 'dourado'],
  // A martyr's day of the octave.
  ['2026-12-26', 'dourado'],
  // Christmas lasts until the Baptism of the Lord.
  ['2027-01-10', 'dourado'],
  ['2027-01-11', undefined],
  // Where Epiphany falls on 7 January, the Baptism is on the Monday after it.
  ['2024-01-08', 'dourado'],
  ['2024-01-09', undefined],
  // From Ash Wednesday on.
  ['2027-02-09', undefined],
  ['2027-02-10', 'roxo'],
  // Laetare, and the Sundays beside it.
  ['2027-02-28', 'roxo'],
  ['2027-03-07', 'rosa'],
  ['2027-03-14', 'roxo'],
  // São José and Palm Sunday.
  ['2027-03-19', 'roxo'],
  ['2027-03-21', 'roxo'],
  // Holy Thursday, Good Friday, Holy Saturday, Easter.
  ['2027-03-25', 'roxo'],
  ['2027-03-26', undefined],
  ['2027-03-27', undefined],
  ['2027-03-28', 'dourado'],
  // Until Pentecost, whose own colour is red.
  ['2027-05-16', 'dourado'],
  ['2027-05-17', undefined],
  // White and red days of ordinary time.
  ['2027-06-04', undefined],
  ['2027-06-29', undefined],
] as const)('on %s the tint is %s', async (data, tint) => {
  expect(tintOf(await calendar.day(data))).toBe(tint)
})
