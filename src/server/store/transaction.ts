import { type Kysely, sql } from 'kysely'
import { retry } from '../../model/retry.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { sqliteCode, sqliteCodes } from '../errors/sqlite-code.ts'
import { longestLockMs } from './db.ts'
import { isSqlite } from './tables/create-table.ts'

const msBetweenTries = 25

/**
 * Transactions are serialised. On SQLite one takes the write lock at once: it would fail if another
 * process wrote between its read and its write. Only `trx` may be used inside: a query on the outer
 * database would wait for ever.
 *
 * @throws AppError 503 if another process holds the lock for too long
 */
export async function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!isSqlite(db)) return oneAfterTheOther(db, work)
  // Monotonic, since the clock may be set back.
  const giveUp = performance.now() + longestLockMs
  const busy = new AppError(503, refusals.busy, { retryAfter: 5 })
  // Between the tries, the connection is free for readers.
  return retry(
    () => tryOnce(db, work, busy),
    (error) => (error === busy && performance.now() < giveUp ? msBetweenTries : undefined),
  )
}

/**
 * A database server would run changes concurrently, and a row might change between reading and writing.
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

const lockNotAvailable = '55P03'
/** Any number that is not used otherwise. */
const changesLock = 1_095_000_001

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
      // SQLite may have rolled back already. The first error counts.
      await sql`rollback`.execute(trx).catch(() => undefined)
      throw error
    }
  })
}
