import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../api/sentences/refusals.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import type { AppError } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createThrottle, type Throttle, waitInWords } from './throttle.ts'

const email = 'maria@paroquia.example'
const home = '203.0.113.7'
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

let fresh: FreshDb
let db: Db
let throttle: Throttle
let clock: ReturnType<typeof clockAt>

beforeEach(async () => {
  fresh = await openFreshDb()
  db = fresh.db
  clock = clockAt(testNow)
  throttle = createThrottle(db, clock)
})
afterEach(() => fresh.remove())

function pass(milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds))
}

const accountOf = (number: number) => `pessoa${number}@paroquia.example`
const addressOf = (number: number) => `198.51.${Math.floor(number / 250)}.${number % 250}`

/** @returns the seconds to wait if the try is refused, else 0 */
async function waitOf(admitting: Promise<unknown>): Promise<number> {
  try {
    await admitting
    return 0
  } catch (error) {
    const { status, retryAfter } = error as AppError
    if (status !== 429 || retryAfter === undefined) throw error
    return retryAfter
  }
}
const fail = (account = email, from = home, by = throttle) => waitOf(by.admit(account, from))

/** A wrong code after the right password. */
async function failAtCode(account: string, from: string): Promise<number> {
  const password = await throttle.admit(account, from)
  return waitOf(throttle.admit(account, from, password))
}

async function succeed(account = email, from = home): Promise<void> {
  const password = await throttle.admit(account, from)
  const both = await throttle.admit(account, from, password)
  await inTransaction(db, both.succeed)
}

async function admittedOf(attempt: (number: number) => Promise<number>): Promise<number> {
  for (let number = 0; ; number += 1) {
    const wait = await attempt(number)
    if (wait === 0) continue
    expect(wait).toBe(15 * 60)
    return number
  }
}

const limits: [what: string, most: number, attempt: (number: number) => Promise<number>][] = [
  ['one account from one address', 10, () => fail()],
  ['any accounts from one address', 20, (number) => fail(accountOf(number))],
  ['one account from anywhere', 100, (number) => fail(email, addressOf(number))],
  ['codes of one account from anywhere', 5, (number) => failAtCode(email, addressOf(number))],
]

describe.each(limits)('%s', (_, most, attempt) => {
  test(`a client may fail ${most} times in 15 minutes, and again when they are over`, async () => {
    expect(await admittedOf(attempt)).toBe(most)
    pass(14 * minute)
    expect(await attempt(most)).toBe(60)
    pass(minute)
    expect(await admittedOf(attempt)).toBe(most)
  })
})

test('a refusal holds after a restart and in all instances', async () => {
  await admittedOf(() => fail())
  const other = createThrottle(await fresh.openAgain(), clock)
  expect([await fail(), await fail(email, home, other)]).toEqual([15 * 60, 15 * 60])
})

test('a refusal says how long to wait in words', async () => {
  await admittedOf(() => fail())
  pass(5.5 * minute)
  await expect(throttle.admit(email, home)).rejects.toThrow(refusals.tooManyTries('10 minutos'))
})

test('a refusal before the try is that of the try, and counts nothing', async () => {
  for (let n = 0; n < 10; n++) {
    expect(await waitOf(throttle.refuse(email, home))).toBe(0)
    await fail()
  }
  for (let n = 0; n < 100; n++) expect(await waitOf(throttle.refuse(email, home))).toBe(900)
  expect(await fail()).toBe(900)
  pass(15 * minute)
  expect(await waitOf(throttle.refuse(email, home))).toBe(0)
})

