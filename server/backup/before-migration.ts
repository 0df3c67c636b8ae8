import { join } from 'node:path'
import type { Log } from '../process/log.ts'
import { StartError } from '../errors/start-error.ts'
import { type AroundMigration, newestMigration } from '../store/migrate.ts'
import { sentenceOf } from './backup-error.ts'
import { listBackups, removeOldBackups, roomMaker } from './folder.ts'
import { createBackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { digestOfRows, holdsRows } from './same-rows.ts'
import { openSnapshot } from './open-snapshot.ts'

/**
 * Makes a backup before the tables of an existing site are changed. Of instances that start at once,
 * one makes it; the others wait, and find nothing left to do. A start that is repeated because the
 * migration fails makes no second backup of the same rows.
 *
 * @throws StartError when the backup fails; the tables are unchanged then
 */
export function backupBeforeMigration(source: BackupSource, log: Log): AroundMigration['outdated'] {
  const { where, dir, clock } = source
  const lock = createBackupLock(where)
  const { signal } = new AbortController()

  async function backUp(): Promise<void> {
    const made = await findMade()
    if (made !== undefined) {
      log.info({ path: made }, 'this database was backed up before an earlier try to update it')
      return
    }
    const makeRoom = roomMaker(dir, clock, log)
    const { path } = await makeBackup(source, { tipo: 'migracao', signal, makeRoom })
    log.info({ path }, 'a backup was made before the database is brought up to date')
    await removeOldBackups(dir, clock, log)
  }

  /** The backup of an earlier try, if the database has not changed since. */
  async function findMade(): Promise<string | undefined> {
    const earlier = (await listBackups(dir)).filter(({ tipo }) => tipo === 'migracao')
    if (earlier.length === 0) return undefined
    const digest = await digestOfRows(where)
    for (const { arquivo } of earlier) {
      const path = join(dir, arquivo)
      if (await holdsRows(path, digest, signal)) return path
    }
    return undefined
  }

  async function backUpOrExplain(): Promise<void> {
    try {
      await backUp()
    } catch (error) {
      const { message } = error as Error
      throw new StartError(
        'O banco de dados precisa ser atualizado, e a cópia de segurança que se faz antes falhou. ' +
          `${sentenceOf(error) ?? `(${message})`} Nada foi alterado.`,
        { cause: error },
      )
    }
  }

  return (migrateNow) =>
    lock.hold(async () => {
      if (await isPending(where)) await backUpOrExplain()
      await migrateNow()
    })
}

async function isPending(where: string): Promise<boolean> {
  const snapshot = await openSnapshot(where)
  await snapshot.close()
  return snapshot.migration !== newestMigration
}
