import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Opens a SQLite file with the pragmas that keep an acknowledged write through a power cut. */
export function openSqlite(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  } catch (error) {
    raw.close()
    throw error
  }
  return adaptDatabase(raw)
}

/** Gives a connection the shape that Kysely's dialect expects. */
export function adaptDatabase(raw: DatabaseSync): SqliteDatabase & { raw: DatabaseSync } {
  return {
    raw,
    prepare: (sql) => adapt(raw.prepare(sql)),
    close: () => raw.close(),
  }
}

/**
 * Gives a statement the shape of better-sqlite3's, which Kysely's dialect expects. The empty
 * first object stands for the named parameters: without it, node:sqlite takes an object given as
 * first value for them and silently shifts the rest, where now a wrong value throws.
 */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all({}, ...values(parameters)),
    run: (parameters) => statement.run({}, ...values(parameters)),
    iterate: (parameters) => statement.iterate({}, ...values(parameters)),
  }
}
