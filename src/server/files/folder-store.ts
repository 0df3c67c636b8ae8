import { createReadStream } from 'node:fs'
import { opendir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Clock, systemClock } from '../process/clock.ts'
import { copyDurably, finishedName, moveDurably, partialEnding, writeDurably } from './durable.ts'
import {
  type FilePlace,
  type FileStore,
  type FileStores,
  type ListedFile,
  placeFolders,
} from './file-store.ts'
import { missingAsUndefined } from './missing.ts'

/** Bytes buffered for each response: a thousand may be slow at once. */
const ahead = 16_384

export function createFolderStores(dataDir: string, clock: Clock): FileStores {
  const pathOf = (place: FilePlace, key: string) => join(dataDir, placeFolders[place], key)
  return {
    uploads: createFolderStore(pathOf('uploads', ''), clock),
    trash: createFolderStore(pathOf('trash', ''), clock),
    widths: createFolderStore(pathOf('widths', ''), clock),
    async move(key, from, to) {
      if ((await sizeAndTime(pathOf(from, key))) === undefined) return false
      await moveDurably(pathOf(from, key), pathOf(to, key), clock.now())
      return true
    },
    close: () => undefined,
  }
}

export function createFolderStore(root: string, clock: Clock = systemClock): FileStore {
  async function touch(key: string): Promise<boolean> {
    const path = join(root, key)
    if ((await sizeAndTime(path)) === undefined) return false
    await utimes(path, clock.now(), clock.now())
    return true
  }

  return {
    async find(key) {
      const path = join(root, key)
      const found = await sizeAndTime(path)
      return found && { ...found, open: async (range) => streamOf(path, range) }
    },

    read: (key) => missingAsUndefined(readFile(join(root, key))),

    async write(key, content) {
      const path = join(root, key)
      if ((await sizeAndTime(path)) !== undefined) return
      await writeDurably(path, content, clock.now())
    },

    async put(key, path) {
      if (await touch(key)) return
      await moveDurably(path, join(root, key), clock.now())
    },

    replace: (key, path) => copyDurably(path, join(root, key), clock.now()),

    touch,

    async remove(key) {
      await missingAsUndefined(rm(join(root, key)))
    },

    async *list() {
      for await (const file of filesBelow(root)) {
        if (!file.key.endsWith(partialEnding)) yield file
      }
    },

    async removeLeftovers(before, isOwn = () => true) {
      for await (const { key, modified } of filesBelow(root)) {
        if (key.endsWith(partialEnding) && modified < before && isOwn(finishedName(key)))
          await rm(join(root, key), { force: true })
      }
    },
  }
}

function streamOf(
  path: string,
  range: { start: number; end: number } | undefined,
): ReadableStream<Uint8Array> {
  const file = createReadStream(path, { ...range, highWaterMark: ahead })
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 })
  return Readable.toWeb(file, { strategy }) as ReadableStream<Uint8Array>
}

async function* filesBelow(root: string, above = ''): AsyncGenerator<ListedFile> {
  const folder = await missingAsUndefined(opendir(join(root, above)))
  if (folder === undefined) return
  for await (const entry of folder) {
    const key = above + entry.name
    // Root's, on each disk of its own.
    if (entry.name === 'lost+found') continue
    if (entry.isDirectory()) {
      yield* filesBelow(root, `${key}/`)
      continue
    }
    const found = await sizeAndTime(join(root, key))
    if (found !== undefined) yield { key, ...found }
  }
}

async function sizeAndTime(path: string): Promise<{ size: number; modified: Date } | undefined> {
  const found = await missingAsUndefined(stat(path))
  return found?.isFile() ? { size: found.size, modified: found.mtime } : undefined
}
