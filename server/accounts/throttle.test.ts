import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../contract/sentences/refusals.ts'
import { clockAt, testNow } from '../../tests/support/site.ts'
import { type FreshDb, openFreshDb } from '../../tests/support/fresh-db.ts'
import type { AppError } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { deleteOldTries } from './tries.ts'

const email = 'maria@paroquia.example'
const home = '203.0.113.7'

const second = 1000
const day = 24 * 60 * 60 * second

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

/** Tries a wrong password. @returns the seconds to wait if the try was refused, else 0 */
async function fail(account = email, from = home): Promise<number> {
  try {
    await throttle.admit(account, from)
    return 0
  } catch (error) {
    const { status, retryAfter } = error as AppError
    if (status !== 429 || retryAfter === undefined) throw error
    return retryAfter
  }
}

async function succeed(account = email, from = home): Promise<void> {
  const attempt = await throttle.admit(account, from)
  await inTransaction(db, attempt.succeed)
}

/** Fails so often, each time as soon as it is let. @returns all waits on the way, in seconds */
async function failPatiently(times: number, account = email, from = home): Promise<number[]> {
  const waits: number[] = []
  for (let done = 0; done < times;) {
    const wait = await fail(account, from)
    if (wait === 0) done += 1
    else {
      waits.push(wait)
      pass(wait * second)
    }
  }
  return waits
}

/** An address that was not there before. */
function addressOf(number: number): string {
  return `198.51.${Math.floor(number / 250)}.${number % 250}`
}

describe('an account from one address', () => {
  test('fails five times for nothing, then waits longer and longer, up to 15 minutes', async () => {
    expect(await failPatiently(16)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  test('is told how long in words', async () => {
    await failPatiently(10)
    await expect(throttle.admit(email, home)).rejects.toThrow(refusals.tooManyTries('2 minutos'))
    pass(75 * second)
    await expect(throttle.admit(email, home)).rejects.toThrow(refusals.tooManyTries('5 segundos'))
  })

  test('is not counted while it waits', async () => {
    await failPatiently(6)
    for (let round = 0; round < 30; round += 1) expect(await fail()).toBe(5)
    pass(5 * second)
    expect(await fail()).toBe(0)
    expect(await fail()).toBe(10)
  })

  test('begins anew after a success', async () => {
    await failPatiently(8)
    pass(20 * second)
    await succeed()
    expect(await failPatiently(6)).toEqual([])
  })

  test('begins anew after a day of peace', async () => {
    await failPatiently(12)
    pass(day + second)
    expect(await failPatiently(6)).toEqual([])
  })

  test('leaves other accounts and other addresses alone', async () => {
    await failPatiently(8)
    expect(await fail()).toBe(20)
    expect(await fail('jose@paroquia.example')).toBe(0)
    expect(await fail(email, '203.0.113.8')).toBe(0)
  })

  test('counts tries that are made all at once', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => fail()))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
  })

  test('counts tries in two processes together', async () => {
    const other = createThrottle(await fresh.openAgain(), clock)
    for (let round = 0; round < 3; round += 1) {
      await throttle.admit(email, home)
      await other.admit(email, home)
    }
    await expect(other.admit(email, home)).rejects.toMatchObject({ retryAfter: 5 })
  })

  test('counts tries of two instances whose clocks differ', async () => {
    const ahead = { now: () => new Date(clock.now().getTime() + 2 * second) }
    const other = createThrottle(await fresh.openAgain(), ahead)
    for (let round = 0; round < 3; round += 1) {
      await other.admit(email, home)
      await throttle.admit(email, home)
    }
    await expect(throttle.admit(email, home)).rejects.toMatchObject({ status: 429 })
  })

  test('is not kept waiting by what a wrong clock wrote', async () => {
    pass(365 * day)
    await failPatiently(9)
    clock.set(testNow)
    expect(await fail()).toBe(0)
  })

  test.each([
    [0, 10 * 60 * second, true],
    [1, 10 * 60 * second + 1, false],
  ])(
    'waits for what a clock wrote that is ten minutes and %i ms ahead',
    async (_, ahead, waits) => {
      pass(ahead)
      for (let done = 0; done < 6; done += 1) expect(await fail()).toBe(0)
      clock.set(testNow)
      expect((await fail()) > 0).toBe(waits)
    },
  )

  test('waits no more once an administrator gave another password', async () => {
    await failPatiently(9)
    await failPatiently(6, 'jose@paroquia.example')
    expect(await fail()).toBe(40)
    await inTransaction(db, (trx) => throttle.forgive(trx, email))
    expect(await fail()).toBe(0)
    expect(await fail('jose@paroquia.example')).toBe(5)
  })

  test('loses nothing by a try that was withdrawn', async () => {
    await failPatiently(5)
    for (let round = 0; round < 10; round += 1) {
      const attempt = await throttle.admit(email, home)
      await attempt.withdraw()
    }
    expect(await failPatiently(2)).toEqual([5])
  })
})

