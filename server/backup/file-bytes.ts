import { AppError } from '../errors/app-error.ts'
import type { FileStores, StoredFile } from '../files/file-store.ts'

/** How often an interrupted file is read on. */
const mostTries = 3

export type FileBytes = {
  /** Exactly `size` bytes; zeros in the place of what cannot be read. */
  content: AsyncIterable<Uint8Array>
  /** Whether all of them could be read; known once they are. */
  isWhole(): boolean
}

/**
 * The bytes of a stored file, which may be moved between the uploads and the trash meanwhile. One
 * unreadable picture must not prevent the backup of all others.
 *
 * @param size bytes, as `find` told them
 * @throws AppError when the whole store is out of reach
 */
export function bytesOf(stores: FileStores, key: string, size: number): FileBytes {
  let next = 0
  let isWhole = true

  async function* read(): AsyncGenerator<Uint8Array> {
    for (let tries = 0; next < size && tries < mostTries; tries += 1) {
      try {
        const found = await findAnywhere(stores, key)
        if (found?.size !== size) break
        for await (const chunk of await found.open({ start: next, end: size - 1 })) {
          next += chunk.length
          yield chunk
        }
      } catch (error) {
        // A missing file is retried; a store out of reach ends the backup.
        if (error instanceof AppError && error.status !== 404) throw error
      }
    }
    isWhole = next === size
    for (; next < size; next += zeros.length) yield zeros.subarray(0, size - next)
  }

  return { content: read(), isWhole: () => isWhole }
}

const zeros = Buffer.alloc(65_536)

async function findAnywhere(stores: FileStores, key: string): Promise<StoredFile | undefined> {
  return (await stores.uploads.find(key)) ?? (await stores.trash.find(key))
}
