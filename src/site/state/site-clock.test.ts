import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'

const phone = new Date('2026-11-22T10:30:00Z')

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers({ now: phone })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The module as a new document has it. */
async function newDocument() {
  vi.resetModules()
  return import('./site-clock.ts')
}

const minutesAhead = (now: Date) => Math.round((now.getTime() - Date.now()) / 60_000)
const said = (date: string) => new Headers({ date: `Sun, 22 Nov 2026 ${date} GMT` })

// A phone whose owner changed its clock by hand: 'Missa agora' was shown an hour too early.
test.each([
  ['one hour behind', '09:30:00', -60],
  ['three minutes ahead', '10:33:00', 3],
  ['behind by the way of a slow response', '10:28:30', 0],
  ['the same', '10:30:00', 0],
])('where the site is %s, its time holds', async (_, date, minutes) => {
  const clock = await newDocument()
  expect(clock.isSiteTimeKnown()).toBe(false)
  clock.noteSiteTime(said(date))
  expect(clock.isSiteTimeKnown()).toBe(true)
  expect(minutesAhead(clock.siteNow())).toBe(minutes)
})

test('the difference holds in the next document, until a response says another', async () => {
  const before = await newDocument()
  before.noteSiteTime(said('09:30:00'))
  const clock = await newDocument()
  expect(minutesAhead(clock.siteNow())).toBe(-60)
  clock.noteSiteTime(said('10:30:00'))
  const next = await newDocument()
  expect(minutesAhead(next.siteNow())).toBe(0)
})

test('a response without a date, and what somebody stored, say nothing', async () => {
  localStorage.setItem('relogio', 'ontem')
  const clock = await newDocument()
  clock.noteSiteTime(new Headers())
  expect(clock.isSiteTimeKnown()).toBe(false)
  expect(minutesAhead(clock.siteNow())).toBe(0)
})
