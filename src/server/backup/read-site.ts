// Reads a site: first the rows as of one moment, then the files. Files that the rows name exist for a
// month at least, in the uploads or in the trash.
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileStores, StoredFile } from '../files/file-store.ts'
import { sha256Of } from '../files/sha256.ts'
import { isFileKey } from '../media/file-name.ts'
import {
  createNight,
  isOutOfReach,
  keptPlaces,
  type KeptPlace,
  type Night,
  type Sum,
} from './night.ts'
import { damaged } from './backup-error.ts'
import { openSnapshot } from './snapshot.ts'
import { stageRows } from './stage-rows.ts'

type Site = { where: string; stores: FileStores }

type Options = {
  when: Date
  /** One that only its owner may read; the packed rows are written there. */
  folder: string
  /** Resolves to undefined for a file that cannot be read. */
  keep: (key: string) => Promise<Sum | undefined>
  signal: AbortSignal | undefined
}

export async function readSite(site: Site, options: Options): Promise<Night> {
  const { named, ...rows } = await packRows(site.where, options)
  const keys = new Set([...named.content, ...named.history])
  const files = await keepFiles(site.stores, keys, options)
  return createNight({ quando: options.when.toISOString(), ...rows, ...files })
}

export const packedRows = (folder: string): string => join(folder, 'adro.db.gz')

async function packRows(where: string, { folder, signal }: Options) {
  const path = join(folder, 'adro.db')
  const { migracao, linhas, named } = await stageAndCheck(where, path, signal)
  const packed = packedRows(folder)
  await pipeline(createReadStream(path), createGzip(), createWriteStream(packed, { mode: 0o600 }))
  await rm(path)
  return { migracao, linhas, named, banco: await sumOf(packed) }
}

async function stageAndCheck(where: string, path: string, signal: AbortSignal | undefined) {
  await using snapshot = await openSnapshot(where)
  await using staged = await stageRows(snapshot, path, signal)
  if (staged.raw.prepare('pragma quick_check').get()?.quick_check !== 'ok') throw damaged('adro.db')
  return staged
}

async function keepFiles(
  stores: FileStores,
  named: ReadonlySet<string>,
  { keep, signal }: Options,
): Promise<Pick<Night, 'arquivos' | 'faltam'>> {
  const kept = new Map<string, Night['arquivos'][string]>()
  const faltam = new Set<string>()

  async function add(lugar: KeptPlace, key: string): Promise<void> {
    signal?.throwIfAborted()
    if (kept.has(key) || faltam.has(key)) return
    const sum = await keep(key)
    if (sum === undefined) faltam.add(key)
    else kept.set(key, { ...sum, lugar })
  }

  for (const place of keptPlaces) {
    for await (const { key } of stores[place].list()) if (isFileKey(key)) await add(place, key)
  }
  for (const key of named) {
    // A named file may have been moved between the places meanwhile.
    for (const place of keptPlaces) if (await stores[place].find(key)) await add(place, key)
    if (!kept.has(key)) faltam.add(key)
  }
  const byKey = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { arquivos: Object.fromEntries(byKey), faltam: [...faltam] }
}

/** How often a file that breaks off is read from its beginning. */
const mostTries = 3

/** The reading failed, and not the writing. */
class Unreadable extends Error {}

/**
 * One file must not prevent the backup or the restore of all others.
 *
 * @param find looks for the file, which may be moved meanwhile
 * @param path of a file that only its owner may read; one that is there is replaced
 * @returns undefined for a file that is missing or cannot be read
 * @throws AppError when the whole store is out of reach, or the error of the disk
 */
export async function fetchFile(
  find: () => Promise<StoredFile | undefined>,
  path: string,
): Promise<Sum | undefined> {
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      const found = await find()
      if (found === undefined) throw new Unreadable()
      for await (const chunk of await found.open()) yield chunk
    } catch (cause) {
      throw isOutOfReach(cause) ? cause : new Unreadable('', { cause })
    }
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      return await sumOf(path)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
    }
  }
  return undefined
}

async function sumOf(path: string): Promise<Sum> {
  const { size: tamanho } = await stat(path)
  return { tamanho, sha256: await sha256Of(createReadStream(path)) }
}