describe('an address', () => {
  const someone = (number: number) => `pessoa${number}@paroquia.example`

  test('fails twenty times at any accounts, then waits', async () => {
    for (let round = 0; round < 21; round += 1) expect(await fail(someone(round))).toBe(0)
    expect(await fail(someone(99))).toBe(5)
    expect(await fail(email)).toBe(5)
    expect(await fail(email, '203.0.113.8')).toBe(0)
  })

  test('is not charged for right passwords', async () => {
    for (let round = 0; round < 60; round += 1) await succeed()
    expect(await fail()).toBe(0)
  })

  test('does not begin anew because one account logs in', async () => {
    for (let round = 0; round < 20; round += 1) await fail(someone(round))
    await succeed('jose@paroquia.example')
    expect(await fail(someone(21))).toBe(0)
    expect(await fail(someone(22))).toBe(5)
  })

  test('of IPv6 is a whole /64', async () => {
    for (let round = 0; round < 21; round += 1) {
      expect(await fail(someone(round), `2001:db8:1:2::${round}`)).toBe(0)
    }
    expect(await fail(someone(99), '2001:db8:1:2:ffff::1')).toBe(5)
    expect(await fail(someone(99), '2001:db8:1:3::1')).toBe(0)
  })
})

describe('an account from everywhere', () => {
  async function attack(times: number): Promise<number[]> {
    const waits: number[] = []
    for (let done = 0; done < times;) {
      const wait = await fail(email, addressOf(done))
      if (wait === 0) done += 1
      else {
        waits.push(wait)
        pass(wait * second)
      }
    }
    return waits
  }

  test('fails fifty times, then waits a minute at the most', async () => {
    expect(await attack(58)).toEqual([5, 10, 20, 40, 60, 60, 60])
  })

  /** Seconds that pass until the owner's try is admitted, while each network tries each second. */
  async function ownerWaits(owner: string, networks: readonly string[]): Promise<number> {
    let patience = await fail(email, owner)
    for (let passed = 0; ; passed += 1) {
      for (const network of networks) await fail(email, network)
      if (patience === 0) {
        patience = await fail(email, owner)
        if (patience === 0) return passed
      }
      pass(second)
      patience -= 1
    }
  }

  const wideNetworks = Array.from({ length: 64 }, (_, each) => `2001:db8:${each.toString(16)}::1`)

  test.each(['203.0.113.9', '2001:db8:ffff::1'])(
    'keeps the owner at %s a minute at the most, however many networks try',
    async (owner) => {
      await attack(60)
      expect(await ownerWaits(owner, wideNetworks)).toBeLessThanOrEqual(60)
    },
  )

  test('counts the IPv6 networks of one subscriber as one', async () => {
    let admitted = 0
    for (let each = 0; each < 256; each += 1) {
      if ((await fail(email, `2001:db8:1:${each.toString(16)}::1`)) === 0) admitted += 1
    }
    expect(admitted).toBe(21)
    expect(await fail(email, '2001:db8:2::1')).toBe(0)
  })

  test('lets an address try once more when the try is withdrawn', async () => {
    await attack(60)
    pass((await fail(email, home)) * second)
    await fail(email, addressOf(900))
    const attempt = await throttle.admit(email, home)
    await attempt.withdraw()
    await fail(email, addressOf(901))
    expect(await fail(email, home)).toBe(0)
    expect(await fail(email, home)).toBe(60)
  })

  test('does not keep the owner from an address that is known', async () => {
    await succeed()
    await attack(60)
    expect(await fail(email, '203.0.113.8')).toBe(60)
    await succeed()
    expect(await failPatiently(5)).toEqual([])
  })

  test('does so again when the owner was not there for 90 days', async () => {
    await succeed()
    pass(90 * day)
    await attack(60)
    expect(await fail()).toBe(60)
  })

  test('is not what a known address adds to', async () => {
    await succeed()
    await failPatiently(16)
    for (let round = 0; round < 50; round += 1) {
      expect(await fail(email, addressOf(round))).toBe(0)
    }
  })
})

