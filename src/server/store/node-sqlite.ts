import {
  DatabaseSync,
  type DatabaseSyncOptions,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { refuseOtherThanFiles } from '../files/regular-file.ts'
import { filesOfDatabase, longestLockMs } from './db.ts'

/** @throws StartError for something else in the place of the file, or of one beside it */
export function databaseAt(place: string | URL, options: DatabaseSyncOptions): DatabaseSync {
  const file = typeof place === 'string' ? place : fileURLToPath(place)
  refuseOtherThanFiles(...filesOfDatabase(file))
  return new DatabaseSync(place, options)
}

/** With these pragmas, a power cut loses no acknowledged write. */
export function openSqlite(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = databaseAt(file, { timeout: longestLockMs, enableForeignKeyConstraints: true })
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
 * Kysely expects better-sqlite3's interface. The empty first object is for named parameters:
 * without it, node:sqlite would take an object as first value for them and silently shift the rest.
 */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  return {
    reader: names.length > 0,
    all(parameters) {
      statement.setReturnArrays(true)
      const rows: unknown = statement.all({}, ...values(parameters))
      return (rows as SQLOutputValue[][]).map((row) => toObject(names, row))
    },
    run: (parameters) => statement.run({}, ...values(parameters)),
    iterate: (parameters) => statement.iterate({}, ...values(parameters)),
  }
}

/** V8 has the rows of node:sqlite as hash tables, which take twice as long to make and to read. */
function toObject(names: readonly string[], row: readonly SQLOutputValue[]) {
  const object: Record<string, SQLOutputValue> = {}
  for (const [index, name] of names.entries()) object[name] = row[index]!
  return object
}
