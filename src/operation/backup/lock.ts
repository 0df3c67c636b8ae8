// One process at a time makes or restores a backup of a database. The lock is released when its
// process ends.
import { DatabaseSync } from 'node:sqlite'
import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hour } from '../../model/milliseconds.ts'
import { retry } from '../../model/retry.ts'
import { sqliteCode, sqliteCodes } from '../../server/errors/sqlite-code.ts'
import { BackupError } from './backup-error.ts'

/** Milliseconds. A backup of many gigabytes takes long. */
const longestWait = hour
const pauseBetweenTries = 250

/**
 * @param where the site's SQLite file
 * @returns undefined when the lock is not free; disposal frees it
 */
export async function takeBackupLock(where: string): Promise<AsyncDisposable | undefined> {
  return takeFileLock(join(dirname(where), 'copias.trava'))
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
