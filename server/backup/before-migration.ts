import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type AroundMigration, newestMigration } from '../store/migrate.ts'
import { sentenceOf } from './backup-error.ts'
import { roomMaker } from './folder.ts'
import { createBackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { openSnapshot } from './snapshot.ts'

/**
 * Makes a backup before the tables of an existing site are changed. Of copies that start at once,
 * one makes it; the others wait, and find nothing left to do.
 *
 * @throws StartError when it cannot be made; the tables are as they were then
 */
export function backupBeforeMigration(source: BackupSource, log: Log): AroundMigration['outdated'] {
  const lock = createBackupLock(source.where)

  async function backUp(): Promise<void> {
    try {
      const { path } = await makeBackup(source, {
        signal: new AbortController().signal,
        // What is gone is gone already; that must not keep the site from being updated.
        mayLackFiles: true,
        makeRoom: roomMaker(source.dir, log),
      })
      log.info({ path }, 'a backup was made before the database is brought up to date')
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
      if (await isPending(source.where)) await backUp()
      await migrateNow()
    })
}

async function isPending(where: string): Promise<boolean> {
  const snapshot = await openSnapshot(where)
  await snapshot.close()
  return snapshot.migration !== newestMigration
}
