// The site that a restore replaces: it is saved in a backup, or else its database is set aside.
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { missingAsUndefined } from '../../server/files/missing.ts'
import type { Db } from '../../server/store/db.ts'
import { isKnownMigration } from '../../server/store/migrate.ts'
import { openDb, openFileToRead } from '../database/open-db.ts'
import { BackupError, isDamagedDatabase } from './backup-error.ts'
import { stampOf } from './backup-name.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { newestMigrationIn } from './pack-rows.ts'

export type Present = BackupSource & {
  signal: AbortSignal
  mayReplace: () => Promise<boolean>
  say: (line: string) => void
}

/** @returns the path of its backup; undefined when nothing is there, or nothing that can be read */
export async function saveWhatIsThere(present: Present): Promise<string | undefined> {
  const { where, signal, mayReplace, say } = present
  if (!existsSync(where)) return undefined
  try {
    const found = await lookAt(where)
    if (found === 'nothing') return undefined
    if (!(await mayReplace())) throw new BackupError('Nada foi mudado neste site.')
    if (found === 'content') {
      say('Fazendo uma cópia de segurança do que há agora')
      return (await makeBackup(present, { tipo: 'restauracao', signal })).path
    }
  } catch (error) {
    // No backup can be made of a damaged database; it may be the reason for the restore.
    if (!isDamagedDatabase(error)) throw error
  }
  await setAside(present)
  return undefined
}

export async function openTarget(present: Present): Promise<Db> {
  try {
    return await openDb(present.where)
  } catch (error) {
    // All rows could be read for the backup; an index, for example, may still be damaged.
    if (!isDamagedDatabase((error as Error).cause)) throw error
    await setAside(present)
    return openDb(present.where)
  }
}

/** Of a newer version: a backup was made before that version migrated it. */
async function lookAt(where: string): Promise<'nothing' | 'newer' | 'content'> {
  const { db, raw } = openFileToRead(where)
  await using _ = db
  const migration = newestMigrationIn(raw)
  if (migration === undefined) return 'nothing'
  return isKnownMigration(migration) ? 'content' : 'newer'
}

/** Renames the file and its journal files: SQLite would take those for the new database's. */
async function setAside({ where, clock, say }: Present): Promise<void> {
  const aside = `${where}.${stampOf(clock.now())}.antigo`
  for (const part of ['', '-wal', '-shm']) {
    await missingAsUndefined(rename(where + part, aside + part))
  }
  say(
    `O banco de dados que havia está danificado ou é de uma versão mais nova do Adro. Ele ficou ` +
      `guardado em ${aside}. Se o site está no ar, reinicie-o depois.`,
  )
}
