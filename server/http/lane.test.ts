import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLane, type Lane } from './lane.ts'

const usual = { atOnce: 2, mostWaiting: 2, longestWait: 1_000, door: async () => undefined }
let lane: Lane
/** What each was told, in that order. */
let told: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  lane = createLane(usual)
  told = []
})
afterEach(() => void vi.useRealTimers())

async function come(name: string): Promise<void> {
  const isTurn = await lane.enter()
  told.push(`${name} ${isTurn ? 'enters' : 'goes'}`)
}

async function settled(): Promise<string[]> {
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  return told
}

test('so many enter at once, some wait in order, and more are turned away at once', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) void come(name)
  expect(await settled()).toEqual(['e goes', 'a enters', 'b enters'])
  lane.leave()
  expect((await settled()).slice(3)).toEqual(['c enters'])
  lane.leave()
  expect((await settled()).slice(4)).toEqual(['d enters'])
})

test('whoever waited too long is turned away, and the next one enters in time', async () => {
  for (const name of ['a', 'b', 'c']) void come(name)
  await settled()
  vi.advanceTimersByTime(600)
  void come('d')
  vi.advanceTimersByTime(500)
  expect(await settled()).toEqual(['a enters', 'b enters', 'c goes'])
  lane.leave()
  expect((await settled()).at(-1)).toBe('d enters')
})

test('once all have left it is as it was', async () => {
  for (const name of ['a', 'b', 'c', 'd']) void come(name)
  for (let n = 0; n < 4; n++) lane.leave()
  expect(await settled()).toHaveLength(4)
  told.length = 0
  for (const name of ['e', 'f', 'g']) void come(name)
  expect(await settled()).toEqual(['e enters', 'f enters'])
})
