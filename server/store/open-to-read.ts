// Opens the database only to look at it, in whatever state it is: nothing of it is changed, made or
// migrated.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { type Db, isPostgresUrl } from './db.ts'
import { adaptDatabase } from './node-sqlite.ts'
import type { Schema } from './schema.ts'

export type OpenedToRead = {
  db: Db
  /** The connection to an SQLite file. */
  raw: DatabaseSync | undefined
}

/**
 * Opens what `openDb` opens. `db.destroy()` closes it.
 *
 * @throws what SQLite says of a file that it cannot open; a server is not asked anything yet
 */
export async function openToRead(where: string): Promise<OpenedToRead> {
  if (isPostgresUrl(where)) return { db: await openPostgresToRead(where), raw: undefined }
  const raw = openSqliteToRead(where)
  const dialect = new SqliteDialect({ database: adaptDatabase(raw) })
  return { db: new Kysely<Schema>({ dialect }), raw }
}

/** Another connection to a file, for what the first one may have seen half-way. */
export function openSqliteToRead(file: string): DatabaseSync {
  // Whoever reads a file in the usual way leaves two others beside it. Where there are none, nobody
  // writes to it now, and it can be read as it lies there.
  const url = pathToFileURL(file)
  if (!hasWriter(file)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true, timeout: 5000 })
}

/** Whether the site, or whoever else, has an SQLite file open, or had when it was killed. */
export function hasWriter(file: string): boolean {
  return existsSync(`${file}-wal`)
}

async function openPostgresToRead(url: string): Promise<Db> {
  const [{ Pool }, { connectionTo }] = await Promise.all([import('pg'), import('./postgres.ts')])
  const config = connectionTo(url, randomUUID())
  const options = `${config.options} -c default_transaction_read_only=on`
  const pool = new Pool({ ...config, options, max: 2 })
  // A connection that breaks is told of by the query that needs it.
  pool.on('error', () => undefined)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}
