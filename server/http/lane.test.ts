import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLane, type Lane } from './lane.ts'

let lane: Lane

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  lane = createLane({ atOnce: 2, mostWaiting: 2, longestWait: 1_000 })
})
afterEach(() => void vi.useRealTimers())

/** Enters, and notes when it is told. */
function come(told: string[], name: string): void {
  void lane.enter().then((isTurn) => told.push(`${name} ${isTurn ? 'enters' : 'goes'}`))
}

test('so many enter at once, some wait in order, and more are turned away at once', async () => {
  const told: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) come(told, name)
  await vi.waitFor(() => expect(told).toEqual(['a enters', 'b enters', 'e goes']))
  lane.leave()
  await vi.waitFor(() => expect(told.at(-1)).toBe('c enters'))
  lane.leave()
  await vi.waitFor(() => expect(told.at(-1)).toBe('d enters'))
})

test('whoever waited too long is turned away, and the next one enters in time', async () => {
  const told: string[] = []
  for (const name of ['a', 'b', 'c']) come(told, name)
  vi.advanceTimersByTime(600)
  come(told, 'd')
  vi.advanceTimersByTime(500)
  await vi.waitFor(() => expect(told.at(-1)).toBe('c goes'))
  lane.leave()
  await vi.waitFor(() => expect(told.at(-1)).toBe('d enters'))
})

test('once all have left it is as it was', async () => {
  const told: string[] = []
  for (const name of ['a', 'b', 'c', 'd']) come(told, name)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  for (let n = 0; n < 4; n++) {
    lane.leave()
    await vi.waitFor(() => expect(told).toHaveLength(Math.min(3 + n, 4)))
  }
  told.length = 0
  for (const name of ['e', 'f', 'g']) come(told, name)
  await vi.waitFor(() => expect(told).toEqual(['e enters', 'f enters']))
})
