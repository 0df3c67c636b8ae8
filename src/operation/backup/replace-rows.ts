import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isSqlite } from '../../server/store/dialect/create-table.ts'
import type { Db } from '../../server/store/db.ts'
import { marksOfInstallation } from '../../server/store/marks.ts'
import { excludedTables, readTables, type TableRow } from '../../server/store/tables.ts'
import { inTransaction } from '../../server/store/transaction.ts'
import { readerOf } from './snapshot.ts'
import { type AnyDb, continueNumbers } from './stage-rows.ts'

/** Far below the number of values that both databases take in one statement. */
const rowsAtOnce = 100

/**
 * Sessions are not in a backup: all users have to log in again.
 *
 * @param staged a temporary database with checked rows
 */
export async function replaceRows(db: Db, staged: DatabaseSync): Promise<void> {
  const tables = readTables(staged)
  const reader = readerOf(staged)
  await inTransaction(db as unknown as AnyDb, async (trx) => {
    if (!isSqlite(trx)) await liftTimeouts(trx)
    const marks = await trx
      .selectFrom('marco')
      .selectAll()
      .where('nome', 'in', marksOfInstallation)
      .execute()
    // Children before the parents that they reference.
    const all = [...excludedTables, ...tables.map(({ name }) => name).toReversed()]
    for (const name of all) await trx.deleteFrom(name).execute()
    for (const table of tables) {
      const { name, key } = table
      let page: TableRow[] = []
      for await (const row of reader.rows(table)) {
        if (page.push(row) < rowsAtOnce) continue
        await insert(trx, name, page)
        page = []
      }
      await insert(trx, name, page)
      if (table.isNumbered) {
        await continueNumbers(trx, name, key[0]!, await reader.lastNumber(table))
      }
    }
    await trx.deleteFrom('marco').where('nome', 'in', marksOfInstallation).execute()
    await insert(trx, 'marco', marks)
  })
}

/** A large table takes longer than the limits for visitors' requests. */
async function liftTimeouts(trx: AnyDb): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

async function insert(trx: AnyDb, table: string, rows: TableRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
}
