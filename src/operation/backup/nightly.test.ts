import { beforeEach, expect, test } from 'vitest'
import { clockAt } from '../../../tests/support/site.ts'
import { createLog } from '../../server/process/log.ts'
import { createNightly } from './nightly.ts'

/** Times of São Paulo. */
const at = (time: string) => new Date(`${time}:00-03:00`)
const clock = clockAt(at('2026-11-20T12:00'))
let noite: string | null
let isUntouched: boolean
let made: string[]

const backups = {
  lastNight: async () => noite,
  isUntouched: async () => isUntouched,
  async make(isNeeded = async () => true) {
    if (!(await isNeeded())) return
    noite = clock.now().toISOString()
    made.push(noite)
  },
}

const nightly = createNightly(backups, clock, createLog('silent'))

async function look(time: string): Promise<void> {
  clock.set(at(time))
  await nightly.look()
}

beforeEach(() => {
  noite = null
  isUntouched = false
  made = []
})

const times = () => made.map((each) => each.slice(0, 16))

test('a site that never had one gets one at any hour, once it has content of its own', async () => {
  isUntouched = true
  await look('2026-11-20T11:00')
  isUntouched = false
  await look('2026-11-20T12:00')
  expect(times()).toEqual(['2026-11-20T15:00'])
})

test('a backup is made once a night, at three or soon after', async () => {
  noite = at('2026-11-19T03:05').toISOString()
  for (const time of ['20T00:10', '20T02:59', '20T03:02', '20T03:12', '20T23:50', '21T02:50']) {
    await look(`2026-11-${time}`)
  }
  expect(times()).toEqual(['2026-11-20T06:02'])
  await look('2026-11-21T03:01')
  expect(times()).toHaveLength(2)
})

test('a machine that slept makes it when it is up again', async () => {
  noite = at('2026-11-17T03:05').toISOString()
  await look('2026-11-20T01:30')
  expect(times()).toHaveLength(1)
  // That was the night before's.
  await look('2026-11-20T03:01')
  expect(times()).toHaveLength(2)
})

test('a clock that was wrong and is set right delays no backup', async () => {
  await look('2036-11-20T12:00')
  await look('2026-11-20T12:00')
  expect(times()).toHaveLength(2)
})

test('what another instance made meanwhile is not made again', async () => {
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
