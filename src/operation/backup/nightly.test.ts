import { beforeEach, expect, test } from 'vitest'
import { clockAt } from '../../../tests/support/site.ts'
import { createLog } from '../../server/process/log.ts'
import type { Outcome } from './backups.ts'
import { createNightly, nightlyMinute } from './nightly.ts'

/** Times of São Paulo. */
const at = (time: string) => new Date(`${time}:00-03:00`)
const clock = clockAt(at('2026-11-20T12:00'))
let noite: string | null
let isUntouched: boolean
let made: string[]
let outcome: Outcome

const backups = {
  marks: async () => ({ noite }),
  isUntouched: async () => isUntouched,
  async make(isNeeded = async () => true) {
    if (!(await isNeeded())) return 'not needed' as const
    made.push(clock.now().toISOString())
    if (outcome === 'made') noite = clock.now().toISOString()
    return outcome
  },
}

let look: (time: string) => Promise<void>

beforeEach(() => {
  noite = null
  isUntouched = false
  made = []
  outcome = 'made'
  const nightly = createNightly(backups, clock, createLog('silent'))
  look = async (time) => {
    clock.set(at(time))
    await nightly.look()
  }
})

const times = () => made.map((each) => each.slice(0, 16))

test('a site that never had one gets one, whatever the hour, once it is no more the starter’s alone', async () => {
  isUntouched = true
  await look('2026-11-20T11:00')
  isUntouched = false
  await look('2026-11-20T12:00')
  expect(times()).toEqual(['2026-11-20T15:00'])
})

test('one a night, at three or soon after', async () => {
  noite = at('2026-11-19T03:05').toISOString()
  for (const time of ['20T00:10', '20T02:59', '20T03:02', '20T03:12', '20T23:50', '21T02:50']) {
    await look(`2026-11-${time}`)
  }
  expect(times()).toEqual(['2026-11-20T06:02'])
  await look('2026-11-21T03:01')
  expect(times()).toHaveLength(2)
})

test('sites of one machine make theirs at minutes of their own, an hour long', async () => {
  const minutes = Array.from({ length: 200 }, (_, site) => nightlyMinute(`/srv/${site}/adro.db`))
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...minutes)).toBeLessThan(60)
  expect(new Set(minutes).size).toBeGreaterThan(40)
  expect(nightlyMinute('/srv/1/adro.db')).toBe(minutes[1])

  noite = at('2026-11-19T03:50').toISOString()
  const nightly = createNightly(backups, clock, createLog('silent'), 47)
  for (const time of ['03:00', '03:46', '03:48', '23:59']) {
    clock.set(at(`2026-11-20T${time}`))
    await nightly.look()
  }
  expect(times()).toEqual(['2026-11-20T06:48'])
})

test('a machine that slept makes it when it is up again', async () => {
  noite = at('2026-11-17T03:05').toISOString()
  await look('2026-11-20T01:30')
  expect(times()).toHaveLength(1)
  // That was the night before's.
  await look('2026-11-20T03:01')
  expect(times()).toHaveLength(2)
})

test('one that came late, in the afternoon, does not replace the next night’s', async () => {
  noite = at('2026-11-19T16:00').toISOString()
  await look('2026-11-20T02:00')
  expect(times()).toEqual([])
  await look('2026-11-20T03:00')
  expect(times()).toHaveLength(1)
})

test('one that failed is tried again after an hour, not sooner', async () => {
  outcome = 'failed'
  for (const time of ['03:00', '03:10', '03:59', '04:00', '04:10']) {
    await look(`2026-11-20T${time}`)
  }
  expect(times()).toEqual(['2026-11-20T06:00', '2026-11-20T07:00'])
  outcome = 'made'
  await look('2026-11-20T05:05')
  expect(times()).toHaveLength(3)
})

test('a clock that was wrong and is set right delays no backup', async () => {
  await look('2036-11-20T12:00')
  await look('2026-11-20T12:00')
  expect(times()).toHaveLength(2)
  outcome = 'failed'
  await look('2036-11-21T12:00')
  await look('2026-11-21T12:00')
  expect(times()).toHaveLength(4)
})

test('what another copy of the site made meanwhile is not made again', async () => {
  const slow = createNightly(
    {
      ...backups,
      make: (isNeeded) => {
        noite = clock.now().toISOString()
        return backups.make(isNeeded)
      },
    },
    clock,
    createLog('silent'),
  )
  await slow.look()
  expect(times()).toEqual([])
})
