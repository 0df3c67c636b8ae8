import { expect, test } from 'vitest'
import { ruleDates } from './rule-dates.ts'
import { isInSeason, type DatingTempo } from './seasons.ts'

test.each<[DatingTempo, string, string]>([
  ['ADVENTO', '2026-11-29', '2026-12-24'],
  // Christmas on a Monday, and on a Sunday.
  ['ADVENTO', '2028-12-03', '2028-12-24'],
  ['ADVENTO', '2033-11-27', '2033-12-24'],
  ['QUARESMA', '2026-02-18', '2026-04-02'],
  ['QUARESMA', '2027-02-10', '2027-03-25'],
  ['PASCOA', '2027-03-28', '2027-05-16'],
])('%s is from %s to %s', (tempo, first, last) => {
  const year = first.slice(0, 4)
  const daily = `FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;X-TEMPO=${tempo}`
  const days = ruleDates(daily, `${year}-01-01`, `${year}-12-31`)
  expect([days[0], days.at(-1)]).toEqual([first, last])
  expect(days.every((day) => isInSeason(tempo, day))).toBe(true)
})

// https://github.com/CodeForPittsburgh/fishfrymap/issues/25
test('the Fridays of Lent are others each year', () => {
  const fridays = (year: number) =>
    ruleDates('FREQ=WEEKLY;BYDAY=FR;X-TEMPO=QUARESMA', `${year}-01-01`, `${year}-12-31`)
  expect(fridays(2026)).toEqual([
    '2026-02-20',
    '2026-02-27',
    '2026-03-06',
    '2026-03-13',
    '2026-03-20',
    '2026-03-27',
  ])
  expect(fridays(2027)).toEqual([
    '2027-02-12',
    '2027-02-19',
    '2027-02-26',
    '2027-03-05',
    '2027-03-12',
    '2027-03-19',
  ])
})
