import { beforeAll, expect, test } from 'vitest'
import { setParishTimeZone } from '../../model/dates/civil-date.ts'
import { parishToday } from './clock.ts'

beforeAll(() => setParishTimeZone('America/Sao_Paulo'))

const moments: [time: string, day: string][] = [
  ['2026-11-21T02:59:59.999Z', '2026-11-20'],
  ['2026-11-21T03:00:00.000Z', '2026-11-21'],
  ['2027-01-01T02:59:59.999Z', '2026-12-31'],
  ['2027-01-01T03:00:00.000Z', '2027-01-01'],
  ['2028-02-29T12:00:00.000Z', '2028-02-29'],
  ['2028-03-01T02:00:00.000Z', '2028-02-29'],
  // Brazil kept summer time until 2019.
  ['2018-12-25T02:00:00.000Z', '2018-12-25'],
]

test.each(moments)('at %s it is %s in São Paulo', (time, day) => {
  expect(parishToday({ now: () => new Date(time) })).toBe(day)
})
