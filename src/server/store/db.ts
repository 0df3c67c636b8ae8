import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { OpenedDb } from './opened-db.ts'
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

const openedBy = new WeakMap<Db, OpenedDb>()

/** Registers an opened database for the functions below. @returns the database */
export function remember(opened: OpenedDb): Db {
  openedBy.set(opened.db, opened)
  return opened.db
}

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
