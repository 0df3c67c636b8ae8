// The next days are fetched while the service is well, from the start on and again and again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../src/model/dates/civil-date.ts'
import { createTestLiturgia, minutesLater, type TestLiturgia } from '../support/liturgia.ts'
import { testToday } from '../support/site.ts'

let its: TestLiturgia

beforeEach(async () => {
  its = await createTestLiturgia()
  // Only what waits for the next round; the network keeps its own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await its.close()
})

const week = Array.from({ length: 8 }, (_, index) => addDays(testToday, index))
const storedDates = async () => Object.keys(await its.stored()).toSorted()

test('at the start today and the seven days after it are fetched', async () => {
  its.fetcher.start()
  await vi.waitFor(async () => expect(await storedDates()).toEqual(week))
  expect(its.standIn.asked[0]).toBe('/')
  expect(its.standIn.asked).toHaveLength(8)
  expect(its.standIn.asked.at(-1)).toBe('/?dia=27&mes=11&ano=2026')
})

test('stored days are not requested', async () => {
  await its.liturgia.find('2026-11-22')
  its.standIn.asked.length = 0
  its.fetcher.start()
  await vi.waitFor(async () => expect(await storedDates()).toEqual(week))
  expect(its.standIn.asked).toHaveLength(7)
  expect(its.standIn.asked).not.toContain('/?dia=22&mes=11&ano=2026')
})

test('the next day the day at the end of the week follows', async () => {
  its.fetcher.start()
  await vi.waitFor(async () => expect(await storedDates()).toEqual(week))
  its.clock.set(minutesLater(24 * 60))
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  await vi.waitFor(async () => expect(await storedDates()).toEqual([...week, '2026-11-28']))
  expect(its.standIn.asked).toHaveLength(9)
})

test('a service that was down at the start is requested again after the pause', async () => {
  its.standIn.health = 'refusing'
  its.fetcher.start()
  await vi.waitFor(() => expect(its.standIn.asked).toHaveLength(1))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  its.standIn.health = 'well'
  its.clock.set(minutesLater(1.1))
  await vi.advanceTimersByTimeAsync(66_000)
  await vi.waitFor(async () => expect(await storedDates()).toEqual(week))
})

test('after the stop no request is sent', async () => {
  its.fetcher.start()
  await vi.waitFor(async () => expect(await storedDates()).toEqual(week))
  its.fetcher.stop()
  its.clock.set(minutesLater(24 * 60))
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  await its.fetcher.want('2026-12-01')
  expect(its.standIn.asked).toHaveLength(8)
})
