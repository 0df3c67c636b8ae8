import { beforeEach, expect, test } from 'vitest'
import { clockAt } from '../../../tests/support/site.ts'
import { createRetryTimes } from './retry-times.ts'

const minute = 60_000
const begin = new Date('2026-11-20T15:00:00Z').getTime()
let clock: ReturnType<typeof clockAt>
const later = (milliseconds: number) => clock.set(new Date(begin + milliseconds))

beforeEach(() => {
  clock = clockAt(new Date(begin))
})

test('the pauses grow while the service fails, and begin again once it answered', () => {
  const retries = createRetryTimes(clock)
  for (const minutes of [1, 2, 5, 10, 30, 30]) {
    retries.failed()
    expect(retries.pauseLeft()).toBe(minutes * minute)
  }
  expect(retries.succeeded('2026-11-20')).toBe(true)
  expect(retries.succeeded('2026-11-20')).toBe(false)
  retries.failed()
  expect(retries.pauseLeft()).toBe(minute)
  later(minute - 1)
  expect(retries.pauseLeft()).toBe(1)
  later(minute)
  expect(retries.pauseLeft()).toBe(0)
})

test('a clock that was set back makes no endless pause', () => {
  const retries = createRetryTimes(clock)
  retries.failed()
  later(-29 * minute)
  expect(retries.pauseLeft()).toBe(30 * minute)
  later(-29 * minute - 1)
  expect(retries.pauseLeft()).toBe(0)
})

test.each(['succeeded', 'failedDay'] as const)(
  'a day that %s is asked for again after half an hour',
  (outcome) => {
    const retries = createRetryTimes(clock)
    retries[outcome]('2026-11-22')
    expect(retries.wasJustTried('2026-11-23')).toBe(false)
    later(30 * minute - 1)
    expect(retries.wasJustTried('2026-11-22')).toBe(true)
    later(30 * minute)
    expect(retries.wasJustTried('2026-11-22')).toBe(false)
    later(-1)
    expect(retries.wasJustTried('2026-11-22')).toBe(false)
  },
)
