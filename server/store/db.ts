import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createOwnTurns, type Turns } from '../turns.ts'
import type { AroundMigration } from './migrate.ts'
import { openSqliteDb } from './sqlite.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** As in the settings. */
type Place = { dataDir: string; databaseUrl?: string | undefined }

/** An open database, and what is told of others who write to it. */
export type OpenedDb = {
  db: Db
  /** A number that is another one whenever another process changed the database. */
  foreignCommits(): number
  /** Turns that others who write to it share. Without them, each process has its own. */
  turns?: Turns
}

/** Where a site's content is: what `openDb` opens. */
export function databaseOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ?? join(dataDir, 'adro.db')
}

/** Whether it names a PostgreSQL database, and not a file. */
export function isPostgresUrl(where: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(where)
}

/**
 * Opens the database and brings its tables up to date. `db.destroy()` closes all of it.
 *
 * @param where a PostgreSQL URL, or the path of an SQLite file, which is made if it is not there
 * @param around what has to be done before and after the tables of an existing site are changed
 * @throws StartError when it cannot be used; nothing is overwritten then
 */
export async function openDb(where: string, around?: AroundMigration): Promise<Db> {
  const opened = await (isPostgresUrl(where)
    ? openPostgres(where, around)
    : openSqliteDb(where, around))
  const { db, foreignCommits, turns = createOwnTurns() } = opened
  commits.set(db, foreignCommits)
  turnsByDb.set(db, turns)
  return db
}

async function openPostgres(url: string, around?: AroundMigration): Promise<OpenedDb> {
  // Whoever has a file need not load what speaks to a server.
  const { openPostgresDb } = await import('./postgres.ts')
  return openPostgresDb(url, around)
}

/** Whether it answers at all. */
export async function isDatabaseThere(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

const turnsByDb = new WeakMap<Db, Turns>()

/** What those who write to a database take turns with: on PostgreSQL all copies of the site. */
export function turnsOf(db: Db): Turns {
  const turns = turnsByDb.get(db)
  if (turns === undefined) throw new Error('not opened by openDb')
  return turns
}

const commits = new WeakMap<Db, () => number>()

let untold = 0

/**
 * A number that is another one whenever another process than this one changed the database. It is
 * another one each time while the database cannot be read: then nothing counts as fresh, and
 * whoever makes it anew comes upon the failure where it can be answered.
 */
export function foreignCommits(db: Db): number {
  try {
    return commits.get(db)?.() ?? 0
  } catch {
    untold -= 1
    return untold
  }
}
