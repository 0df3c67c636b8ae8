// A night as one tar file, made while it is read: the same bytes each time, and of a range only the
// files that it needs are read.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { StoredFile } from '../../server/files/file-store.ts'
import {
  bytesOfList,
  type FilesToRead,
  isOutOfReach,
  listKey,
  type Night,
  partsOf,
  rowsKey,
} from './night.ts'

/** The name of the night in a tar: 'adro.json' comes first, since every version looks for it. */
export const baseInTar = 'adro'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type Entry = { name: string; size: number; content: () => Bytes }

const block = 512
/** Bytes. With an extended header for each entry, names of any length take the same space. */
const sizeOfHeaders = 3 * block
const sizeOfEnd = 2 * block

export function wholeTar(store: FilesToRead, base: string, night: Night): StoredFile {
  const list = bytesOfList(night)
  const entries: Entry[] = [{ name: listKey(baseInTar), size: list.length, content: () => [list] }]
  for (const [key, { tamanho: size }] of partsOf(base, night)) {
    const name = key === rowsKey(base) ? rowsKey(baseInTar) : key
    entries.push({ name, size, content: () => bytesOf(store, key, size) })
  }
  const modified = new Date(night.quando)
  const size = entries.reduce((sum, entry) => sum + sizeInTar(entry), sizeOfEnd)
  return {
    size,
    modified,
    async open({ start, end } = { start: 0, end: size - 1 }) {
      const bytes = Readable.from(bytesFrom(entries, modified, start, end), { objectMode: false })
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
    },
  }
}

const sizeInTar = ({ size }: Entry) => sizeOfHeaders + Math.ceil(size / block) * block

async function* bytesFrom(
  entries: readonly Entry[],
  mtime: Date,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let first = 0
  let position = 0
  for (; first < entries.length; first += 1) {
    const next = position + sizeInTar(entries[first]!)
    if (next > start) break
    position = next
  }
  const archive = pack()
  void feed(archive, entries.slice(first), mtime)
  // Leaving the loop ends the archive, and so the reading of its files.
  for await (const chunk of archive as AsyncIterable<Uint8Array>) {
    const part = chunk.subarray(Math.max(start - position, 0), end + 1 - position)
    if (part.length > 0) yield part
    position += chunk.length
    if (position > end) break
  }
}

async function feed(
  archive: ReturnType<typeof pack>,
  entries: readonly Entry[],
  mtime: Date,
): Promise<void> {
  try {
    for (const { name, size, content } of entries) {
      await pipeline(content, archive.entry({ name, size, mtime, mode: 0o600, pax: {} }))
    }
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
  }
}

const zeros = Buffer.alloc(65_536)

/** Zeros replace what is damaged: a reader of the tar finds it by the sum. */
async function* bytesOf(store: FilesToRead, key: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  try {
    const found = await store.find(key)
    if (found?.size === size) {
      for await (const chunk of await found.open()) {
        left -= chunk.length
        yield chunk
      }
    }
  } catch (error) {
    if (isOutOfReach(error)) throw error
  }
  for (; left > 0; left -= zeros.length) yield zeros.subarray(0, left)
}
