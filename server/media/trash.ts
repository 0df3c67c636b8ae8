// Nothing that was uploaded is destroyed at once: what nothing names any more goes to the trash,
// comes back from there when it is named again, and is removed after a month.
import { pictureWidths } from '../../contract/paths.ts'
import type { FilePlace, FileStores } from '../files/file-store.ts'
import { isFileKey } from './file-name.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'

export type SweepOptions = {
  /** Whether content names the file now. */
  isNamed(key: string): Promise<boolean>
  /** Whether history holds a revision that names the file and can be restored. */
  isRemembered(key: string): Promise<boolean>
  now: Date
}

/** How many files went to the trash, came back from it, and were removed for good. */
export type Swept = { trashed: number; returned: number; removed: number }

export type Trash = {
  keep(keys: readonly string[]): Promise<string[]>
  discard(keys: readonly string[]): Promise<void>
  bringBack(keys: ReadonlySet<string>): Promise<void>
  sweep(options: SweepOptions): Promise<Swept>
}

/** An upload may wait so long to be named by the content that it was sent for. */
export const hoursToBeNamed = 24
const daysInTrash = 30
const hour = 3_600_000

export function createTrash(stores: FileStores, withLock: KeyedMutex['withLock']): Trash {
  async function isOlder(place: FilePlace, key: string, than: Date): Promise<boolean> {
    const found = await stores[place].find(key)
    return found !== undefined && found.modified < than
  }

  async function discardOne(key: string): Promise<void> {
    await stores.move(key, 'uploads', 'trash')
    // Also when it was not there: an earlier call may have been cut short between the two.
    for (const width of pictureWidths) await stores.widths.remove(`${width}/${key}`)
  }

  /** @returns whether it is there now */
  async function keepOne(key: string): Promise<boolean> {
    // Touched, because a sweep may have asked just before whether something names it.
    return (await stores.uploads.touch(key)) || stores.move(key, 'trash', 'uploads')
  }

  async function sweepUploads({ isNamed, now }: SweepOptions): Promise<number> {
    const before = new Date(now.getTime() - hoursToBeNamed * hour)
    let trashed = 0
    for await (const { key, modified } of stores.uploads.list()) {
      if (!isFileKey(key) || modified >= before || (await isNamed(key))) continue
      await withLock(key, async () => {
        if (!(await isOlder('uploads', key, before))) return
        await discardOne(key)
        trashed += 1
      })
    }
    return trashed
  }

  async function sweepTrash({ isNamed, isRemembered, now }: SweepOptions) {
    const before = new Date(now.getTime() - daysInTrash * 24 * hour)
    let returned = 0
    let removed = 0
    for await (const { key, modified } of stores.trash.list()) {
      if (!isFileKey(key)) continue
      if (await isNamed(key)) {
        if (await withLock(key, () => stores.move(key, 'trash', 'uploads'))) returned += 1
        continue
      }
      if (modified >= before || (await isRemembered(key))) continue
      await withLock(key, async () => {
        if (!(await isOlder('trash', key, before))) return
        await stores.trash.remove(key)
        removed += 1
      })
    }
    return { returned, removed }
  }

  /** Widths whose picture is gone: a discard that was cut short left them. */
  async function sweepWidths(): Promise<void> {
    for await (const { key } of stores.widths.list()) {
      const original = key.slice(key.indexOf('/') + 1)
      if ((await stores.uploads.find(original)) === undefined) await stores.widths.remove(key)
    }
  }

  return {
    async keep(keys) {
      const missing: string[] = []
      for (const key of keys) {
        const isThere = isFileKey(key) && (await withLock(key, () => keepOne(key)))
        if (!isThere) missing.push(key)
      }
      return missing
    },

    async discard(keys) {
      for (const key of keys.filter(isFileKey)) await withLock(key, () => discardOne(key))
    },

    async bringBack(keys) {
      for await (const { key } of stores.trash.list()) {
        if (keys.has(key)) await withLock(key, () => stores.move(key, 'trash', 'uploads'))
      }
    },

    async sweep(options) {
      const trashed = await sweepUploads(options)
      const { returned, removed } = await sweepTrash(options)
      await sweepWidths()
      return { trashed, returned, removed }
    },
  }
}
