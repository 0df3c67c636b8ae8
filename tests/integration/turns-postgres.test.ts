// Turns that copies of the site share: what one is at, another does not begin.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { type Db, turnsOf } from '../../server/store/db.ts'
import type { Turns } from '../../server/turns.ts'
import { type FreshDb, openFreshDb } from '../support/fresh-db.ts'

let fresh: FreshDb
let one: Turns
let other: Turns
let otherDb: Db

beforeEach(async () => {
  fresh = await openFreshDb()
  otherDb = await fresh.openAgain()
  one = turnsOf(fresh.db)
  other = turnsOf(otherDb)
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

/** Ends the connections on which copies hold their turns, as a broken line would. */
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 1095000002`.execute(otherDb)

test('tasks of one key are done one after the other, on whichever copy', async () => {
  let atIt = 0
  let most = 0
  const task = async () => {
    atIt += 1
    most = Math.max(most, atIt)
    await pause(5)
    atIt -= 1
  }
  const turns = Array.from({ length: 20 }, (_, n) =>
    [one, other][n % 2]!.inTurn('acao/a.webp', task),
  )
  await Promise.all(turns)
  expect(most).toBe(1)
})

test('tasks of different keys are done side by side', async () => {
  const held = lasting()
  const first = one.inTurn('acao/a.webp', held.task)
  await held.begun
  expect(await other.inTurn('acao/b.webp', async () => 'done')).toBe('done')
  expect(await one.inTurn('acao/c.webp', async () => 'done')).toBe('done')
  held.end()
  await first
})

test('many turns asked for at once come to an end', async () => {
  let count = 0
  const turns = Array.from({ length: 300 }, (_, n) =>
    [one, other][n % 2]!.inTurn(`acao/${n % 7}.webp`, async () => {
      count += 1
    }),
  )
  await Promise.all(turns)
  expect(count).toBe(300)
})

test('a turn ends with a task that fails', async () => {
  const fail = () => Promise.reject(new Error('the store is away'))
  await expect(one.inTurn('acao/a.webp', fail)).rejects.toThrow('the store is away')
  expect(await other.inTurn('acao/a.webp', async () => 'done')).toBe('done')
})

test('whoever waits too long is told to come again', async () => {
  const held = lasting()
  const first = one.inTurn('acao/a.webp', held.task)
  await held.begun
  await expect(other.inTurn('acao/a.webp', async () => undefined)).rejects.toMatchObject({
    status: 503,
    message: refusals.busy,
    retryAfter: 5,
  })
  held.end()
  await first
})

test('what is under way on one copy is not begun on another', async () => {
  const held = lasting()
  const first = one.unlessUnderWay('round', held.task)
  await held.begun
  let isBegun = false
  const begin = async () => {
    isBegun = true
  }
  await other.unlessUnderWay('round', begin)
  expect(isBegun).toBe(false)
  held.end()
  await first
  await other.unlessUnderWay('round', begin)
  expect(isBegun).toBe(true)
})

test('a copy whose connection breaks lets go, and has its turns again', async () => {
  const held = lasting()
  const first = one.inTurn('acao/a.webp', held.task)
  await held.begun
  await cutOff()
  expect(await other.inTurn('acao/a.webp', async () => 'done')).toBe('done')
  held.end()
  await first
  expect(await one.inTurn('acao/a.webp', async () => 'done')).toBe('done')
})
