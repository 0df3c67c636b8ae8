// Reads a whole tar: its entries are found first, and each is then read where it is in the file. What
// a backup does not name is not looked at.
import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { extract } from 'tar-stream'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { damaged, notABackup, truncated } from './backup-error.ts'
import { type Copy, openNight } from './copy.ts'
import { isFormat1, openFormat1 } from './format-1.ts'
import { bytesIn, type FilesToRead, listKey } from './night.ts'
import { baseInTar } from './whole-tar.ts'

/** By name. `start` is the first byte of the content. */
type Parts = Map<string, { start: number; size: number }>

const header = 512

/** @throws BackupError for what is no backup or is cut off */
export async function openTar(path: string, signal: AbortSignal | undefined): Promise<Copy> {
  const store = storeIn(path, await partsIn(path, signal))
  const bytes = await bytesIn(store, listKey(baseInTar))
  if (bytes === undefined) throw notABackup()
  return isFormat1(bytes) ? openFormat1(bytes, store) : openNight(store, baseInTar)
}

function storeIn(path: string, parts: Parts): FilesToRead {
  return {
    async find(name) {
      const part = parts.get(name)
      const file = await createFolderStore(dirname(path)).find(basename(path))
      if (part === undefined || file === undefined) return undefined
      const { start, size } = part
      const whole = { start: 0, end: size - 1 }
      return {
        size,
        modified: file.modified,
        open: (range = whole) => file.open({ start: start + range.start, end: start + range.end }),
      }
    },
  }
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
    throw explained(error, [...parts.keys()].at(-1))
  } finally {
    source.destroy()
  }
  return parts
}

/** Translates the library's errors for a file that ends too soon or is no tar file. */
function explained(error: unknown, last: string | undefined): unknown {
  const { message = '' } = error as Error
  const isCut = message === 'Unexpected end of data'
  if (!isCut && !/^(?:Invalid (?:tar )?header|Header exceeds)/.test(message)) return error
  if (last === undefined) return notABackup()
  return isCut ? truncated() : damaged(last)
}
