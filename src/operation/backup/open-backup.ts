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
import { BackupError, damaged, fromNewer, notABackup } from './backup-error.ts'
import {
  type BackupList,
  type FilesToRead,
  isWhole,
  listKey,
  readList,
  rowsKey,
  storedKey,
} from './backup-list.ts'
import { baseInTar } from './whole-tar.ts'

export type OpenedBackup = BackupList & {
  /** Its files, by `storedKey`. */
  store: FilesToRead
  /**
   * @param folder that only the owner may read, and that the caller removes
   * @returns the path of a SQLite file
   */
  unpackRows(folder: string): Promise<string>
}

/**
 * A tar by its path, another backup by the path of its list, or one in the folder of the backups by
 * its name.
 *
 * @throws BackupError
 */
export async function openBackup(
  given: string,
  { backupDir }: { backupDir: string },
  signal?: AbortSignal,
): Promise<OpenedBackup> {
  for (const path of [resolve(given), join(backupDir, basename(given))]) {
    const base = path.replace(/\.(?:tar|json)$/, '')
    if (await isFile(listKey(base))) return openIn(createFolderStore(dirname(base)), basename(base))
    if (await isFile(path)) return openTar(path, signal)
  }
  throw new BackupError(`Não há um arquivo ${resolve(given)}. Confira o nome e a pasta.`)
}

async function isFile(path: string): Promise<boolean> {
  return (await missingAsUndefined(stat(path)))?.isFile() === true
}

/** @throws BackupError; AppError when the store is out of reach */
export async function openIn(store: FilesToRead, base: string): Promise<OpenedBackup> {
  const list = await readList(store, base)
  if (!isKnownMigration(list.migracao)) throw fromNewer()
  const key = rowsKey(base)
  return {
    ...list,
    store,
    async unpackRows(folder) {
      const found = await store.find(key)
      if (found === undefined || !(await isWhole(store, key, list.banco))) throw damaged(key)
      const path = join(folder, 'copia.db')
      await pipeline(await found.open(), createGunzip(), createWriteStream(path, { mode: 0o600 }))
      return path
    },
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

/** The size of an entry's header. */
const header = 512

/**
 * Its entries are found first, and each is then read where it is in the file. What a backup does not
 * name is not looked at.
 *
 * @throws BackupError for what is no backup or is cut off
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
    baseInTar,
  )
}

async function partsIn(path: string, signal: AbortSignal | undefined): Promise<Parts> {
  const parts: Parts = new Map()
  const archive = extract()
  const source = createReadStream(path, { signal })
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header
      parts.set(name, { start: entry.offset + header, size })
      entry.resume()
    }
  } catch (error) {
    const isNoTar = /^(?:Unexpected end|Invalid (?:tar )?header|Header exceeds)/
    if (!isNoTar.test((error as Error).message)) throw error
    throw parts.size === 0 ? notABackup() : damaged([...parts.keys()].at(-1)!)
  } finally {
    source.destroy()
  }
  return parts
}
