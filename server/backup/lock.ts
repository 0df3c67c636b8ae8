// Of all processes that share a database, one makes or restores a backup at a time. The lock is free
// again when its holder dies.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isPostgresUrl } from '../store/db.ts'
import { BackupError } from './backup-error.ts'

export type BackupLock = {
  /** Runs the work; undefined when the lock is not free. */
  tryHold<T>(work: () => Promise<T>): Promise<{ result: T } | undefined>
  /**
   * Waits for the lock, then runs the work.
   *
   * @throws BackupError when that takes too long
   */
  hold<T>(work: () => Promise<T>): Promise<T>
}

type Release = () => Promise<void>

/** Milliseconds. A backup of many gigabytes takes long. */
const longestWait = 60 * 60_000
const pauseBetweenTries = 250

export function createBackupLock(where: string): BackupLock {
  const take = isPostgresUrl(where) ? takeOnPostgres : takeBesideFile

  async function tryHold<T>(work: () => Promise<T>): Promise<{ result: T } | undefined> {
    const release = await take(where)
    if (release === undefined) return undefined
    try {
      return { result: await work() }
    } finally {
      await release()
    }
  }

  return {
    tryHold,
    async hold(work) {
      const giveUp = Date.now() + longestWait
      while (Date.now() < giveUp) {
        const held = await tryHold(work)
        if (held !== undefined) return held.result
        await pause(pauseBetweenTries)
      }
      throw new BackupError('Outra cópia de segurança está em andamento há tempo demais.')
    },
  }
}

// https://www.sqlite.org/rescode.html#busy
const busy = 5

/** The lock is an empty SQLite database: SQLite can lock a file on every system. */
async function takeBesideFile(file: string): Promise<Release | undefined> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const path = join(dirname(file), 'copias.trava')
  const raw = new DatabaseSync(path, { timeout: 0 })
  try {
    raw.exec('begin exclusive')
    chmodSync(path, 0o600)
    return async () => raw.close()
  } catch (error) {
    raw.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}

/** Any number would do, as long as nothing else in the database uses it. */
const backupsLock = 1_095_000_003

/** The lock lasts as long as its connection. */
async function takeOnPostgres(url: string): Promise<Release | undefined> {
  const [{ Client }, { connectionTo }] = await Promise.all([
    import('pg'),
    import('../store/postgres.ts'),
  ])
  const client = new Client(connectionTo(url, 'copia'))
  client.on('error', () => undefined)
  const release = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [backupsLock],
    )
    if (rows[0]?.taken === true) return release
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}
