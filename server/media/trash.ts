// Uploaded files are not removed at once: a file that no content names goes to the trash, comes
// back when it is named again, and is removed after a month.
import { pictureWidths } from '../../contract/paths.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { FileStores } from '../files/file-store.ts'
import type { Log } from '../process/log.ts'
import { isFileKey } from './file-name.ts'
import { createSweep } from './sweep.ts'

export function createTrash(stores: FileStores, withLock: KeyedMutex['withLock'], log: Log) {
  async function discardOne(key: string): Promise<void> {
    await stores.move(key, 'uploads', 'trash')
    // Also when the file was not there: an earlier call may have been interrupted in between.
    for (const width of pictureWidths) await stores.widths.remove(`${width}/${key}`)
  }

  /** @returns whether it is there now */
  async function keepOne(key: string): Promise<boolean> {
    // Touched, because a sweep may have asked just before whether something names it.
    return (await stores.uploads.touch(key)) || stores.move(key, 'trash', 'uploads')
  }

  return {
    async keep(keys: readonly string[]): Promise<string[]> {
      const missing: string[] = []
      for (const key of keys) {
        const isThere = isFileKey(key) && (await withLock(key, () => keepOne(key)))
        if (!isThere) missing.push(key)
      }
      return missing
    },

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
