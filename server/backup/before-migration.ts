import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../process/log.ts'
import { StartError } from '../errors/start-error.ts'
import { type AroundMigration, newestMigration } from '../store/migrate.ts'
import { sentenceOf } from './backup-error.ts'
import { listBackups, removeOldBackups, roomMaker } from './folder.ts'
import { tableEntry } from './format.ts'
import { createBackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { packTable } from './pack-table.ts'
import { readBackup } from './read-backup.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { tablesAt } from './tables.ts'

const { signal } = new AbortController()

/**
 * Makes a backup before the tables of an existing site are changed. Of instances that start at once,
 * one makes it; the others wait, and find nothing left to do.
 *
 * @throws StartError when the backup fails; the tables are unchanged then
 */
export function backupBeforeMigration(source: BackupSource, log: Log): AroundMigration['outdated'] {
  return (migrateNow) =>
    createBackupLock(source.where).hold(async () => {
      await backUp(source, log).catch(explain)
      await migrateNow()
    })
}

async function backUp(source: BackupSource, log: Log): Promise<void> {
  const { where, dir, clock } = source
  const snapshot = await openSnapshot(where)
  let path: string | undefined
  try {
    if (snapshot.migration === newestMigration) return
    path = await findMade(snapshot, dir)
  } finally {
    await snapshot.close()
  }
  if (path !== undefined) {
    log.info({ path }, 'this database was backed up before an earlier try to update it')
    return
  }
  const makeRoom = roomMaker(dir, clock, log)
  const made = await makeBackup(source, { tipo: 'migracao', signal, makeRoom })
  log.info({ path: made.path }, 'a backup was made before the database is brought up to date')
  await removeOldBackups(dir, clock, log)
}

/**
 * The good backup with the same rows that an earlier start made before its migration failed: a start
 * in a loop must not fill the disk.
 */
async function findMade(snapshot: Snapshot, dir: string): Promise<string | undefined> {
  const earlier = (await listBackups(dir)).filter(({ tipo }) => tipo === 'migracao')
  if (earlier.length === 0) return undefined
  const hashes: Record<string, string> = {}
  for (const table of await tablesAt(snapshot.migration ?? '')) {
    const { content } = await packTable(snapshot, table)
    hashes[tableEntry(table.name)] = createHash('sha256').update(content).digest('hex')
  }
  for (const { arquivo } of earlier) {
    const path = join(dir, arquivo)
    const partes = await readBackup(path, {}, signal).then(
      ({ sums }) => sums.partes,
      // Damaged, or from a newer version.
      () => undefined,
    )
    if (partes === undefined) continue
    if (Object.entries(hashes).every(([name, hash]) => partes[name]?.sha256 === hash)) return path
  }
  return undefined
}

function explain(error: Error): never {
  throw new StartError(
    'O banco de dados precisa ser atualizado, e a cópia de segurança que se faz antes falhou. ' +
      `${sentenceOf(error) ?? `(${error.message})`} Nada foi alterado.`,
    { cause: error },
  )
}
