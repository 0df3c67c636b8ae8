// Files come before the rows that name them, so that no page names a missing file. The daily round
// removes files that nothing names.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureForms } from '../../model/files/uploads.ts'
import type { KeyedMutex } from '../../server/concurrency/keyed-mutex.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import type { FileStore, FileStores } from '../../server/files/file-store.ts'
import type { OpenedBackup } from './open-backup.ts'
import { isWhole, storedKey, type Sum } from './backup-list.ts'
import { fetchFile } from './keep-files.ts'

type Options = {
  stores: FileStores
  /** The running site moves files, too. */
  withLock: KeyedMutex['withLock']
  folder: string
  shown: ReadonlySet<string>
  signal: AbortSignal
}

/** Keys. `damaged` are left out. */
export type Brought = Record<'brought' | 'kept' | 'damaged', string[]>

export async function bringFiles(
  backup: OpenedBackup,
  { stores, withLock, folder, shown, signal }: Options,
): Promise<Brought> {
  const path = join(folder, 'arquivo')

  async function bring(key: string, sum: Sum, store: FileStore): Promise<keyof Brought> {
    // Touched, so that a sweep does not find it old.
    if ((await isWhole(store, key, sum)) && (await store.touch(key))) return 'kept'
    try {
      const read = await fetchFile(async () => {
        const found = await backup.store.find(storedKey(key))
        return found?.size === sum.tamanho ? found : undefined
      }, path)
      if (read?.sha256 !== sum.sha256) return 'damaged'
      if ((await store.find(key)) === undefined) await store.put(key, path)
      else {
        await store.replace(key, path)
        for (const form of pictureForms) await stores.widths.remove(`${form}/${key}`)
      }
      return 'brought'
    } finally {
      await rm(path, { force: true })
    }
  }

  const keys: Brought = { brought: [], kept: [], damaged: [] }
  for (const [key, { lugar, ...sum }] of Object.entries(backup.arquivos)) {
    signal.throwIfAborted()
    // Of a kind of content that this version does not have.
    if (!isFileKey(key)) continue
    // A file that was moved while the backup was made may be in the trash there.
    const store = stores[shown.has(key) ? 'uploads' : lugar]
    keys[await withLock(key, () => bring(key, sum, store))].push(key)
  }
  return keys
}
