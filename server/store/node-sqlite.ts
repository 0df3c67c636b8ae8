import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { longestWait } from './longest-wait.ts'

/** Opens a SQLite file with pragmas under which an acknowledged write survives a power cut. */
export function openSqlite(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { timeout: longestWait, enableForeignKeyConstraints: true })
  try {
    raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  } catch (error) {
    raw.close()
    throw error
  }
  return adaptDatabase(raw)
}

export function adaptDatabase(raw: DatabaseSync): SqliteDatabase & { raw: DatabaseSync } {
  return {
    raw,
    prepare: (sql) => adapt(raw.prepare(sql)),
    close: () => raw.close(),
  }
}

/**
 * Adapts a statement to better-sqlite3's interface, which Kysely expects. The empty first object is
 * for named parameters: without it, node:sqlite would take an object as first value for them and
 * silently shift the rest; with it, a wrong value throws.
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
