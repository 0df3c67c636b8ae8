import { expect, test } from 'vitest'
import { isPostponed } from './install-banner.tsx'

const pressed = Date.parse('2026-11-20T15:00:00Z')
const after = (days: number) => isPostponed(String(pressed), pressed + days * 24 * 3_600_000)

test('the banner stays away for 30 days after Agora não', () => {
  expect([0, 3, 29.99, 30, 31].map(after)).toEqual([true, true, true, false, false])
})

test('a banner that was never postponed is shown', () => {
  expect(isPostponed(null, pressed)).toBe(false)
})
