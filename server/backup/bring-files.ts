// The files of a backup on their way back. They come before the rows that name them, so that no
// page ever names one that is not there; what nothing names then, the daily round puts away.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pictureWidths } from '../../contract/paths.ts'
import type { FileStores } from '../files/file-store.ts'
import { fileEntry, type Sums } from './format.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { type FileOfBackup, readBackup } from './read-backup.ts'
import { damaged } from './refuse-backup.ts'

type Options = {
  stores: FileStores
  /** The site may be running, and moving files. */
  withLock: KeyedMutex['withLock']
  /** The folder for the one that is on its way. */
  folder: string
  /** Of the backup, as it was checked. */
  sums: Sums
  signal: AbortSignal
}

/** How many files were brought, and how many were there already. */
export type Brought = { brought: number; kept: number }

export async function bringFiles(path: string, options: Options): Promise<Brought> {
  const { sums, signal } = options
  const broken = new Set(sums.faltam)
  const counts: Brought = { brought: 0, kept: 0 }
  async function file(each: FileOfBackup): Promise<void> {
    // Zeros stand in its place.
    if (broken.has(each.key)) return readThrough(each.content)
    if (await options.withLock(each.key, () => bringFile(each, options))) counts.brought += 1
    else counts.kept += 1
  }
  await readBackup(path, { file }, signal)
  return counts
}

/** @returns false when it was there, and just the same */
async function bringFile(
  { place, key, size, content }: FileOfBackup,
  { stores, folder, sums }: Options,
): Promise<boolean> {
  const store = stores[place]
  const expected = sums.partes[fileEntry(place, key)]?.sha256
  const there = await store.find(key)
  const isSame = there?.size === size && (await hashOf(await there.open())) === expected
  if (isSame) {
    // A sweep may have found it old, and named by nothing.
    await store.touch(key)
    await readThrough(content)
    return false
  }
  const path = join(folder, 'arquivo')
  try {
    if ((await write(path, content)) !== expected) throw damaged(fileEntry(place, key))
    if (there === undefined) await store.put(key, path)
    else await replace(stores, place, key, path)
  } finally {
    await rm(path, { force: true })
  }
  return true
}

/** What was there is damaged: a name of ours says what the content is. */
async function replace(
  { uploads, trash, widths, move }: FileStores,
  place: FileOfBackup['place'],
  key: string,
  path: string,
): Promise<void> {
  await trash.remove(key)
  await trash.put(key, path)
  if (place === 'trash') return
  // In one step: a page may be showing it.
  await move(key, 'trash', 'uploads')
  for (const width of pictureWidths) await widths.remove(`${width}/${key}`)
  await uploads.touch(key)
}

/** @returns its SHA-256 */
async function write(path: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

async function readThrough(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}
