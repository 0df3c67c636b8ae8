// Read from an empty database at a given migration: a backup includes the tables of later
// migrations, and an older backup can be read.
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { migrateTo } from './migrate.ts'
import { openSqlite } from './node-sqlite.ts'

export type TableRow = Record<string, string | number | null>

export type Table = {
  name: string
  columns: readonly { name: string; isNumber: boolean }[]
  key: readonly string[]
  isNumbered: boolean
}

/**
 * A restore must not bring back a session that its owner ended, and a request repeated after it
 * must be carried out again.
 */
export const excludedTables: readonly string[] = ['sessao', 'tentativa', 'pedido']

/** Referenced tables come first. */
export async function tablesAt(migration: string): Promise<Table[]> {
  const sqlite = openSqlite(':memory:')
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    await migrateTo(db, migration)
    return readTables(sqlite.raw)
  } finally {
    await db.destroy()
  }
}

/** PostgreSQL refuses a reference to a missing table. */
export function readTables(raw: DatabaseSync): Table[] {
  const found = raw
    .prepare(
      `select name, sql from sqlite_schema
       where type = 'table' and name not like 'sqlite\\_%' escape '\\'
         and name not like 'kysely\\_%' escape '\\' order by rowid`,
    )
    .all() as { name: string; sql: string }[]
  return found
    .filter(({ name }) => !excludedTables.includes(name))
    .map((each) => describe(raw, each))
}

function describe(raw: DatabaseSync, { name, sql }: { name: string; sql: string }): Table {
  const columns = raw
    .prepare('select name, type, pk from pragma_table_info(?) order by cid')
    .all(name) as { name: string; type: string; pk: number }[]
  const other = columns.find(({ type }) => type !== 'INTEGER' && type !== 'TEXT')
  if (other !== undefined) throw new Error(`a backup cannot hold ${name}.${other.name}`)
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, two) => one.pk - two.pk)
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, isNumber: column.type === 'INTEGER' })),
    key: key.map((column) => column.name),
    isNumbered: /\bautoincrement\b/i.test(sql),
  }
}

/** `order`, for one, is a word of SQL. */
export function quoteName(name: string): string {
  return `"${name}"`
}

export type Snapshot = AsyncDisposable &
  TableReader & {
    /** Undefined in a database without tables. */
    migration: string | undefined
    size: number
  }

export type TableReader = {
  rows(table: Table): AsyncIterable<TableRow>
  /** 0 without one. */
  lastNumber(table: Table): Promise<number>
}
