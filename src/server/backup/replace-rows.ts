import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../store/dialect/create-table.ts'
import type { Db } from '../store/db.ts'
import { marksOfInstallation } from '../store/marks.ts'
import { inTransaction } from '../store/transaction.ts'
import { type TableReader, excludedTables, type TableRow, type Table } from '../store/tables.ts'

type AnyDb = Kysely<Record<string, TableRow>>

/** Checked rows in a temporary database. */
export type StagedRows = { tables: readonly Table[]; reader: TableReader }

/** Far below the number of values that both databases take in one statement. */
const rowsAtOnce = 100

/** Sessions are not in a backup: all users have to log in again. */
export async function replaceRows(db: Db, { tables, reader }: StagedRows): Promise<void> {
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

/** An id is never reused: the history names rows by it. */
export async function continueNumbers(
  trx: AnyDb,
  table: string,
  column: string,
  last: number,
): Promise<void> {
  if (last === 0) return
  if (isSqlite(trx)) {
    await sql`delete from sqlite_sequence where name = ${table} and seq < ${last}`.execute(trx)
    await sql`insert into sqlite_sequence (name, seq) select ${table}, ${last}
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(trx)
    return
  }
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, ${column})`
  // `greatest` ignores the null of a sequence that was never used.
  const present = sql`pg_sequence_last_value(${sequence}::regclass)`
  await sql`select setval(${sequence}, greatest(${sql.lit(last)}, ${present}))`.execute(trx)
}
