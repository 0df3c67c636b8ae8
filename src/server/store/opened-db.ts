import type { Kysely } from 'kysely'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Schema } from './schema.ts'

/** An open database, with the state that other processes share. */
export type OpenedDb = {
  db: Kysely<Schema>
  /** A number that changes whenever another process changed the database. */
  foreignCommits(): number
  /** Milliseconds for which its server has been away; undefined while it is there. */
  awayFor?(): number | undefined
  /** The mutex that all writers share; on SQLite each process has its own. */
  mutex: KeyedMutex
}
