// Replaces the rows of the site by those of a backup, in one transaction.
import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../store/dialect/create-table.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { marksOfBackups } from './marks.ts'
import type { Row } from './snapshot.ts'
import type { StagedRows } from './staging.ts'
import { leftOut, type Table } from './tables.ts'

type AnyTables = Record<string, Row>
type AnyDb = Kysely<AnyTables>

/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const mostValues = 30_000

/**
 * Deletes all rows and inserts those of the backup. Sessions are not in a backup: all users have to
 * log in again.
 */
export async function replaceRows(db: Db, { tables, rows }: StagedRows): Promise<void> {
  await inTransaction(db as unknown as AnyDb, async (trx) => {
    if (!isSqlite(trx)) await liftTimeouts(trx)
    const own = await trx
      .selectFrom('marco')
      .selectAll()
      .where('nome', 'in', marksOfBackups)
      .execute()
    // Children before the parents that they reference.
    const all = [...leftOut, ...tables.map(({ name }) => name).toReversed()]
    for (const name of all) await trx.deleteFrom(name).execute()
    for (const table of tables) {
      for await (const page of rows.pages(table)) await insert(trx, table, page)
      if (table.isNumbered) await continueNumbers(trx, table, await rows.lastNumber(table))
    }
    await trx.deleteFrom('marco').where('nome', 'in', marksOfBackups).execute()
    if (own.length > 0) await trx.insertInto('marco').values(own).execute()
  })
}

/** A large table takes longer than the limits for visitors' requests. */
async function liftTimeouts(trx: AnyDb): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

async function insert(trx: AnyDb, { name, columns }: Table, page: readonly Row[]): Promise<void> {
  const atOnce = Math.floor(mostValues / columns.length)
  for (let from = 0; from < page.length; from += atOnce) {
    await trx
      .insertInto(name)
      .values(page.slice(from, from + atOnce))
      .execute()
  }
}

/** An id is never reused: the history names rows by it. */
async function continueNumbers(trx: AnyDb, { name, key }: Table, last: number): Promise<void> {
  if (last === 0) return
  if (!isSqlite(trx)) {
    const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, ${key[0]})`
    const { rows } = await sql<{ name: string }>`select ${sequence} as name`.execute(trx)
    // Its name comes quoted where it has to be.
    const from = sql.raw(rows[0]!.name)
    await sql`select setval(${sequence}, greatest(${sql.lit(last)}, last_value)) from ${from}`.execute(
      trx,
    )
    return
  }
  const { numAffectedRows } = await sql`
    update sqlite_sequence set seq = max(seq, ${last}) where name = ${name}`.execute(trx)
  if (numAffectedRows === 0n) {
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(trx)
  }
}
