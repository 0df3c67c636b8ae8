// A file that no content names goes to the trash, comes back when it is named again, and is removed
// after a month.
import { pictureWidths } from '../../model/files/uploads.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { FileStores } from '../files/file-store.ts'
import type { Log } from '../process/log.ts'
import { isFileKey } from './file-name.ts'
import { createSweep } from './sweep.ts'

export function createTrash(stores: FileStores, withLock: KeyedMutex['withLock'], log: Log) {
  async function discardOne(key: string): Promise<void> {
    await stores.move(key, 'uploads', 'trash')
    // An earlier call may have been interrupted after the move.
    for (const width of pictureWidths) await stores.widths.remove(`${width}/${key}`)
  }

  async function keepOne(key: string): Promise<boolean> {
    // A sweep may have asked just before whether something names the file.
    return (await stores.uploads.touch(key)) || stores.move(key, 'trash', 'uploads')
  }

  return {
    /**
     * Files that content is about to name (`acao/horta-3f9c21ab44d0e2f1.webp`) come back from the
     * trash. Call before the change is committed, so that no page names a missing file; the sweep
     * undoes it if the change fails.
     *
     * @returns the keys of the files that are nowhere
     */
    async keep(keys: readonly string[]): Promise<string[]> {
      const missing: string[] = []
      for (const key of keys) {
        const isThere = isFileKey(key) && (await withLock(key, () => keepOne(key)))
        if (!isThere) missing.push(key)
      }
      return missing
    },

    /** Bytes, also of a file in the trash; undefined for one that is nowhere. */
    async sizeOf(key: string): Promise<number | undefined> {
      if (!isFileKey(key)) return undefined
      const found = (await stores.uploads.find(key)) ?? (await stores.trash.find(key))
      return found?.size
    },

    /** Missing files are ignored. */
    async discard(keys: readonly string[]): Promise<void> {
      for (const key of keys.filter(isFileKey)) await withLock(key, () => discardOne(key))
    },

    async bringBack(keys: ReadonlySet<string>): Promise<void> {
      for await (const { key } of stores.trash.list()) {
        if (keys.has(key)) await withLock(key, () => stores.move(key, 'trash', 'uploads'))
      }
    },

    sweep: createSweep(stores, withLock, log, discardOne),
  }
}
