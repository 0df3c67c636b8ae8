import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { longestWait } from '../store/longest-wait.ts'
import type { Row, Snapshot } from './snapshot.ts'
import type { Table } from './tables.ts'

/** Characters in a page: about a millisecond, after which the process answers requests. */
const pageSize = 100_000

/**
 * A read-only connection of its own: writers go on beside it, and it sees the database as it was when
 * it was opened.
 */
export function openSqliteSnapshot(file: string): Snapshot {
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

    async *pages({ name, columns, key }) {
      const list = (names: readonly string[]) => names.map(quoted).join(', ')
      const rows = raw
        .prepare(
          `select ${list(columns.map((column) => column.name))} from ${quoted(name)} order by ${list(key)}`,
        )
        .iterate() as Iterable<Row>
      let page: Row[] = []
      let size = 0
      for (const row of rows) {
        page.push(row)
        size += sizeOf(row)
        if (size < pageSize) continue
        yield page
        page = []
        size = 0
        await setImmediate()
      }
      yield page
    },

    async lastNumber({ name }: Table) {
      const row = raw.prepare('select seq from sqlite_sequence where name = ?').get(name)
      return Number(row?.seq ?? 0)
    },

    async close() {
      raw.close()
    },
  }
}

function newestMigrationIn(raw: DatabaseSync): string | undefined {
  const [table] = raw
    .prepare("select name from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .all()
  if (table === undefined) return undefined
  const row = raw.prepare('select max(name) as newest from kysely_migration').get()
  return row?.newest === null ? undefined : String(row?.newest)
}

/** Quoted because `order`, for one, is a word of SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 10),
    0,
  )
}
