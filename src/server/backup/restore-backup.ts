// Restores a backup: checks all of it, then brings the files, then replaces all rows in one
// transaction. Interrupted anywhere, the site is the old one or the new one.
import { mkdir, mkdtempDisposable, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../process/clock.ts'
import { missingAsUndefined } from '../files/missing.ts'
import type { Log } from '../process/log.ts'
import { openStores, type StoresOptions } from '../media/open-stores.ts'
import { createTrash } from '../media/trash.ts'
import { createPictureProcess } from '../pictures/picture-process.ts'
import { databaseOf, mutexOf } from '../store/db.ts'
import { BackupError } from './backup-error.ts'
import { type Brought, bringFiles } from './bring-files.ts'
import { takeBackupLock } from './lock.ts'
import { openTarget, type Present, saveWhatIsThere } from './present-site.ts'
import { type Contents, readBackup } from './read-backup.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { replaceRows } from './replace-rows.ts'
import { openStaging, type Staging } from './staging.ts'

export type RestoreInto = StoresOptions & {
  databaseUrl?: string | undefined
  backupDir: string
  clock: Clock
  log: Log
}

type Options = Pick<Present, 'signal' | 'mayReplace' | 'say'> & { onlyLook: boolean }

export type Restored = Contents & {
  /** The backup of what was there before, if there was anything. */
  before: string | undefined
  files: Brought
}

const temporary = 'restaurando-'

/**
 * @returns the contents alone where it was only checked
 * @throws BackupError, or the error of disk, database or store: see `sentenceOf`
 */
export async function restoreBackup(
  path: string,
  into: RestoreInto,
  options: Options,
): Promise<Restored | Contents> {
  const { signal, say } = options
  if (!(await missingAsUndefined(stat(path)))?.isFile()) {
    throw new BackupError(`Não há um arquivo ${path}. Confira o nome e a pasta.`)
  }
  await using end = new AsyncDisposableStack()
  const folder = end.use(await makeFolder(into)).path
  say('Conferindo a cópia')
  let staging: Staging | undefined
  const contents = await readBackup(path, {
    signal,
    begin: async (about) => {
      staging = end.use(await openStaging(folder, about))
    },
    row: (table, row) => staging?.add(table, row),
  })
  const rows = await staging!.finish()
  if (options.onlyLook) return contents

  const where = databaseOf(into)
  const lock = end.use((await takeBackupLock(where)) ?? null)
  if (lock === null) {
    throw new BackupError(
      'Uma cópia de segurança está sendo feita ou restaurada agora. Espere e tente novamente.',
    )
  }
  const stores = end.adopt(await openStores(into, into.clock, into.log), ({ close }) => close())
  const present = { where, stores, dir: into.backupDir, clock: into.clock, ...options }
  const before = await saveWhatIsThere(present)
  const db = end.use(await openTarget(present))
  say('Trazendo as imagens e os vídeos')
  const { withLock } = mutexOf(db)
  const pictures = end.adopt(createPictureProcess(), ({ stop }) => stop())
  const { checkPdf } = pictures
  const files = await bringFiles(path, { stores, withLock, folder, contents, signal, checkPdf })
  for (const key of files.refused) say(`Ficou de fora um PDF que o site não aceita: ${key}`)
  signal.throwIfAborted()
  say('Gravando o banco de dados')
  await replaceRows(db, rows)
  // Staff may have removed their content meanwhile, before the restored rows named them.
  await createTrash(stores, withLock, into.log).bringBack(contents.named.content)
  return { ...contents, before, files }
}

/** In the data folder, since its content is as secret as the database. */
async function makeFolder({ dataDir, clock }: RestoreInto) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeLeftovers(dataDir, (name) => name.startsWith(temporary), clock.now())
  return mkdtempDisposable(join(dataDir, temporary))
}
