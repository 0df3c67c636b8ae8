// Restores the files of a backup, before the rows that name them, so that no page names a missing
// file. The daily round removes files that nothing names then.
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pictureWidths } from '../../contract/paths.ts'
import type { FileStores } from '../files/file-store.ts'
import { sha256Of } from '../files/sha256.ts'
import { fileEntry, type Sums } from './format.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { type FileOfBackup, readBackup } from './read-backup.ts'
import { damaged } from './refuse-backup.ts'

type Options = {
  stores: FileStores
  /** The running site moves files, too. */
  withLock: KeyedMutex['withLock']
  folder: string
  sums: Sums
  signal: AbortSignal
}

export type Brought = { brought: number; kept: number }

export async function bringFiles(path: string, options: Options): Promise<Brought> {
  const { sums, signal } = options
  const broken = new Set(sums.faltam)
  const counts: Brought = { brought: 0, kept: 0 }
  async function file(each: FileOfBackup): Promise<void> {
    // The backup holds zeros in its place.
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
  const isSame = there?.size === size && (await sha256Of(await there.open())) === expected
  if (isSame) {
    // Touched, so that a sweep does not find it old.
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

/** The stored file is damaged: its name holds a hash of the content. */
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

async function write(path: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  return sha256Of(createReadStream(path))
}

async function readThrough(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}
