import { expect, test } from 'vitest'
import { clockAt } from '../../../tests/support/site.ts'
import { addDays } from '../../model/dates/civil-date.ts'
import { fullDate } from '../../model/dates/long-date.ts'
import { decreesCheckedUntil } from '../liturgia/calendar/corrections.ts'
import { examineCalendar } from './program.ts'

test.each([
  [0, 'em ordem'],
  [730, 'em ordem'],
  [731, 'atenção'],
] as const)('%i days after the decrees were looked at: %s', async (days, verdict) => {
  const noon = new Date(`${addDays(decreesCheckedUntil, days)}T15:00:00Z`)
  const [finding] = await examineCalendar({ clock: clockAt(noon) })
  expect(finding?.verdict).toBe(verdict)
  expect(finding?.text).toContain(`até ${fullDate(decreesCheckedUntil)}.`)
})