describe('the codes of an account', () => {
  /** Tries a wrong code after the right password. @returns the seconds to wait, else 0 */
  async function failAtCodigo(from: string): Promise<number> {
    const attempt = await throttle.admit(email, from)
    try {
      await throttle.admitCodigo(attempt, email, from)
      return 0
    } catch (error) {
      return (error as AppError).retryAfter ?? Number.NaN
    }
  }

  async function attack(times: number): Promise<number[]> {
    const waits: number[] = []
    for (let done = 0; done < times;) {
      const wait = await failAtCodigo(addressOf(done))
      if (wait === 0) done += 1
      else {
        waits.push(wait)
        pass(wait * second)
      }
    }
    return waits
  }

  async function succeedWithCodigo(from = home): Promise<void> {
    const attempt = await throttle.admit(email, from)
    const both = await throttle.admitCodigo(attempt, email, from)
    await inTransaction(db, both.succeed)
  }

  test('are tried ten times from everywhere, then ever more slowly, up to 15 minutes', async () => {
    expect(await attack(20)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900])
  })

  test('do not keep the owner from an address that is known', async () => {
    await succeedWithCodigo()
    await attack(20)
    expect(await failAtCodigo('203.0.113.8')).toBe(900)
    await succeedWithCodigo()
    expect(await failAtCodigo(home)).toBe(0)
  })

  test('are not counted against a right password, from any address', async () => {
    for (let round = 0; round < 40; round += 1) await succeedWithCodigo(addressOf(round))
    expect(await failAtCodigo(addressOf(99))).toBe(0)
  })

  test('that wait cost the password’s try nothing', async () => {
    await attack(11)
    for (let round = 0; round < 30; round += 1) expect(await failAtCodigo(home)).toBe(5)
    expect(await failPatiently(5)).toEqual([])
  })

  test('count as failures at the account from one address too', async () => {
    for (let round = 0; round < 6; round += 1) expect(await failAtCodigo(home)).toBe(0)
    expect(await fail()).toBe(5)
  })

  test('count no more once an administrator gave another password', async () => {
    await attack(11)
    await inTransaction(db, (trx) => throttle.forgive(trx, email))
    expect(await failAtCodigo(home)).toBe(0)
  })
})

describe('from a network that staff log in from', () => {
  const office = '203.0.113.9'

  test('an owner does not wait for the failures of others', async () => {
    await succeed(email, office)
    for (let other = 0; other < 30; other += 1) {
      await failPatiently(1, `${other}@paroquia.example`, office)
    }
    expect(await fail(email, office)).toBe(0)
  })

  test('a typo is forgotten after a day, although others log in', async () => {
    for (let past = 0; past < 30; past += 1) {
      await fail(`novo-${past}@paroquia.example`, office)
      pass(day / 2)
      await succeed(`${past}@paroquia.example`, office)
      pass(day / 2 + second)
    }
    expect(await fail('nova@paroquia.example', office)).toBe(0)
  })
})

describe('what is kept', () => {
  const rows = () => db.selectFrom('tentativa').selectAll().execute()
  const clean = () => inTransaction(db, (trx) => deleteOldTries(trx, clock))

  test('names neither account nor address', async () => {
    await succeed()
    await fail(email, '198.51.100.4')
    const kept = JSON.stringify(await rows())
    for (const secret of ['maria', 'paroquia', '203.0', '198.51'])
      expect(kept).not.toContain(secret)
  })

  test('goes when nothing depends on it any more, a known address last', async () => {
    await succeed()
    await fail('jose@paroquia.example')
    pass(2 * day)
    await fail('ana@paroquia.example', '198.51.100.4')
    await clean()
    // Maria's known address, and the three that Ana's failure counts for.
    expect(await rows()).toHaveLength(4)
    pass(100 * day)
    await fail('rute@paroquia.example', '198.51.100.5')
    await clean()
    expect(await rows()).toHaveLength(3)
  })
})
