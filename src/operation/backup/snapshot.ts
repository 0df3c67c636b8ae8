// The database as it is at one moment, read while it goes on being written to.
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isPostgresUrl, longestWait } from '../../server/store/db.ts'
import {
  quoteName,
  type TableRow,
  type Snapshot,
  type TableReader,
} from '../../server/store/tables.ts'

/** @param where as `openDb` takes it; it must be there */
export async function openSnapshot(where: string): Promise<Snapshot> {
  if (!isPostgresUrl(where)) return openSqliteSnapshot(where)
  const { openPostgresSnapshot } = await import('../postgres/postgres-snapshot.ts')
  return openPostgresSnapshot(where)
}

/**
 * Writers go on beside this read-only connection, which sees the database as it was when it was
 * opened.
 */
function openSqliteSnapshot(file: string): Snapshot {
  const raw = new DatabaseSync(file, { readOnly: true, timeout: longestWait })
  let migration: string | undefined
  try {
    raw.exec('begin')
    // The first read fixes the moment.
    migration = newestMigrationIn(raw)
  } catch (error) {
    raw.close()
    throw error
  }

  return {
    migration,
    size: statSync(file).size,
    ...readerOf(raw),
    [Symbol.asyncDispose]: async () => raw.close(),
  }
}

export function readerOf(raw: DatabaseSync): TableReader {
  return {
    async *rows({ name, columns, key }) {
      const list = columns.map((column) => quoteName(column.name)).join(', ')
      const order = key.map(quoteName).join(', ')
      const query = `select ${list} from ${quoteName(name)} order by ${order}`
      // The reader's backpressure lets the process answer requests in between.
      yield* raw.prepare(query).iterate() as Iterable<TableRow>
    },

    async lastNumber({ name }) {
      const row = raw.prepare('select seq from sqlite_sequence where name = ?').get(name)
      return Number(row?.seq ?? 0)
    },
  }
}

function newestMigrationIn(raw: DatabaseSync): string | undefined {
  const isThere = raw.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get()
  if (isThere === undefined) return undefined
  const row = raw.prepare('select max(name) as newest from kysely_migration').get()
  return row?.newest === null ? undefined : String(row?.newest)
}
