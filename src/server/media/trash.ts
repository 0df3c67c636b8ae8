// A file that no content names goes to the trash, comes back when it is named again, and is removed
// after a month.
import { day, hour } from '../../model/milliseconds.ts'
import { pictureForms } from '../../model/files/uploads.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { FilePlace, FileStores } from '../files/file-store.ts'
import type { Log } from '../process/log.ts'
import { isFileKey } from './file-name.ts'

/** An upload must be named within this time. */
const hoursToBeNamed = 24
const daysInTrash = 30

export function namingDeadline(now: Date): Date {
  return new Date(now.getTime() - hoursToBeNamed * hour)
}

export function createTrash(stores: FileStores, withLock: KeyedMutex['withLock'], log: Log) {
  async function discardOne(key: string): Promise<void> {
    await stores.move(key, 'uploads', 'trash')
    // An earlier call may have been interrupted after the move.
    for (const form of pictureForms) await stores.widths.remove(`${form}/${key}`)
  }

  async function keepOne(key: string): Promise<boolean> {
    // A sweep may have looked for the file's name just before.
    return (await stores.uploads.touch(key)) || stores.move(key, 'trash', 'uploads')
  }

  return {
    /**
     * Brings files that content is about to name back from the trash. Call it before the commit, so
     * that no page names a missing file; the sweep undoes it if the change fails.
     *
     * @returns keys of files that are neither stored nor in the trash
     */
    async keep(keys: readonly string[]): Promise<string[]> {
      const missing: string[] = []
      for (const key of keys) {
        const isThere = isFileKey(key) && (await withLock(key, () => keepOne(key)))
        if (!isThere) missing.push(key)
      }
      return missing
    },

    /** Bytes, also of a file in the trash. */
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

type SweepOptions = {
  isNamed(key: string): Promise<boolean>
  /** A restorable revision names the file. */
  isRemembered(key: string): Promise<boolean>
  now: Date
}

type Swept = { trashed: number; returned: number; removed: number }

/** @param discard is called while the lock of the file is held */
function createSweep(
  stores: FileStores,
  withLock: KeyedMutex['withLock'],
  log: Log,
  discard: (key: string) => Promise<void>,
) {
  /** A file that cannot be moved, such as another user's, does not end the sweep. */
  async function holding(key: string, work: () => Promise<void>): Promise<void> {
    try {
      await withLock(key, work)
    } catch (error) {
      log.warn({ err: error }, 'the sweep could not move a file')
    }
  }

  async function isOlder(place: FilePlace, key: string, than: Date): Promise<boolean> {
    const found = await stores[place].find(key)
    return found !== undefined && found.modified < than
  }

  async function sweepUploads({ isNamed, now }: SweepOptions): Promise<number> {
    const before = namingDeadline(now)
    let trashed = 0
    for await (const { key, modified } of stores.uploads.list()) {
      if (!isFileKey(key) || modified >= before || (await isNamed(key))) continue
      await holding(key, async () => {
        if (!(await isOlder('uploads', key, before))) return
        await discard(key)
        trashed += 1
      })
    }
    return trashed
  }

  async function sweepTrash({ isNamed, isRemembered, now }: SweepOptions) {
    const before = new Date(now.getTime() - daysInTrash * day)
    let returned = 0
    let removed = 0
    for await (const { key, modified } of stores.trash.list()) {
      if (!isFileKey(key)) continue
      if (await isNamed(key)) {
        await holding(key, async () => {
          if (await stores.move(key, 'trash', 'uploads')) returned += 1
        })
        continue
      }
      if (modified >= before || (await isRemembered(key))) continue
      await holding(key, async () => {
        if (!(await isOlder('trash', key, before))) return
        await stores.trash.remove(key)
        removed += 1
      })
    }
    return { returned, removed }
  }

  /** An interrupted discard leaves widths. */
  async function sweepWidths(): Promise<void> {
    const originals = new Set<string>()
    for await (const { key } of stores.uploads.list()) originals.add(key)
    for await (const { key } of stores.widths.list()) {
      const original = key.slice(key.indexOf('/') + 1)
      // A file that was uploaded meanwhile is not in the list.
      const isThere = originals.has(original) || (await stores.uploads.find(original)) !== undefined
      if (!isThere) await stores.widths.remove(key)
    }
  }

  /**
   * Repairs interrupted calls. After 24 hours without a name, an upload goes to the trash for 30
   * days.
   */
  return async function sweep(options: SweepOptions): Promise<Swept> {
    const trashed = await sweepUploads(options)
    const { returned, removed } = await sweepTrash(options)
    await sweepWidths()
    const before = namingDeadline(options.now)
    for (const place of ['uploads', 'trash', 'widths'] as const) {
      await stores[place].removeLeftovers(before)
    }
    return { trashed, returned, removed }
  }
}
