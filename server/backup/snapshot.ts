// The database as it is at one moment, read while it goes on being written to.
import { isPostgresUrl } from '../store/db.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'
import type { Row, Table } from './tables.ts'

export type Snapshot = AsyncDisposable & {
  /** The newest that was carried out; undefined in a database without tables. */
  migration: string | undefined
  size: number
  /** All rows in the order of their key. */
  rows(table: Table): AsyncIterable<Row>
  /** The highest number that a row of the table ever had; 0 if it had none. */
  lastNumber(table: Table): Promise<number>
}

/** @param where as `openDb` takes it; it must be there */
export async function openSnapshot(where: string): Promise<Snapshot> {
  if (!isPostgresUrl(where)) return openSqliteSnapshot(where)
  const { openPostgresSnapshot } = await import('./postgres-snapshot.ts')
  return openPostgresSnapshot(where)
}
