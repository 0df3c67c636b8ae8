// Slows down guessing of passwords, without ever locking an owner out for good. A try is counted as
// a failure before its password is checked, and the failure is taken back when the password was
// right: so a hundred concurrent tries are all counted.
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import {
  beginOwnWait,
  countFailures,
  forgetTries,
  isKnown,
  type Limit,
  noteLogin,
  takeBack,
} from './tries.ts'
import { accountKey, codigoLimits, ownWaitKey, senhaLimits } from './try-limits.ts'
import { waitInWords } from './wait-in-words.ts'

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
   * @param limitsIn the limits, read in the transaction. The transaction must end before the
   *   refusal, which would roll back the client's own wait.
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
      const counts = await count(async (trx) =>
        senhaLimits(email, from, await isKnown(trx, clock, here)),
      )
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
              await beginOwnWait(trx, clock, ownWaitKey(email, from))
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
      const counting = count(async (trx) =>
        codigoLimits(email, await isKnown(trx, clock, accountKey(email, from))),
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
