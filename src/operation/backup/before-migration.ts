import type { Log } from '../../server/process/log.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { type AroundMigration, newestMigration } from '../../server/store/migrate.ts'
import { sentenceOf } from './backup-error.ts'
import { removeOldBackups, roomMaker } from './folder.ts'
import { waitForBackupLock } from './lock.ts'
import { type BackupSource, makeNight } from './make-night.ts'
import { openSnapshot } from './snapshot.ts'

/**
 * One of several starting instances makes the backup; the others wait, and find nothing left to do.
 *
 * @throws StartError when the backup fails; the tables are unchanged then
 */
export function backupBeforeMigration(source: BackupSource, log: Log): AroundMigration['outdated'] {
  return async (migrateNow) => {
    await using _ = await waitForBackupLock(source.where)
    await backUp(source, log).catch(explain)
    await migrateNow()
  }
}

async function backUp(source: BackupSource, log: Log): Promise<void> {
  const { where, dir, clock } = source
  {
    await using snapshot = await openSnapshot(where)
    if (snapshot.migration === newestMigration) return
  }
  const { path, night } = await makeNight(source, {
    tipo: 'migracao',
    makeRoom: roomMaker(dir, log),
  })
  log.info({ path }, 'a backup was made before the database is brought up to date')
  // A start in a loop must not fill the disk.
  await removeOldBackups(dir, night, clock, log)
}

function explain(error: Error): never {
  throw new StartError(
    'O banco de dados precisa ser atualizado, e a cópia de segurança que se faz antes falhou. ' +
      `${sentenceOf(error) ?? `(${error.message})`} Nada foi alterado.`,
    { cause: error },
  )
}
