// The mutex that instances of the site share on PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { type Db, mutexOf } from '../../src/server/store/db.ts'
import type { KeyedMutex } from '../../src/server/concurrency/keyed-mutex.ts'
import { type FreshDb, openFreshDb } from '../support/fresh-db.ts'

let fresh: FreshDb
let one: KeyedMutex
let other: KeyedMutex
let otherDb: Db

beforeEach(async () => {
  fresh = await openFreshDb()
  otherDb = await fresh.openAgain()
  one = mutexOf(fresh.db)
  other = mutexOf(otherDb)
})
afterEach(() => fresh.remove())

/** A task that goes on until it is let go. */
function lasting() {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    begun: begun.promise,
    end: over.resolve,
    async task() {
      begun.resolve()
      await over.promise
    },
  }
}

/** Ends the connections on which instances hold their locks, as a broken line would. */
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 1095000002`.execute(otherDb)

test('tasks of one key are done one after the other, on whichever instance', async () => {
  let atIt = 0
  let most = 0
  const task = async () => {
    atIt += 1
    most = Math.max(most, atIt)
    await pause(5)
    atIt -= 1
  }
  const tasks = Array.from({ length: 20 }, (_, n) =>
    [one, other][n % 2]!.withLock('acao/a.webp', task),
  )
  await Promise.all(tasks)
  expect(most).toBe(1)
})

test('tasks of different keys are done side by side', async () => {
  const held = lasting()
  const first = one.withLock('acao/a.webp', held.task)
  await held.begun
  expect(await other.withLock('acao/b.webp', async () => 'done')).toBe('done')
  expect(await one.withLock('acao/c.webp', async () => 'done')).toBe('done')
  held.end()
  await first
})

test('many locks requested at once are all granted', async () => {
  let count = 0
  const tasks = Array.from({ length: 300 }, (_, n) =>
    [one, other][n % 2]!.withLock(`acao/${n % 7}.webp`, async () => {
      count += 1
    }),
  )
  await Promise.all(tasks)
  expect(count).toBe(300)
})

test('a lock is freed when its work fails', async () => {
  const fail = () => Promise.reject(new Error('the store is away'))
  await expect(one.withLock('acao/a.webp', fail)).rejects.toThrow('the store is away')
  expect(await other.withLock('acao/a.webp', async () => 'done')).toBe('done')
})

test('a client that waits too long for a lock gets 503', async () => {
  const held = lasting()
  const first = one.withLock('acao/a.webp', held.task)
  await held.begun
  await expect(other.withLock('acao/a.webp', async () => undefined)).rejects.toMatchObject({
    status: 503,
    message: refusals.busy,
    retryAfter: 5,
  })
  held.end()
  await first
})

test('work under way on one instance is not begun on another', async () => {
  const held = lasting()
  const first = one.ifFree('round', held.task)
  await held.begun
  let isBegun = false
  const begin = async () => {
    isBegun = true
  }
  await other.ifFree('round', begin)
  expect(isBegun).toBe(false)
  held.end()
  await first
  await other.ifFree('round', begin)
  expect(isBegun).toBe(true)
})

test('an instance whose connection breaks loses its locks and can lock again', async () => {
  const held = lasting()
  const first = one.withLock('acao/a.webp', held.task)
  await held.begun
  await cutOff()
  expect(await other.withLock('acao/a.webp', async () => 'done')).toBe('done')
  held.end()
  await first
  expect(await one.withLock('acao/a.webp', async () => 'done')).toBe('done')
})
