import { type Kysely, sql } from 'kysely'
import { retry } from '../../model/retry.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { sqliteCode, sqliteCodes } from '../errors/sqlite-code.ts'
import { longestLockMs } from './db.ts'
import { isSqlite } from './dialect/create-table.ts'

const msBetweenTries = 25

/**
 * Transactions are serialised. On SQLite one takes the write lock at once: if it read first and
 * wrote later, it would fail when another process wrote in between.
 *
 * Inside, only `trx` may be used: a query on the outer database would wait for ever.
 *
 * @throws AppError 503 if another process holds the lock for too long
 */
export async function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!isSqlite(db)) return oneAfterTheOther(db, work)
  // Monotonic: the clock may be set back meanwhile.
  const giveUp = performance.now() + longestLockMs
  const busy = new AppError(503, refusals.busy, { retryAfter: 5 })
  // The connection is free between the tries, for readers.
  return retry(
    () => tryOnce(db, work, busy),
    (error) => (error === busy && performance.now() < giveUp ? msBetweenTries : undefined),
  )
}

/**
 * PostgreSQL would run changes concurrently, and a row might change between reading and writing.
 * Staff write seldom: one lock is enough.
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

/** Arbitrary. */
const changesLock = 1_095_000_001
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const lockNotAvailable = '55P03'

function tryOnce<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
  busy: AppError,
): Promise<T> {
  return db.connection().execute(async (trx) => {
    try {
      await sql`begin immediate`.execute(trx)
    } catch (error) {
      throw sqliteCode(error) === sqliteCodes.busy ? busy : error
    }
    try {
      const result = await work(trx)
      await sql`commit`.execute(trx)
      return result
    } catch (error) {
      // SQLite may have rolled back already; report the first error.
      await sql`rollback`.execute(trx).catch(() => undefined)
      throw error
    }
  })
}
