import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectLog } from '../../../tests/support/collected-log.ts'
import { isDatabaseAway } from '../../operation/postgres/error-codes.ts'
import { createOutage } from './outage.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const { log, lines } = collectLog()
  const outage = createOutage(log, isDatabaseAway)
  const told = () =>
    lines().map(({ level, msg, failures, seconds }) => [level, msg, failures, seconds])
  return { outage, log, lines, told }
}

const away = 'the database does not answer'
const back = 'the database answers again'

test('an outage is logged when it begins, once a minute with a count, and when it ends', () => {
  const { outage, told } = begin()
  outage.noteFailure(refused)
  for (let second = 0; second < 130; second += 1) {
    for (let n = 0; n < 100; n += 1) expect(outage.explains(refused)).toBe(true)
    outage.noteFailure(refused)
    vi.advanceTimersByTime(1_000)
  }
  expect(outage.isUnderWay()).toBe(true)
  outage.noteRecovery()
  vi.advanceTimersByTime(300_000)
  expect(outage.isUnderWay()).toBe(false)
  expect(told()).toEqual([
    ['error', away, undefined, undefined],
    ['error', away, 6_000, 60],
    ['error', away, 12_000, 120],
    ['info', back, 13_000, 130],
  ])
})

test('an outage whose end was not seen is over after a minute without a failure', () => {
  const { outage, told } = begin()
  outage.explains(refused)
  vi.advanceTimersByTime(120_000)
  expect(outage.isUnderWay()).toBe(false)
  expect(told()).toEqual([
    ['error', away, undefined, undefined],
    ['info', back, 1, 0],
  ])
})

test('no line bears the request that found it first', () => {
  const { outage, log, lines } = begin()
  log.during({ id: 'a', route: '/Home' }, () => outage.explains(refused))
  vi.advanceTimersByTime(59_000)
  outage.noteFailure(refused)
  vi.advanceTimersByTime(60_000)
  expect(lines()).toHaveLength(2)
  for (const line of lines()) expect(line).not.toHaveProperty('route')
})

test('any other failure is left to the caller', () => {
  const { outage, told } = begin()
  expect(outage.explains(new Error('no such table: oracao'))).toBe(false)
  const missing = Object.assign(new Error('ENOENT: no such file'), {
    code: 'ENOENT',
    syscall: 'open',
  })
  expect(outage.explains(missing)).toBe(false)
  outage.noteRecovery()
  expect(told()).toEqual([])
})
