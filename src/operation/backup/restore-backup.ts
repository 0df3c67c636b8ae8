// Restores a backup: checks its rows, then brings the files, then replaces all rows in one
// transaction. Interrupted anywhere, the site is the old one or the new one.
import { mkdir, mkdtempDisposable, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Clock } from '../../server/process/clock.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import type { Log } from '../../server/process/log.ts'
import { openStores, type StoresOptions } from '../../server/media/open-stores.ts'
import { createTrash } from '../../server/media/trash.ts'
import { createPictureProcess } from '../../server/pictures/picture-process.ts'
import { type Db, databaseOf, mutexOf } from '../../server/store/db.ts'
import { migrate } from '../../server/store/migrate.ts'
import { BackupError, damaged } from './backup-error.ts'
import { type Brought, bringFiles } from './bring-files.ts'
import { type Copy, damagedFiles, openNight } from './copy.ts'
import { takeBackupLock } from './lock.ts'
import { listKey } from './night.ts'
import { openTar } from './open-tar.ts'
import { openTarget, type Present, saveWhatIsThere } from './present-site.ts'
import { refuseUnfitContent } from './refuse-unfit-content.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { replaceRows } from './replace-rows.ts'
import { stageRows, type StagedRows } from './stage-rows.ts'

export type RestoreInto = StoresOptions & {
  databaseUrl?: string | undefined
  backupDir: string
  clock: Clock
  log: Log
}

type Options = Pick<Present, 'signal' | 'mayReplace' | 'say'>

export type Restored = Copy & {
  /** The backup of what was there before, if there was anything. */
  before: string | undefined
  files: Brought
}

/**
 * A tar by its path, a night by the path of its list, or one in the folder of the backups by its name.
 *
 * @throws BackupError
 */
export async function openBackup(
  given: string,
  { backupDir }: Pick<RestoreInto, 'backupDir'>,
  signal?: AbortSignal,
): Promise<Copy> {
  for (const path of [resolve(given), join(backupDir, basename(given))]) {
    const base = path.replace(/\.(?:tar|json)$/, '')
    if (await isFile(listKey(base)))
      return openNight(createFolderStore(dirname(base)), basename(base))
    if (await isFile(path)) return openTar(path, signal)
  }
  throw new BackupError(`Não há um arquivo ${resolve(given)}. Confira o nome e a pasta.`)
}

async function isFile(path: string): Promise<boolean> {
  return (await missingAsUndefined(stat(path)))?.isFile() === true
}

/** Changes nothing of the site. @returns the keys of damaged files */
export async function checkBackup(copy: Copy, into: RestoreInto, signal?: AbortSignal) {
  await using folder = await makeFolder(into)
  await using _ = await stageCopy(copy, folder.path, signal)
  return await damagedFiles(copy, signal)
}

/** @throws BackupError, or the error of disk, database or store: see `sentenceOf` */
export async function restoreBackup(
  copy: Copy,
  into: RestoreInto,
  options: Options,
): Promise<Restored> {
  const { signal, say } = options
  await using end = new AsyncDisposableStack()
  const folder = end.use(await makeFolder(into)).path
  const where = databaseOf(into)
  // From now on no retention removes what the backup names.
  const lock = end.use((await takeBackupLock(where)) ?? null)
  if (lock === null) {
    throw new BackupError(
      'Uma cópia de segurança está sendo feita ou restaurada agora. Espere e tente novamente.',
    )
  }
  const staged = end.use(await stageCopy(copy, folder, signal))
  const stores = end.adopt(await openStores(into, into.clock, into.log), ({ close }) => close())
  const present = { where, stores, dir: into.backupDir, clock: into.clock, ...options }
  const before = await saveWhatIsThere(present)
  const db = end.use(await openTarget(present))
  say('Trazendo as imagens e os vídeos')
  const { withLock } = mutexOf(db)
  const { checkPdf } = end.adopt(createPictureProcess(), ({ stop }) => stop())
  const { content: shown } = staged.named
  const files = await bringFiles(copy, { stores, withLock, folder, shown, signal, checkPdf })
  signal.throwIfAborted()
  say('Gravando o banco de dados')
  await replaceRows(db, staged.raw)
  // Staff may have removed their content meanwhile, before the restored rows named them.
  await createTrash(stores, withLock, into.log).bringBack(shown)
  return { ...copy, before, files }
}

const temporary = 'restaurando-'

/** In the data folder, since its content is as secret as the database. */
async function makeFolder({ dataDir, clock }: RestoreInto) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeLeftovers(dataDir, (name) => name.startsWith(temporary), clock.now())
  return mkdtempDisposable(join(dataDir, temporary))
}

/**
 * The rows at this version's migration, in a temporary database.
 *
 * @throws BackupError for a row that refers to one that is not there, or that no save would store
 */
async function stageCopy(
  copy: Copy,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<StagedRows> {
  await using rows = await copy.openRows(folder)
  await using end = new AsyncDisposableStack()
  const staged = end.use(await stageRows(rows, join(folder, 'linhas.db'), signal))
  const { db, raw } = staged
  await migrate(db)
  const [orphan] = raw.prepare('pragma foreign_key_check').all()
  if (orphan !== undefined) throw damaged(String(orphan.table))
  await refuseUnfitContent(db as unknown as Db)
  end.move()
  return staged
}
