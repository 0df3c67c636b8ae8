import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Begins a table; on SQLite a STRICT one, which refuses values of the wrong type. */
export function createTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table
}

/** Begins a table with numbered rows; a number is never used twice. */
export function createNumberedTable<T>(db: Kysely<T>, name: string): CreateTableBuilder<string> {
  return createTable(db, name).addColumn('id', idType(db), (column) =>
    isSqlite(db)
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  )
}

/** The type of row numbers and of references to them; SQLite's integers have 64 bits too. */
export function idType<T>(db: Kysely<T>): 'integer' | 'bigint' {
  return isSqlite(db) ? 'integer' : 'bigint'
}

export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
