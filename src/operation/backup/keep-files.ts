// Brings files into the folder of the backups, where each lies once. Files that rows name exist for a
// month at least, in the uploads or in the trash.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { day } from '../../model/milliseconds.ts'
import { moveDurably } from '../../server/files/durable.ts'
import type { FileStores, StoredFile } from '../../server/files/file-store.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import {
  isOutOfReach,
  isWhole,
  keptPlaces,
  type BackupList,
  seventhOf,
  storedKey,
  type Sum,
  sumOfFile,
} from './backup-list.ts'

type Options = {
  /** That of the backups, and one in it to work in. */
  dir: string
  folder: string
  when: Date
  /** What backups name, by keys in the folder. */
  known: ReadonlyMap<string, Sum>
  /** A seventh of the files that are there is read again each day, or all. */
  isThorough: boolean
  signal: AbortSignal | undefined
}

/** @param named keys of files that rows name */
export async function keepFiles(
  stores: FileStores,
  named: ReadonlySet<string>,
  { dir, folder, when, known, isThorough, signal }: Options,
): Promise<Pick<BackupList, 'arquivos' | 'faltam'>> {
  const copies = createFolderStore(dir)
  const today = Math.floor(when.getTime() / day) % 7
  const kept = new Map<string, BackupList['arquivos'][string]>()
  const findIn = async (key: string) => (await stores.uploads.find(key)) ?? stores.trash.find(key)

  /** A name has one content: what is there is whole, but for damage of the disk. */
  async function sumOfKept(key: string): Promise<Sum | undefined> {
    const sum = known.get(storedKey(key))
    if (sum === undefined) return undefined
    const isThere =
      isThorough || seventhOf(key) === today
        ? await isWhole(copies, storedKey(key), sum)
        : (await copies.find(storedKey(key)))?.size === sum.tamanho
    return isThere ? sum : undefined
  }

  async function bring(key: string): Promise<Sum | undefined> {
    const path = join(folder, 'arquivo')
    const sum = await fetchFile(() => findIn(key), path)
    if (sum !== undefined) await moveDurably(path, join(dir, storedKey(key)), when)
    return sum
  }

  const faltam = new Set(named)
  // Twice, since a named file may be moved from one place to the other meanwhile.
  for (const lugar of [...keptPlaces, ...keptPlaces]) {
    for await (const { key } of stores[lugar].list()) {
      signal?.throwIfAborted()
      if (!isFileKey(key) || kept.has(key)) continue
      const sum = (await sumOfKept(key)) ?? (await bring(key))
      if (sum === undefined) faltam.add(key)
      else kept.set(key, { ...sum, lugar })
    }
  }
  const byKey = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    arquivos: Object.fromEntries(byKey),
    faltam: [...faltam].filter((key) => !kept.has(key)),
  }
}

/**
 * One file must not prevent the backup or the restore of all others.
 *
 * @returns undefined for a file that is missing or cannot be read
 */
export async function fetchFile(
  find: () => Promise<StoredFile | undefined>,
  path: string,
): Promise<Sum | undefined> {
  let isUnreadable = false
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      const found = await find()
      if (found === undefined) throw new Error('missing')
      for await (const chunk of await found.open()) yield chunk
    } catch (error) {
      isUnreadable = !isOutOfReach(error)
      throw error
    }
  }
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return await sumOfFile(path)
  } catch (error) {
    if (isUnreadable) return undefined
    throw error
  }
}
