import { StartError } from '../../server/errors/start-error.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import type { Log } from '../../server/process/log.ts'
import { hasServer } from '../../server/store/db.ts'
import { type AroundMigration, stateOfTables } from '../../server/store/migrate.ts'
import { openToRead } from '../database/open-db.ts'
import { sentenceOf } from './backup-error.ts'
import { waitForBackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { removeOldBackups } from './remove-old.ts'

/** One of several starting instances makes the backup; the others wait, and find nothing left to do. */
export function backupBeforeMigration(source: BackupSource, log: Log): AroundMigration['outdated'] {
  // See `refuseWithServer`.
  if (hasServer(source.where)) return (migrateNow) => migrateNow()
  return async (migrateNow) => {
    await using _ = await waitForBackupLock(source.where)
    await backUp(source, log).catch(explain)
    await migrateNow()
  }
}

async function backUp(source: BackupSource, log: Log): Promise<void> {
  const { where, dir, clock } = source
  // Another start may have done it.
  if (await isUpToDate(where)) return
  const { path, list } = await makeBackup(source, { tipo: 'migracao' })
  log.info({ path }, 'a backup was made before the database is brought up to date')
  // A start in a loop must not fill the disk.
  await removeOldBackups(createFolderStore(dir), { site: list.site, now: clock.now(), log })
}

async function isUpToDate(where: string): Promise<boolean> {
  await using db = (await openToRead(where)).db
  return (await stateOfTables(db)).pending.length === 0
}

function explain(error: Error): never {
  throw new StartError(
    'O banco de dados precisa ser atualizado, e a cópia de segurança que se faz antes falhou. ' +
      `${sentenceOf(error) ?? `(${error.message})`} Nada foi alterado.`,
    { cause: error },
  )
}
