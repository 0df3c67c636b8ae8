import { expect, test } from 'vitest'
import { joinedRule } from './joined-rule.ts'

test.each([
  ['FREQ=WEEKLY;BYDAY=SA', 'FREQ=WEEKLY;BYDAY=WE', 'FREQ=WEEKLY;BYDAY=WE,SA'],
  ['FREQ=MONTHLY;BYDAY=3SU', 'FREQ=MONTHLY;BYDAY=1SU', 'FREQ=MONTHLY;BYDAY=1SU,3SU'],
  ['FREQ=MONTHLY;BYDAY=1FR', 'FREQ=MONTHLY;BYDAY=1SA', 'FREQ=MONTHLY;BYDAY=1FR,1SA'],
  ['FREQ=MONTHLY;BYMONTHDAY=28', 'FREQ=MONTHLY;BYMONTHDAY=13', 'FREQ=MONTHLY;BYMONTHDAY=13,28'],
])('%s and %s are one rule', (one, other, joined) => {
  expect(joinedRule(one, other)).toBe(joined)
})

test.each([
  ['every Friday and the first', 'FREQ=WEEKLY;BYDAY=FR', 'FREQ=MONTHLY;BYDAY=1FR'],
  ['the first Friday and the second Saturday', 'FREQ=MONTHLY;BYDAY=1FR', 'FREQ=MONTHLY;BYDAY=2SA'],
  [
    '13, and 13 if it is a Friday',
    'FREQ=MONTHLY;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
  ],
  ['weeks that are counted', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
  ['other months', 'FREQ=YEARLY;BYMONTH=5;BYDAY=1SU', 'FREQ=YEARLY;BYMONTH=6;BYDAY=1SU'],
  ['the same rule', 'FREQ=WEEKLY;BYDAY=SA', 'FREQ=WEEKLY;BYDAY=SA'],
  ['a single date', '', 'FREQ=WEEKLY;BYDAY=SA'],
])('%s: two rules', (_, one, other) => {
  expect(joinedRule(one, other)).toBeUndefined()
})
