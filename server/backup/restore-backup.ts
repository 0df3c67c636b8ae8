// Restores a backup: checks all of it, then brings the files, then replaces all rows in one
// transaction. Interrupted anywhere, the site is the old one or the new one.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { FileStores } from '../files/file-store.ts'
import { missingAsUndefined } from '../files/missing.ts'
import { openStores, type StoresOptions } from '../media/open-stores.ts'
import { databaseOf, type Db, isPostgresUrl, openDb, mutexOf } from '../store/db.ts'
import { isKnownMigration } from '../store/migrate.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { BackupError, isDamagedDatabase } from './backup-error.ts'
import { stampOf } from './backup-name.ts'
import { type Brought, bringFiles } from './bring-files.ts'
import { createBackupLock } from './lock.ts'
import { makeBackup } from './make-backup.ts'
import { type Contents, readBackup } from './read-backup.ts'
import { replaceRows } from './replace-rows.ts'
import { openSnapshot } from './open-snapshot.ts'
import { openStaging, type StagedRows, type Staging } from './staging.ts'
import { tablesAt } from './tables.ts'

export type RestoreInto = StoresOptions & {
  databaseUrl?: string | undefined
  backupDir: string
  clock: Clock
  log: Log
}

/** How the present site is kept: in a backup, or as a file that this version cannot read. */
export type Kept = 'backup' | 'aside'

type Options = {
  onlyLook: boolean
  signal: AbortSignal
  /** Asked before the present site is replaced. */
  mayReplace: (kept: Kept) => Promise<boolean>
  /** Gets a line at every step. */
  say: (line: string) => void
}

export type Restored = Contents & {
  /** The backup of what was there before, if there was anything. */
  before: string | undefined
  files: Brought
}

/** Why a database file is renamed instead of backed up. */
const asides = {
  damaged: { mark: 'danificado', sentence: 'está danificado' },
  newer: { mark: 'mais-novo', sentence: 'foi usado por uma versão mais nova do Adro' },
} as const
const newerPostgres =
  'O banco de dados foi usado por uma versão mais nova do Adro, e esta não pode voltar atrás nele. ' +
  'Crie um banco vazio, aponte DATABASE_URL para ele e restaure de novo.'

const temporary = 'restaurando-'
const day = 24 * 60 * 60_000

/**
 * @returns the contents alone where it was only checked
 * @throws BackupError, or the error of disk, database or store: see `sentenceOf`
 */
