// One process at a time makes or restores a backup of a database. The lock is released when its
// process ends.
import { DatabaseSync } from 'node:sqlite'
import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hour } from '../../model/milliseconds.ts'
import { retry } from '../../model/retry.ts'
import { sqliteCode, sqliteCodes } from '../../server/errors/sqlite-code.ts'
import { isPostgresUrl } from '../../server/store/db.ts'
import { BackupError } from './backup-error.ts'

/** Milliseconds. A backup of many gigabytes takes long. */
const longestWait = hour
const pauseBetweenTries = 250

/** @returns undefined when the lock is not free; disposal frees it */
export function takeBackupLock(where: string): Promise<AsyncDisposable | undefined> {
  return isPostgresUrl(where) ? takeOnPostgres(where) : takeBesideFile(where)
}

/** Waits until it is free. @throws BackupError when that takes too long */
export async function waitForBackupLock(where: string): Promise<AsyncDisposable> {
  const giveUp = Date.now() + longestWait
  const taken = new BackupError('Outra cópia de segurança está em andamento há tempo demais.')
  return retry(
    async () => {
      const lock = await takeBackupLock(where)
      if (lock === undefined) throw taken
      return lock
    },
    (error) => (error === taken && Date.now() < giveUp ? pauseBetweenTries : undefined),
  )
}

async function takeBesideFile(file: string): Promise<AsyncDisposable | undefined> {
  return takeFileLock(join(dirname(file), 'copias.trava'))
}

/**
 * The lock is an empty SQLite database: SQLite can lock a file on every system.
 *
 * @returns undefined where another process has it
 */
export function takeFileLock(path: string): AsyncDisposable | undefined {
  const raw = new DatabaseSync(path, { timeout: 0 })
  try {
    // A journal in a file would need room on the disk of the data.
    raw.exec('pragma journal_mode = memory; begin exclusive')
    chmodSync(path, 0o600)
    return { [Symbol.asyncDispose]: async () => raw.close() }
  } catch (error) {
    raw.close()
    if (sqliteCode(error) === sqliteCodes.busy) return undefined
    throw error
  }
}

/** An arbitrary number that nothing else in the database uses. */
const backupsLock = 1_095_000_003

/** The lock lasts as long as its connection. */
async function takeOnPostgres(url: string): Promise<AsyncDisposable | undefined> {
  const [{ Client }, { connectionTo }] = await Promise.all([
    import('pg'),
    import('../postgres/postgres.ts'),
  ])
  const client = new Client(connectionTo(url, 'copia'))
  client.on('error', () => undefined)
  await using end = new AsyncDisposableStack()
  end.defer(() => client.end().catch(() => undefined))
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [backupsLock],
  )
  return rows[0]?.taken === true ? end.move() : undefined
}
