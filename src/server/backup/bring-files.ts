// Files come before the rows that name them, so that no page names a missing file. The daily round
// removes files that nothing names.
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pictureWidths } from '../../model/files/uploads.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { isSafePdf } from '../media/store-upload.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import type { FileStore, FileStores } from '../files/file-store.ts'
import { sha256Of } from '../files/sha256.ts'
import { fileEntry } from './format.ts'
import { type Contents, type FileOfBackup, readBackup } from './read-backup.ts'
import { damaged } from './refuse-backup.ts'

type Options = {
  stores: FileStores
  /** The running site moves files, too. */
  withLock: KeyedMutex['withLock']
  folder: string
  contents: Contents
  signal: AbortSignal
  checkPdf: PictureProcess['checkPdf']
}

/** `refused`: keys of PDFs that an upload would refuse. */
export type Brought = { brought: number; kept: number; refused: string[] }

export async function bringFiles(path: string, options: Options): Promise<Brought> {
  const { contents, signal } = options
  // The backup holds zeros in their place.
  const broken = new Set(contents.sums.faltam)
  const counts: Brought = { brought: 0, kept: 0, refused: [] }
  async function file(each: FileOfBackup): Promise<void> {
    const { key } = each
    if (!broken.has(key)) {
      const outcome = await options.withLock(key, () => bringFile(each, options))
      if (outcome === 'refused') counts.refused.push(key)
      else counts[outcome] += 1
    }
    for await (const _ of each.content);
  }
  await readBackup(path, { signal, file })
  return counts
}

/** `kept` when the same file was there. */
async function bringFile(
  { place, key, size, content }: FileOfBackup,
  { stores, folder, contents: { sums, named }, checkPdf }: Options,
): Promise<keyof Brought> {
  // A file that was moved while the backup was made may be in the trash there.
  const store = stores[named.content.has(key) ? 'uploads' : place]
  const expected = sums.partes[fileEntry(place, key)]?.sha256
  const there = await store.find(key)
  if (there?.size === size && (await sha256Of(await there.open())) === expected) {
    // Touched, so that a sweep does not find it old.
    await store.touch(key)
    return 'kept'
  }
  const path = join(folder, 'arquivo')
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    if ((await sha256Of(createReadStream(path))) !== expected) throw damaged(key)
    if (key.endsWith('.pdf') && !(await isSafePdf(path, checkPdf))) return 'refused'
    if (there === undefined) await store.put(key, path)
    else await replace(stores, store, key, path)
  } finally {
    await rm(path, { force: true })
  }
  return 'brought'
}

/**
 * A file with this name has one content only. The move out of the trash is atomic: no page misses
 * the file, and an interrupted restore can be repeated.
 */
async function replace(
  { trash, uploads, widths, move }: FileStores,
  store: FileStore,
  key: string,
  path: string,
): Promise<void> {
  await trash.remove(key)
  await trash.put(key, path)
  if (store !== uploads) return
  await move(key, 'trash', 'uploads')
  for (const width of pictureWidths) await widths.remove(`${width}/${key}`)
}
