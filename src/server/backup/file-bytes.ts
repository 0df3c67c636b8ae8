import { AppError } from '../errors/app-error.ts'
import type { FileStores } from '../files/file-store.ts'

/** How often an interrupted file is read on. */
const mostTries = 3
const zeros = Buffer.alloc(65_536)

/**
 * Exactly `size` bytes of a stored file, which may be moved between the uploads and the trash
 * meanwhile. Zeros replace unreadable bytes: one picture must not prevent the backup of all others.
 *
 * @param onBroken called when bytes could not be read
 * @throws AppError when the whole store is out of reach
 */
export async function* bytesOf(
  { uploads, trash }: FileStores,
  key: string,
  size: number,
  onBroken: () => void,
): AsyncGenerator<Uint8Array> {
  let next = 0
  for (let tries = 0; next < size && tries < mostTries; tries += 1) {
    try {
      const found = (await uploads.find(key)) ?? (await trash.find(key))
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
  if (next < size) onBroken()
  for (; next < size; next += zeros.length) yield zeros.subarray(0, size - next)
}
