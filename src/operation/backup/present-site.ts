// The site that a restore replaces: it is saved in a backup, or else its database is set aside.
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { type Db, isPostgresUrl } from '../../server/store/db.ts'
import { openDb } from '../database/open-db.ts'
import { isKnownMigration } from '../../server/store/migrate.ts'
import { BackupError, isDamagedDatabase } from './backup-error.ts'
import { stampOf } from './backup-name.ts'
import { type BackupSource, makeNight } from './make-night.ts'
import { openSnapshot } from './snapshot.ts'
import { tablesAt } from '../../server/store/tables.ts'

/** A backup, or a file that this version cannot read. */
export type Kept = 'backup' | 'aside'

export type Present = BackupSource & {
  signal: AbortSignal
  /** Asked before the present site is replaced. */
  mayReplace: (kept: Kept) => Promise<boolean>
  say: (line: string) => void
}

/** @returns the path of its backup; undefined when nothing is there, or nothing that can be read */
export async function saveWhatIsThere(present: Present): Promise<string | undefined> {
  const { where, signal, mayReplace, say } = present
  if (!isPostgresUrl(where) && !existsSync(where)) return undefined
  try {
    const found = await lookAt(where)
    if (found === 'nothing') return undefined
    if (found === 'newer' && isPostgresUrl(where)) {
      throw new BackupError(
        'O banco de dados foi usado por uma versão mais nova do Adro, e esta não pode voltar atrás ' +
          'nele. Crie um banco vazio, aponte DATABASE_URL para ele e restaure de novo.',
      )
    }
    if (!(await mayReplace(found === 'newer' ? 'aside' : 'backup'))) {
      throw new BackupError('Nada foi mudado neste site.')
    }
    if (found === 'content') {
      say('Fazendo uma cópia de segurança do que há agora')
      return (await makeNight(present, { tipo: 'restauracao', signal })).path
    }
    // A backup was made before the newer version migrated it.
    await setAside(present, 'mais-novo')
  } catch (error) {
    if (isPostgresUrl(where) || !isDamagedDatabase(error)) throw error
    // No backup can be made of a damaged database; it may be the reason for the restore.
    await setAside(present, 'danificado')
  }
  return undefined
}

export async function openTarget(present: Present): Promise<Db> {
  try {
    return await openDb(present.where)
  } catch (error) {
    // All rows could be read for the backup; an index, for example, may still be damaged.
    const isDamaged = isDamagedDatabase((error as Error).cause)
    if (isPostgresUrl(present.where) || !isDamaged) throw error
    await setAside(present, 'danificado')
    return openDb(present.where)
  }
}

async function lookAt(where: string): Promise<'nothing' | 'newer' | 'content'> {
  await using snapshot = await openSnapshot(where)
  const { migration } = snapshot
  if (migration === undefined) return 'nothing'
  if (!isKnownMigration(migration)) return 'newer'
  for (const table of await tablesAt(migration)) {
    for await (const _ of snapshot.rows(table)) return 'content'
  }
  return 'nothing'
}

const asides = {
  danificado: 'está danificado',
  'mais-novo': 'foi usado por uma versão mais nova do Adro',
}

/** Renames the file and its journal files: SQLite would take those for the new database's. */
async function setAside(
  { where, clock, say }: Present,
  ending: keyof typeof asides,
): Promise<void> {
  const aside = freeAside(where, `${stampOf(clock.now())}.${ending}`)
  for (const part of ['', '-wal', '-shm']) {
    await missingAsUndefined(rename(where + part, aside + part))
  }
  say(
    `O banco de dados que havia ${asides[ending]} e ficou guardado em ${aside}. ` +
      'Se o site está no ar, reinicie-o depois.',
  )
}

/** A second restore in the same second must not replace the first one's file. */
function freeAside(where: string, ending: string): string {
  for (let count = 1; ; count += 1) {
    const aside = `${where}.${ending}${count === 1 ? '' : `-${count}`}`
    if (!existsSync(aside)) return aside
  }
}
