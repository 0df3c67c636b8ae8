// The database is opened read-only, in any state, without migrations.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { type Db, isPostgresUrl, longestLockMs } from '../../server/store/db.ts'
import { adaptDatabase } from '../../server/store/node-sqlite.ts'
import type { Schema } from '../../server/store/schema.ts'

export type OpenedToRead = {
  db: Db
  /** Undefined on PostgreSQL. */
  raw: DatabaseSync | undefined
}

/** @throws SQLite's error if the file cannot be opened; a server is not contacted yet */
export async function openToRead(where: string): Promise<OpenedToRead> {
  if (isPostgresUrl(where)) return { db: await openPostgresToRead(where), raw: undefined }
  const raw = openSqliteToRead(where)
  const dialect = new SqliteDialect({ database: adaptDatabase(raw) })
  return { db: new Kysely<Schema>({ dialect }), raw }
}

function openSqliteToRead(file: string): DatabaseSync {
  // An ordinary reader creates two files beside the database. Without them no process writes to it:
  // it can be opened as immutable.
  const url = pathToFileURL(file)
  if (!hasWriter(file)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: longestLockMs })
}

/** Whether a process has the SQLite file open, or had when it was killed. */
function hasWriter(file: string): boolean {
  return existsSync(`${file}-wal`)
}

async function openPostgresToRead(url: string): Promise<Db> {
  const [{ openPool }, { connectionTo }] = await Promise.all([
    import('../postgres/pool.ts'),
    import('../postgres/postgres.ts'),
  ])
  const config = connectionTo(url, randomUUID())
  const options = `${config.options} -c default_transaction_read_only=on`
  const pool = openPool({ ...config, options, max: 2 })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
