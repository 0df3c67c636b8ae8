// Slows down whoever guesses passwords, without ever locking anybody out for good. A try is counted
// as failed before its password is looked at, and taken back when it was right: a hundred tries sent
// at once are a hundred tries.
import { createHash } from 'node:crypto'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { networkOf } from './network.ts'
import { waitInWords } from './wait-in-words.ts'

/** Failures that cost nothing, then waits that double from 5 s up to the longest, in seconds. */
type Limit = { free: number; longest: number }
const accountHere: Limit = { free: 5, longest: 15 * 60 }
const address: Limit = { free: 20, longest: 15 * 60 }
/** Short at the most: others can cause it, so the owner must get through it. */
const accountAnywhere: Limit = { free: 50, longest: 60 }
/** Longer: only who has the password can cause it, and six digits are soon tried. */
const codesAnywhere: Limit = { free: 10, longest: 15 * 60 }
const firstWait = 5

const hour = 3_600_000
const day = 24 * hour
/** Milliseconds after the last failure when all are forgotten. */
const rememberFailuresFor = day
/** Milliseconds for which an address that an account logged in from is known as its own. */
const knownFor = 90 * day

type Counted = { key: string; limit: Limit }
/** A failure that was counted, and how many there were with it. */
type Count = { key: string; failures: number }

/** A try that was let through; whoever made it says how it went, unless it failed. */
export type Attempt = {
  /** The password was right. In the transaction of what it was needed for. */
  succeed(trx: Db): Promise<void>
  /** The password was not looked at. */
  withdraw(): Promise<void>
}

export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle(db: Db, clock: Clock) {
  let nextCleaning = 0

  /** Failures that count, and until when tries are refused. */
  async function look(trx: Db, key: string) {
    const row = await trx
      .selectFrom('tentativa')
      .where('chave', '=', key)
      .selectAll()
      .executeTakeFirst()
    const now = clock.now().getTime()
    const last = row === undefined ? 0 : Date.parse(row.ultima)
    // What lies ahead was written by a clock that went wrong; it must not lock anybody out.
    const counts = row !== undefined && last <= now && last >= now - rememberFailuresFor
    return {
      failures: counts ? row.falhas : 0,
      wait: counts ? Math.max(0, Date.parse(row.livre) - now) : 0,
      loggedIn: row?.entrou ?? undefined,
    }
  }

  async function write(trx: Db, key: string, failures: number, wait: number, loggedIn?: string) {
    const now = clock.now()
    const values = {
      falhas: failures,
      ultima: now.toISOString(),
      livre: new Date(now.getTime() + wait).toISOString(),
      ...(loggedIn !== undefined && { entrou: loggedIn }),
    }
    await trx
      .insertInto('tentativa')
      .values({ chave: key, entrou: null, ...values })
      .onConflict((conflict) => conflict.column('chave').doUpdateSet(values))
      .execute()
  }

  /** Counts a try no longer as failed, nor what it would have cost. */
  async function takeBack(trx: Db, counts: Count[]): Promise<void> {
    for (const { key, failures: counted } of counts) {
      const { failures, wait } = await look(trx, key)
      // Where others failed since, their wait stands.
      await write(trx, key, Math.max(0, failures - 1), failures === counted ? 0 : wait)
    }
  }

  /** At most once an hour. */
  async function clean(trx: Db): Promise<void> {
    const now = clock.now().getTime()
    if (now < nextCleaning) return
    nextCleaning = now + hour
    await trx
      .deleteFrom('tentativa')
      .where('ultima', '<', new Date(now - rememberFailuresFor).toISOString())
      .where((row) =>
        row.or([
          row('entrou', 'is', null),
          row('entrou', '<', new Date(now - knownFor).toISOString()),
        ]),
      )
      .execute()
  }

  /** Whether an account logged in from an address of late. */
  async function isKnown(trx: Db, email: string, from: string): Promise<boolean> {
    const { loggedIn } = await look(trx, accountKey(email, from))
    return loggedIn !== undefined && Date.parse(loggedIn) > clock.now().getTime() - knownFor
  }

  /** Counts a failure at each of these, unless one of them has to wait. */
  async function count(trx: Db, counted: Counted[]): Promise<Count[]> {
    const found = []
    for (const each of counted) found.push({ ...each, ...(await look(trx, each.key)) })
    refuseDuring(Math.max(...found.map(({ wait }) => wait)))
    for (const { key, failures, limit } of found) {
      await write(trx, key, failures + 1, waitAfter(failures + 1, limit))
    }
    return found.map(({ key, failures }) => ({ key, failures: failures + 1 }))
  }

  return {
    /**
     * Lets a try at an account's password through and counts it as failed.
     *
     * @param from the client's address. @throws AppError 429 during a wait; nothing is counted then
     */
    async admit(email: string, from: string): Promise<Attempt> {
      const here = accountKey(email, from)
      const counts = await inTransaction(db, async (trx) => {
        await clean(trx)
        const counted: Counted[] = [
          { key: here, limit: accountHere },
          { key: addressKey(from), limit: address },
        ]
        if (!(await isKnown(trx, email, from))) {
          counted.push({ key: accountKey(email), limit: accountAnywhere })
        }
        return count(trx, counted)
      })
      return {
        async succeed(trx) {
          const others = counts.filter(({ key }) => key !== here)
          await takeBack(trx, others)
          await write(trx, here, 0, 0, clock.now().toISOString())
        },
        withdraw: () => inTransaction(db, (trx) => takeBack(trx, counts)),
      }
    },

    /**
     * Lets a try at the account's code through, where the one at its password was right: both count
     * as failed until both are right. From an address that the account logged in from, only the
     * first does.
     *
     * @throws AppError 429 during a wait; nothing is counted then
     */
    async admitCodigo(attempt: Attempt, email: string, from: string): Promise<Attempt> {
      const codes = { key: `${accountKey(email)}:codigo`, limit: codesAnywhere }
      const counting = inTransaction(db, async (trx) =>
        (await isKnown(trx, email, from)) ? [] : count(trx, [codes]),
      )
      const counts = await counting.catch(async (error: unknown) => {
        await attempt.withdraw()
        throw error
      })
      return {
        async succeed(trx) {
          await takeBack(trx, counts)
          await attempt.succeed(trx)
        },
        async withdraw() {
          await inTransaction(db, (trx) => takeBack(trx, counts))
          await attempt.withdraw()
        },
      }
    },

    /** Forgets the failures at an account: its password is another one now. */
    async forgive(trx: Db, email: string): Promise<void> {
      const key = accountKey(email)
      await trx
        .updateTable('tentativa')
        .set({ falhas: 0, livre: clock.now().toISOString() })
        .where((row) => row.or([row('chave', '=', key), row('chave', 'like', `${key}:%`)]))
        .execute()
    },
  }
}

/** Milliseconds to wait after so many failures. */
function waitAfter(failures: number, { free, longest }: Limit): number {
  if (failures <= free) return 0
  return Math.min(firstWait * 2 ** (failures - free - 1), longest) * 1000
}

function refuseDuring(wait: number): void {
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new AppError(429, refusals.tooManyTries(waitInWords(seconds)), { retryAfter: seconds })
}

function accountKey(email: string, from?: string): string {
  const account = `conta:${digest(email)}`
  return from === undefined ? account : `${account}:${digest(networkOf(from))}`
}

function addressKey(from: string): string {
  return `endereco:${digest(networkOf(from))}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