describe('an owner at an address from which the account logged in', () => {
  test('an owner is admitted while strangers have used up all failures of account and address', async () => {
    await succeed()
    await admittedOf((number) => fail(email, addressOf(number)))
    await admittedOf((number) => fail(accountOf(number)))
    expect(await fail(email, addressOf(200))).toBe(15 * 60)
    expect(await fail(accountOf(99))).toBe(15 * 60)
    expect(await admittedOf(() => fail())).toBe(10)
  })

  test('an owner is admitted to the code while strangers have used up all codes', async () => {
    await succeed()
    await admittedOf((number) => failAtCode(email, addressOf(number)))
    expect(await failAtCode(email, home)).toBe(0)
  })

  test.each([
    [90 * day - second, 0],
    [90 * day, 15 * 60],
  ])(
    'an owner waits as others do once the login is 90 days ago: after %i ms',
    async (ago, wait) => {
      await succeed()
      pass(ago)
      await admittedOf((number) => fail(email, addressOf(number)))
      expect(await fail()).toBe(wait)
    },
  )

  test('an owner has ten tries of a password and five of a code', async () => {
    await succeed()
    expect(await admittedOf(() => failAtCode(email, home))).toBe(5)
    pass(15 * minute)
    expect(await admittedOf(() => fail())).toBe(10)
  })
})

describe('a try', () => {
  test('a try that was right is taken back, from any address', async () => {
    for (let round = 0; round < 3; round += 1) await succeed(accountOf(round))
    for (let round = 0; round < 3; round += 1) await succeed(email, addressOf(round))
    expect(await admittedOf((number) => fail(accountOf(99 + number), home))).toBe(20)
    expect(await admittedOf((number) => fail(email, addressOf(100 + number)))).toBe(100)
  })

  test('a try that was right ends the count of the account at that address', async () => {
    for (let round = 0; round < 9; round += 1) await fail()
    await succeed()
    expect(await admittedOf(() => fail())).toBe(10)
  })

  test('a try that was withdrawn is taken back, and does not make the address known', async () => {
    for (let round = 0; round < 3; round += 1) await (await throttle.admit(email, home)).withdraw()
    expect(await admittedOf((number) => fail(accountOf(number)))).toBe(20)
    expect(await fail()).toBe(15 * 60)
  })

  test('a try that ends in a later window takes back none of its failures', async () => {
    const slow = await throttle.admit(email, home)
    pass(15 * minute)
    expect(await fail()).toBe(0)
    await slow.withdraw()
    expect(await admittedOf(() => fail())).toBe(9)
  })

  test('a try counts among simultaneous ones, in two instances', async () => {
    const other = createThrottle(await fresh.openAgain(), clock)
    const tries = Array.from({ length: 50 }, (_, number) =>
      fail(email, home, number % 2 ? other : throttle),
    )
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('a try counts no more once the account got another password', async () => {
    await admittedOf((number) => failAtCode(email, addressOf(number)))
    await admittedOf((number) => fail(email, addressOf(100 + number)))
    await inTransaction(db, (trx) => throttle.forgive(trx, email))
    expect(await fail(email, addressOf(300))).toBe(0)
    expect(await failAtCode(email, addressOf(301))).toBe(0)
  })

  test.each([
    ['ten minutes, as instances’ clocks may be', 10 * minute, 15 * 60],
    ['more, as only a wrong clock is', 10 * minute + 1, 0],
  ])(
    'a try counts if its clock was ahead by no more than ten minutes: %s',
    async (_, ahead, wait) => {
      pass(ahead)
      await admittedOf(() => fail())
      clock.set(testNow)
      expect(await fail()).toBe(wait)
    },
  )
})

describe('what is stored', () => {
  const rows = () => db.selectFrom('tentativa').selectAll().execute()

  test('a stored row names neither account nor address', async () => {
    await succeed()
    await fail(email, '198.51.100.4')
    const stored = JSON.stringify(await rows())
    for (const secret of ['maria', 'paroquia', '203.0', '198.51'])
      expect(stored).not.toContain(secret)
  })

  test('a stored row is deleted after a day, or 90 where an account logged in', async () => {
    await succeed()
    await fail(accountOf(1), addressOf(1))
    /** Whether the account logged in there, of each row. */
    const left = async (after: number) => {
      pass(after)
      await inTransaction(db, throttle.deleteOld)
      return (await rows()).map(({ entrou }) => entrou !== null)
    }
    expect(await left(day)).toContain(false)
    expect(await left(second)).toEqual([true])
    expect(await left(90 * day)).toEqual([])
  })
})

test.each([
  [1, '1 segundo'],
  [30, '30 segundos'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [120, '2 minutos'],
  [900, '15 minutos'],
])('%i seconds are %j', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
