import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { AroundMigration } from './migrate.ts'
import type { OpenedDb } from './opened-db.ts'
import type { Outage } from './outage.ts'
import { openSqliteDb } from './sqlite.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

type Place = { dataDir: string; databaseUrl?: string | undefined }

/** The database of a site, for `openDb`. */
export function databaseOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ?? join(dataDir, 'adro.db')
}

export function isPostgresUrl(where: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(where)
}

/**
 * Opens the database and brings its tables up to date. `db.destroy()` closes it.
 *
 * @param where a PostgreSQL URL, or the path of an SQLite file, which is made if it is not there
 * @param around actions before and after the tables of an existing site are changed
 * @param outage is notified when the database server is away
 * @throws StartError when it cannot be used; nothing is then overwritten
 */
export async function openDb(
  where: string,
  around?: AroundMigration,
  outage?: Outage,
): Promise<Db> {
  const opened = isPostgresUrl(where)
    ? // Loaded only for PostgreSQL.
      await (await import('./postgres.ts')).openPostgresDb(where, around, outage)
    : await openSqliteDb(where, around)
  openedBy.set(opened.db, opened)
  return opened.db
}

const openedBy = new WeakMap<Db, OpenedDb>()

export async function isDatabaseThere(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** The mutex of a database that `openDb` opened: on PostgreSQL shared by all instances of the site. */
export function mutexOf(db: Db): KeyedMutex {
  return openedBy.get(db)!.mutex
}

/** Milliseconds for which the server of the database has been away; undefined while it is there. */
export function databaseAwayFor(db: Db): number | undefined {
  return openedBy.get(db)?.awayFor?.()
}

let untold = 0

/**
 * A number that changes whenever another process changed the database. While the database cannot be
 * read, it changes at each call: then no cache entry is fresh, and the request that renders a new
 * response reports the failure.
 */
export function foreignCommits(db: Db): number {
  try {
    return openedBy.get(db)!.foreignCommits()
  } catch {
    untold -= 1
    return untold
  }
}
