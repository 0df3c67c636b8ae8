import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Begins a table: on SQLite a STRICT one, which refuses values of the wrong type. */
export function createTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table
}

/** Begins a table whose rows are numbered, and never twice with the same number. */
export function createNumberedTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  return createTable(db, name).addColumn('id', 'integer', (column) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  )
}

export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
