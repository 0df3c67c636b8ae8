// The tables at a given migration, read from an empty database that is migrated to it: so a backup
// includes what later migrations add, and an older backup can be read.
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { migrateTo } from '../store/migrate.ts'
import { openSqlite } from '../store/node-sqlite.ts'

export type Column = { name: string; isNumber: boolean }

export type Table = {
  name: string
  columns: readonly Column[]
  key: readonly string[]
  /** Whether ids are given by the database and never reused. */
  isNumbered: boolean
}

/**
 * Not in a backup: a restore must not bring back a session that its owner ended.
 */
export const leftOut: readonly string[] = ['sessao', 'tentativa']

/** The tables of a backup, each after the tables that its rows reference. */
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

type Described = { name: string; sql: string }

export function readTables(raw: DatabaseSync): Table[] {
  const found = raw
    .prepare(
      `select name, sql from sqlite_schema
       where type = 'table' and name not like 'sqlite\\_%' escape '\\'
         and name not like 'kysely\\_%' escape '\\' order by name`,
    )
    .all() as unknown as Described[]
  const kept = found.filter(({ name }) => !leftOut.includes(name))
  const parents = new Map(kept.map(({ name }) => [name, parentsOf(raw, name)]))
  return kept
    .map((described) => describe(raw, described))
    .toSorted((one, other) => depthOf(one.name, parents) - depthOf(other.name, parents))
}

type ColumnInfo = { name: string; type: string; pk: number }

function describe(raw: DatabaseSync, { name, sql }: Described): Table {
  const columns = raw
    .prepare('select name, type, pk from pragma_table_info(?) order by cid')
    .all(name) as unknown as ColumnInfo[]
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, isNumber: isNumber(name, column) })),
    key: key.map((column) => column.name),
    isNumbered: /\bautoincrement\b/i.test(sql),
  }
}

function isNumber(table: string, { name, type }: ColumnInfo): boolean {
  if (type === 'INTEGER') return true
  if (type === 'TEXT') return false
  throw new Error(`a backup cannot hold ${table}.${name}: it is ${type}`)
}

function parentsOf(raw: DatabaseSync, table: string): string[] {
  const rows = raw.prepare('select "table" as parent from pragma_foreign_key_list(?)').all(table)
  return rows.map(({ parent }) => String(parent)).filter((parent) => parent !== table)
}

/** How many tables must be there before it. */
function depthOf(table: string, parents: ReadonlyMap<string, readonly string[]>): number {
  const above = parents.get(table) ?? []
  return above.reduce((deepest, parent) => Math.max(deepest, depthOf(parent, parents) + 1), 0)
}
