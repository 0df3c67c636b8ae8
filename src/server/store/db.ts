import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Schema } from './tables/schema.ts'
import { commandLine } from '../process/command-line.ts'
import { StartError } from '../errors/start-error.ts'
import { refuseOtherThanFiles } from '../files/regular-file.ts'

export type Db = Kysely<Schema>

export type OpenedDb = {
  db: Kysely<Schema>
  foreignCommits(): number
  /** Milliseconds since its server went away; undefined while it is there. */
  awayFor?(): number | undefined
  /** On SQLite each process has its own. */
  mutex: KeyedMutex
}

/** How long a query waits for another process. */
export const longestLockMs = 5_000

type Place = { dataDir: string; databaseUrl?: string | undefined }

export function databaseOf({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ?? join(dataDir, 'adro.db')
}

/** Of `databaseOf`: whether it is DATABASE_URL, and no file. */
export function hasServer(where: string): boolean {
  return where.includes('://')
}

/** With those that SQLite opens beside it. */
export const filesOfDatabase = (file: string): string[] =>
  ['', '-wal', '-shm', '-journal'].map((ending) => file + ending)

/** Only a start begins a new site. @throws StartError when there is none */
export function existingDatabase(place: Parameters<typeof databaseOf>[0]): string {
  const where = databaseOf(place)
  if (place.databaseUrl !== undefined) return where
  refuseOtherThanFiles(...filesOfDatabase(where))
  if (existsSync(where)) return where
  throw new StartError(
    `Não há um site em ${place.dataDir}. Confira DATA_DIR, ou inicie o site uma vez: ` +
      commandLine(''),
  )
}

const openedBy = new WeakMap<Db, OpenedDb>()

export function registerDb(opened: OpenedDb): Db {
  openedBy.set(opened.db, opened)
  return opened.db
}

export async function isDatabaseThere(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

export function mutexOf(db: Db): KeyedMutex {
  return openedBy.get(db)!.mutex
}

export function databaseAwayFor(db: Db): number | undefined {
  return openedBy.get(db)?.awayFor?.()
}

let untold = 0

/** While the database is away, each call gives another number, so that no cache entry is fresh. */
export function foreignCommits(db: Db): number {
  try {
    return openedBy.get(db)!.foreignCommits()
  } catch {
    untold -= 1
    return untold
  }
}
