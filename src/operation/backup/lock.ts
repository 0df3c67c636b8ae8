// One process at a time makes or restores a backup of a database. The lock is released when its
// process ends.
import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BackupError } from './backup-error.ts'
import { sqliteCode, sqliteCodes } from '../../server/errors/sqlite-code.ts'
import { databaseAt } from '../../server/store/node-sqlite.ts'

const betweenTriesMs = 250

/** @returns undefined when the lock is not free; disposal frees it */
export function takeBackupLock(where: string): AsyncDisposable | undefined {
  return takeFileLock(join(dirname(where), 'copias.trava'))
}

export function lockOrRefuse(where: string): AsyncDisposable {
  const lock = takeBackupLock(where)
  if (lock !== undefined) return lock
  throw new BackupError(
    'Uma cópia de segurança está sendo feita ou restaurada agora. Espere e tente novamente.',
  )
}

export async function waitForBackupLock(where: string): Promise<AsyncDisposable> {
  for (;;) {
    const lock = takeBackupLock(where)
    if (lock !== undefined) return lock
    await setTimeout(betweenTriesMs)
  }
}

/** The lock is an empty SQLite database: SQLite can lock a file on every system. */
export function takeFileLock(path: string): AsyncDisposable | undefined {
  const raw = databaseAt(path, { timeout: 0 })
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
