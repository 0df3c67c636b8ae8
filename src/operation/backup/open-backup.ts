// A backup that is open for reading: one in a store, or a whole tar.
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { isKnownMigration } from '../../server/store/migrate.ts'
import { BackupError, damaged, fromNewer, full, notABackup } from './backup-error.ts'
import {
  type BackupList,
  type FilesToRead,
  isWhole,
  listKey,
  readList,
  rowsKey,
  storedKey,
} from './backup-list.ts'
import { nameInTar } from './whole-tar.ts'
import { roomIn } from './work-folder.ts'

export type OpenedBackup = BackupList & {
  /** Its files, by `storedKey`. */
  store: FilesToRead
  /** @param folder that only the owner may read, and that the caller removes */
  unpackRows(folder: string): Promise<string>
}

/** A tar by its path, another backup by that of its list, or one in the folder by its name. */
export async function openBackup(
  given: string,
  { backupDir }: { backupDir: string },
  signal?: AbortSignal,
): Promise<OpenedBackup> {
  for (const path of [resolve(given), join(backupDir, basename(given))]) {
    const name = path.replace(/\.json$/, '')
    if (await isFile(listKey(name))) return openIn(createFolderStore(dirname(name)), basename(name))
    if (await isFile(path)) return openTar(path, signal)
  }
  throw new BackupError(`Não há um arquivo ${resolve(given)}. Confira o nome e a pasta.`)
}

async function isFile(path: string): Promise<boolean> {
  return (await missingAsUndefined(stat(path)))?.isFile() === true
}

export async function openIn(store: FilesToRead, name: string): Promise<OpenedBackup> {
  const list = await readList(store, name)
  if (!isKnownMigration(list.migracao)) throw fromNewer()
  const key = rowsKey(name)
  return {
    ...list,
    store,
    async unpackRows(folder) {
      const found = await store.find(key)
      if (found === undefined || !(await isWhole(store, key, list.banco))) throw damaged(key)
      const path = join(folder, 'copia.db')
      const { free, reserve } = await roomIn(folder)
      const most = Math.min(free - reserve, leastOfMost + mostTimes * list.banco.tamanho)
      const isFull = most === free - reserve
      const bounded = atMost(most, () => (isFull ? new BackupError(full) : damaged(key)))
      const written = createWriteStream(path, { mode: 0o600 })
      await pipeline(await found.open(), createGunzip(), bounded, written)
      return path
    },
  }
}

/** A database shrinks to a tenth; an empty one, which is small, to a hundredth. */
const mostTimes = 50
const leastOfMost = 50_000_000

/** Forged rows could fill the disk on which the site lives. */
function atMost(bytes: number, refusal: () => BackupError) {
  let left = bytes
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw refusal()
      yield chunk
    }
  }
}

/** Reads all files. @returns the keys of those that are missing, cannot be read or differ */
export async function damagedFiles(
  { arquivos, store }: OpenedBackup,
  signal?: AbortSignal,
): Promise<string[]> {
  const found: string[] = []
  for (const [key, sum] of Object.entries(arquivos)) {
    signal?.throwIfAborted()
    if (!(await isWhole(store, storedKey(key), sum))) found.push(key)
  }
  return found
}

/** By name. `start` is the first byte of the content. */
type Parts = Map<string, { start: number; size: number }>

const header = 512

/**
 * Its entries are found first, and each is then read where it is in the file: a restore of many videos
 * needs no room for them twice.
 */
export async function openTar(path: string, signal?: AbortSignal): Promise<OpenedBackup> {
  const parts = await partsIn(path, signal)
  const folder = createFolderStore(dirname(path))
  return openIn(
    {
      async find(name) {
        const part = parts.get(name)
        const file = await folder.find(basename(path))
        if (part === undefined || file === undefined) return undefined
        const { start, size } = part
        return { ...file, size, open: () => file.open({ start, end: start + size - 1 }) }
      },
    },
    nameInTar,
  )
}

async function partsIn(path: string, signal: AbortSignal | undefined): Promise<Parts> {
  const parts: Parts = new Map()
  const archive = extract()
  // The loop is told of an error, too.
  void pipeline(createReadStream(path, { signal }), archive).catch(() => undefined)
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header
      parts.set(name, { start: entry.offset + header, size })
      entry.resume()
    }
  } catch (error) {
    // Those of the disk and of an interruption have a code.
    if ('code' in (error as Error)) throw error
    throw parts.size === 0 ? notABackup() : damaged([...parts.keys()].at(-1)!)
  }
  return parts
}
