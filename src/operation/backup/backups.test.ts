import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyPlace, emptyPlace, smallSite } from '../../../tests/support/backups.ts'
import { clockAt } from '../../../tests/support/site.ts'
import { fillSmallSite } from '../../../tests/support/small-site.ts'
import { createLog } from '../../server/process/log.ts'
import type { Db } from '../../server/store/db.ts'
import { marks } from '../../server/store/marks.ts'
import { createBackups } from './backups.ts'
import { listBackups } from './folder.ts'
import { mark } from './marks.ts'

/** Times of São Paulo. */
const at = (time: string) => new Date(`${time}:00-03:00`)
const clock = clockAt(at('2026-11-20T12:00'))
let place: EmptyPlace
let db: Db

const instance = () =>
  createBackups({ ...place.source(), db, isNightly: true, clock, log: createLog('silent') })

async function look(time: string): Promise<void> {
  clock.set(at(time))
  await instance().look()
}

beforeEach(async () => {
  place = await smallSite()
  db = await place.open()
})
afterEach(() => place.remove())

const nightIs = (time: string) => mark(db, marks.nightlyBackup, at(time))

/** In UTC. */
async function times(): Promise<string[]> {
  const made = await listBackups(place.into.backupDir, clock.now())
  return made.map(({ quando }) => quando.slice(0, 16))
}

test('a site that never had one gets one at any hour, once it has content of its own', async () => {
  await place.remove()
  place = await emptyPlace()
  db = await place.open()
  await look('2026-11-20T11:00')
  await fillSmallSite(db, place.files)
  await look('2026-11-20T12:00')
  expect(await times()).toEqual(['2026-11-20T15:00'])
})

test('a backup is made once a night, at three or soon after', async () => {
  await nightIs('2026-11-19T03:05')
  for (const time of ['20T00:10', '20T02:59', '20T03:02', '20T03:12', '20T23:50', '21T02:50']) {
    await look(`2026-11-${time}`)
  }
  expect(await times()).toEqual(['2026-11-20T06:02'])
  await look('2026-11-21T03:01')
  expect(await times()).toHaveLength(2)
})

test('a machine that slept makes it when it is up again', async () => {
  await nightIs('2026-11-17T03:05')
  await look('2026-11-20T01:30')
  expect(await times()).toHaveLength(1)
  // That was the night before's.
  await look('2026-11-20T03:01')
  expect(await times()).toHaveLength(2)
})

test('a clock that was wrong and is set right delays no backup', async () => {
  await look('2036-11-20T12:00')
  await look('2026-11-20T12:00')
  expect(await times()).toHaveLength(2)
})

test('what another instance made meanwhile is not made again', async () => {
  clock.set(at('2026-11-20T03:05'))
  await Promise.all([instance().look(), instance().look()])
  expect(await times()).toHaveLength(1)
})
