import { expect, test } from 'vitest'
import { calendarWindow } from './celebrations-calendar.ts'

test.each([
  ['2026-11-20', '2026-01-01', '2027-12-31'],
  // The last 60 days began in the year before.
  ['2027-03-01', '2026-01-01', '2028-12-31'],
  ['2027-03-02', '2027-01-01', '2028-12-31'],
])('on %s calendars tell from %s to %s', (today, from, to) => {
  expect(calendarWindow(today)).toEqual([from, to])
})
