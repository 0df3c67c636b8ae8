import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'
import { isSqlite } from './dialect/create-table.ts'

/** Milliseconds for which a change waits for another process to end its own. */
const patience = 5_000
const pauseBetweenTries = 25

/**
 * Does all of the work or nothing of it, one change after the other. On SQLite it takes the right to
 * write at once: one that reads first and writes later would be refused when another process wrote
 * in between.
 *
 * Inside, only `trx` may be used: the outer database waits for the transaction to end.
 *
 * @throws AppError 503 when another process does not stop writing
 */
export async function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!isSqlite(db)) return oneAfterTheOther(db, work)
  // Not the time of day, which may be set back meanwhile.
  const giveUp = performance.now() + patience
  while (true) {
    const outcome = await tryOnce(db, work)
    if (outcome !== 'busy') return outcome.result
    if (performance.now() > giveUp) throw new AppError(503, refusals.busy, { retryAfter: 5 })
    // Between the tries the connection is free: whoever only reads is not kept waiting.
    await pause(pauseBetweenTries)
  }
}

/**
 * PostgreSQL would let changes run side by side, and what one has read might not hold any more when
 * it writes. Staff write seldom: here, too, one change waits for the other.
 */
async function oneAfterTheOther<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    try {
      await sql`select pg_advisory_xact_lock(${changesLock})`.execute(trx)
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error
      throw new AppError(503, refusals.busy, { retryAfter: 5 })
    }
    return work(trx)
  })
}

/** Any number would do, as long as nothing else in the database uses it. */
const changesLock = 1_095_000_001
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const lockNotAvailable = '55P03'

function tryOnce<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<{ result: T } | 'busy'> {
  return db.connection().execute(async (trx) => {
    try {
      await sql`begin immediate`.execute(trx)
    } catch (error) {
      if (isBusy(error)) return 'busy'
      throw error
    }
    try {
      const result = await work(trx)
      await sql`commit`.execute(trx)
      return { result }
    } catch (error) {
      // SQLite may have rolled back by itself, and says so; the first failure is the one to tell.
      await sql`rollback`.execute(trx).catch(() => undefined)
      throw error
    }
  })
}

// https://www.sqlite.org/rescode.html#busy
const busy = 5

function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === busy
}
