// Slows down guessing of passwords, without ever locking an owner out for good. A try is counted as
// failed before its password is checked, and withdrawn when it was right: so a hundred concurrent
// tries are all counted.
import { createHash } from 'node:crypto'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { networkOf, wideNetworkOf } from './network.ts'
import {
  countFailures,
  forgetTries,
  giveTurn,
  isKnown,
  type Limit,
  noteLogin,
  takeBack,
} from './tries.ts'
import { waitInWords } from './wait-in-words.ts'

const accountHere: Limit = { free: 5, longest: 15 * 60 }
const address: Limit = { free: 20, longest: 15 * 60 }
/** One subscriber may hold thousands of IPv6 networks: for unknown addresses a /48 counts as one. */
const accountNear: Limit = { free: 20, longest: 15 * 60 }
/** A short wait: others can cause it, so the owner must get through it: each address has a turn. */
const accountAnywhere: Limit = { free: 50, longest: 60 }
/** A longer wait: only a client with the password can cause it, and six digits are soon tried. */
const codesAnywhere: Limit = { free: 10, longest: 15 * 60 }

/** A try that counts as failed until the caller calls `succeed` or `withdraw`. */
export type Attempt = {
  /** The password was right. Call it in the transaction of the action. */
  succeed(trx: Db): Promise<void>
  /** The try neither failed nor made the address known: the proof was incomplete or not checked. */
  withdraw(): Promise<void>
}

export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle(db: Db, clock: Clock) {
  /**
   * @param limitsIn the limits, read in the transaction. It must end before the refusal, which
   *   would undo the client's turn.
   * @throws AppError 429 during a wait; nothing is counted then
   */
  async function count(limitsIn: (trx: Db) => Promise<Map<string, Limit>>) {
    const outcome = await inTransaction(db, async (trx) =>
      countFailures(trx, clock, await limitsIn(trx)),
    )
    if ('counts' in outcome) return outcome.counts
    const seconds = Math.ceil(outcome.wait / 1000)
    throw new AppError(429, refusals.tooManyTries(waitInWords(seconds)), { retryAfter: seconds })
  }

  return {
    /**
     * Admits a try at an account's password and counts it as failed.
     *
     * @param from the client's address. @throws AppError 429 during a wait; nothing is counted then
     */
    async admit(email: string, from: string): Promise<Attempt> {
      const here = accountKey(email, from)
      const turn = `${here}:vez`
      const wide = wideNetworkOf(from)
      const counts = await count(async (trx) => {
        const limits = new Map([[here, accountHere]])
        // Others at the same address, such as a network's, do not keep the owner waiting.
        if (await isKnown(trx, clock, here)) return limits
        limits.set(addressKey(from), address)
        if (wide !== undefined) limits.set(`${accountKey(email)}:${digest(wide)}`, accountNear)
        return limits.set(accountKey(email), { ...accountAnywhere, turn })
      })
      return {
        async succeed(trx) {
          const others = counts.filter(({ key }) => key !== here)
          await takeBack(trx, clock, others)
          await noteLogin(trx, clock, here)
        },
        withdraw: () =>
          inTransaction(db, async (trx) => {
            await takeBack(trx, clock, counts)
            if (counts.some(({ key }) => key === accountKey(email))) {
              await giveTurn(trx, clock, turn)
            }
          }),
      }
    },

    /**
     * Admits a try at the account's code, after a right password: both count as failed until
     * both are right. From an address that the account logged in from, only the first does.
     *
     * @throws AppError 429 during a wait; nothing is counted then
     */
    async admitCodigo(attempt: Attempt, email: string, from: string): Promise<Attempt> {
      const codes = new Map([[`${accountKey(email)}:codigo`, codesAnywhere]])
      const counting = count(async (trx) =>
        (await isKnown(trx, clock, accountKey(email, from))) ? new Map() : codes,
      )
      const counts = await counting.catch(async (error: unknown) => {
        await attempt.withdraw()
        throw error
      })
      return {
        async succeed(trx) {
          await takeBack(trx, clock, counts)
          await attempt.succeed(trx)
        },
        async withdraw() {
          await inTransaction(db, (trx) => takeBack(trx, clock, counts))
          await attempt.withdraw()
        },
      }
    },

    /** Forgets the failures at an account, whose password has changed. */
    forgive: (trx: Db, email: string) => forgetTries(trx, accountKey(email)),
  }
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
