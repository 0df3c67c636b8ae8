import { type Kysely, sql } from 'kysely'
import { isSqlite } from './create-table.ts'

/**
 * Does all of the work or nothing of it. On SQLite it takes the right to write at once: one that
 * reads first and writes later would be refused when another process wrote in between.
 *
 * Inside, only `trx` may be used: the outer database waits for the transaction to end.
 */
export async function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!isSqlite(db)) return db.transaction().execute(work)
  return db.connection().execute(async (trx) => {
    await sql`begin immediate`.execute(trx)
    try {
      const result = await work(trx)
      await sql`commit`.execute(trx)
      return result
    } catch (error) {
      // SQLite may have rolled back by itself, and says so; the first failure is the one to tell.
      await sql`rollback`.execute(trx).catch(() => undefined)
      throw error
    }
  })
}