export async function restoreBackup(
  path: string,
  into: RestoreInto,
  options: Options,
): Promise<Restored | Contents> {
  await refuseNoFile(path)
  const folder = await makeFolder(into)
  let staging: Staging | undefined
  try {
    options.say('Conferindo a cópia')
    const contents = await readBackup(
      path,
      {
        begin: async (about) => {
          staging = await openStaging(folder, about)
        },
        rows: async (table, page) => staging?.add(table, page),
      },
      options.signal,
    )
    const rows = await staging!.finish()
    if (options.onlyLook) return contents
    const where = databaseOf(into)
    const held = await createBackupLock(where).tryHold(() =>
      bringBack({ ...options, path, contents, rows, folder, where, into }),
    )
    if (held !== undefined) return { ...contents, ...held.result }
    throw new BackupError(
      'Uma cópia de segurança está sendo feita ou restaurada agora. Espere e tente de novo.',
    )
  } finally {
    await staging?.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

type Bringing = Omit<Options, 'onlyLook'> & {
  path: string
  contents: Contents
  rows: StagedRows
  folder: string
  where: string
  into: RestoreInto
}

async function bringBack(bringing: Bringing): Promise<Pick<Restored, 'before' | 'files'>> {
  const { path, contents, rows, folder, into, signal, say } = bringing
  const { sums, named } = contents
  const stores = await openStores(into, into.clock, into.log)
  try {
    const before = await saveWhatIsThere(stores, bringing)
    const db = await openTarget(bringing)
    try {
      say('Trazendo as imagens e os vídeos')
      const { withLock } = mutexOf(db)
      const files = await bringFiles(path, { stores, withLock, folder, sums, signal })
      signal.throwIfAborted()
      say('Gravando o banco de dados')
      await replaceRows(db, rows)
      await bringOutOfTrash(stores, withLock, named.content)
      return { before, files }
    } finally {
      await db.destroy()
    }
  } finally {
    stores.close()
  }
}

/** @returns the path of its backup; undefined when nothing is there */
async function saveWhatIsThere(
  stores: FileStores,
  { where, into, signal, mayReplace, say }: Bringing,
): Promise<string | undefined> {
  if (!isPostgresUrl(where) && !existsSync(where)) return undefined
  const { backupDir: dir, clock } = into
  try {
    const { isEmpty, isFromNewer } = await lookAt(where)
    if (isEmpty) return undefined
    if (isFromNewer && isPostgresUrl(where)) throw new BackupError(newerPostgres)
    if (!(await mayReplace(isFromNewer ? 'aside' : 'backup'))) {
      throw new BackupError('Nada foi mudado neste site.')
    }
    if (isFromNewer) {
      // This program cannot read it; a backup was made before the newer one migrated it.
      await setAside(where, clock, say, asides.newer)
      return undefined
    }
    say('Fazendo uma cópia de segurança do que há agora')
    const made = await makeBackup({ where, stores, dir, clock }, { tipo: 'restauracao', signal })
    return made.path
  } catch (error) {
    if (isPostgresUrl(where) || !isDamagedDatabase(error)) throw error
    // No backup can be made of a damaged database; it may be the reason for the restore.
    await setAside(where, clock, say, asides.damaged)
    return undefined
  }
}

async function openTarget({ where, into, say }: Bringing): Promise<Db> {
  try {
    return await openDb(where)
  } catch (error) {
    // All rows could be read for the backup; an index, for example, may still be damaged.
    const isDamaged = isDamagedDatabase((error as Error).cause)
    if (isPostgresUrl(where) || !isDamaged) throw error
    await setAside(where, into.clock, say, asides.damaged)
    return openDb(where)
  }
}

/** Whether the database has no rows, and whether a newer version of this program migrated it. */
async function lookAt(where: string): Promise<{ isEmpty: boolean; isFromNewer: boolean }> {
  const snapshot = await openSnapshot(where)
  try {
    const { migration } = snapshot
    if (migration === undefined) return { isEmpty: true, isFromNewer: false }
    if (!isKnownMigration(migration)) return { isEmpty: false, isFromNewer: true }
    for (const table of await tablesAt(migration)) {
      for await (const page of snapshot.pages(table)) {
        if (page.length > 0) return { isEmpty: false, isFromNewer: false }
      }
    }
    return { isEmpty: true, isFromNewer: false }
  } finally {
    await snapshot.close()
  }
}

/** Renames the file and its journal files: SQLite would take those for the new database's. */
async function setAside(
  file: string,
  clock: Clock,
  say: Options['say'],
  { mark, sentence }: (typeof asides)[keyof typeof asides],
): Promise<void> {
  const aside = `${file}.${stampOf(clock.now())}.${mark}`
  for (const ending of ['', '-wal', '-shm']) {
    await missingAsUndefined(rename(file + ending, aside + ending))
  }
  say(
    `O banco de dados que havia ${sentence} e ficou guardado em ${aside}. ` +
      'Se o site está no ar, reinicie-o depois.',
  )
}

/** A sweep of the running site may have moved a file to the trash before the rows named it. */
async function bringOutOfTrash(
  stores: FileStores,
  withLock: KeyedMutex['withLock'],
  named: ReadonlySet<string>,
): Promise<void> {
  for (const key of named) {
    await withLock(key, async () => {
      const isThere = (await stores.uploads.find(key)) !== undefined
      if (!isThere) await stores.move(key, 'trash', 'uploads')
    })
  }
}

async function refuseNoFile(path: string): Promise<void> {
  const found = await missingAsUndefined(stat(path))
  if (found?.isFile()) return
  throw new BackupError(`Não há um arquivo ${path}. Confira o nome e a pasta.`)
}

/** In the data folder, since its content is as secret as the database. */
async function makeFolder({ dataDir, clock }: RestoreInto): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for await (const { name } of await opendir(dataDir)) {
    if (name.startsWith(temporary)) await removeIfOld(join(dataDir, name), clock.now())
  }
  return mkdtemp(join(dataDir, temporary))
}

async function removeIfOld(path: string, now: Date): Promise<void> {
  const found = await missingAsUndefined(stat(path))
  if (found !== undefined && now.getTime() - found.mtimeMs > day) {
    await rm(path, { recursive: true, force: true })
  }
}
