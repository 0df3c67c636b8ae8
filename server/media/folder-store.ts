import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/** A stored file: how large it is, and a way to read all of it or a part. */
export type StoredFile = {
  size: number
  /** Bytes from `start` to `end`, both included. */
  stream(range?: { start: number; end: number }): ReadableStream<Uint8Array>
}

/** Where uploaded files lie. A key is a path such as `acao/horta-3f9c21ab44d0e2f1.webp`. */
export type FileStore = {
  find(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Once it resolves, the file survives a power cut. An existing key is left as it is. */
  write(key: string, content: Uint8Array): Promise<void>
}

export function createFolderStore(root: string): FileStore {
  return {
    async find(key) {
      const path = join(root, key)
      const found = await missingAsUndefined(stat(path))
      if (found === undefined || !found.isFile()) return undefined
      return {
        size: found.size,
        stream: (range) =>
          Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>,
      }
    },

    read: (key) => missingAsUndefined(readFile(join(root, key))),

    async write(key, content) {
      const path = join(root, key)
      if ((await missingAsUndefined(stat(path)))?.isFile()) return
      await makeFolder(dirname(path))
      const temporary = `${path}.${randomUUID()}.parcial`
      try {
        const file = await open(temporary, 'wx')
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  // Each folder that was made is an entry in the one above it.
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/** Without this, the name of a file that was just renamed may be lost in a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function missingAsUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
    throw error
  }
}
