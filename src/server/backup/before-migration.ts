import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../process/log.ts'
import { StartError } from '../errors/start-error.ts'
import { type AroundMigration, newestMigration } from '../store/migrate.ts'
import { sentenceOf } from './backup-error.ts'
import { listBackups, removeOldBackups, roomMaker } from './folder.ts'
import { tableEntry } from './format.ts'
import { waitForBackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { openSnapshot } from './snapshot.ts'
import { type Snapshot, tablesAt } from '../store/tables.ts'
import { packTable } from './table-rows.ts'

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
    const path = await findMade(snapshot, dir)
    if (path !== undefined) {
      log.info({ path }, 'this database was backed up before an earlier try to update it')
      return
    }
  }
  const makeRoom = roomMaker(dir, log)
  const made = await makeBackup(source, { tipo: 'migracao', makeRoom })
  log.info({ path: made.path }, 'a backup was made before the database is brought up to date')
  await removeOldBackups(dir, clock, log)
}

/**
 * A backup with the same rows, made before an earlier migration failed: a start in a loop must not
 * fill the disk.
 */
async function findMade(snapshot: Snapshot, dir: string): Promise<string | undefined> {
  const newest = (await listBackups(dir)).find(({ tipo }) => tipo === 'migracao')
  if (newest === undefined) return undefined
  const path = join(dir, newest.arquivo)
  // A damaged or newer backup counts as missing.
  const made = await readBackup(path).catch(() => undefined)
  for (const table of await tablesAt(snapshot.migration ?? '')) {
    const { content } = await packTable(snapshot, table)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (made?.sums.partes[tableEntry(table.name)]?.sha256 !== sha256) return undefined
  }
  return path
}

function explain(error: Error): never {
  throw new StartError(
    'O banco de dados precisa ser atualizado, e a cópia de segurança que se faz antes falhou. ' +
      `${sentenceOf(error) ?? `(${error.message})`} Nada foi alterado.`,
    { cause: error },
  )
}
