import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Begins a table: on SQLite a STRICT one, which refuses values of the wrong type. */
export function createTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table
}

/** Begins a table whose rows are numbered, and never twice with the same number. */
export function createNumberedTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  return createTable(db, name).addColumn('id', idType(db), (column) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  )
}

/** The type of a row's number, and of columns that name one: SQLite's integers are as large. */
export function idType<T>(db: Kysely<T>): 'integer' | 'bigint' {
  return isSqlite(db) ? 'integer' : 'bigint'
}

export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
