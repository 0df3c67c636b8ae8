// A backup as one tar file, made while it is read.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { StoredFile } from '../../server/files/file-store.ts'
import {
  type BackupList,
  bytesOfList,
  type FilesToRead,
  isOutOfReach,
  listKey,
  partsOf,
  rowsKey,
} from './backup-list.ts'

/** The name of the backup in a tar: 'adro.json' comes first, since every version looks for it. */
export const nameInTar = 'adro'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type Entry = { name: string; size: number; content: () => Bytes }

const block = 512
/** Bytes. With an extended header for each entry, names of any length take the same space. */
const sizeOfHeaders = 3 * block
const sizeOfEnd = 2 * block

export function wholeTar(
  store: FilesToRead,
  name: string,
  list: BackupList,
): Pick<StoredFile, 'size' | 'open'> {
  const bytes = bytesOfList(list)
  const entries: Entry[] = [
    { name: listKey(nameInTar), size: bytes.length, content: () => [bytes] },
    ...partsOf(name, list).map(([key, { tamanho: size }]) => ({
      name: key === rowsKey(name) ? rowsKey(nameInTar) : key,
      size,
      content: () => bytesOf(store, key, size),
    })),
  ]
  const sizeInTar = ({ size }: Entry) => sizeOfHeaders + Math.ceil(size / block) * block
  return {
    // A browser knows by it that a download broke off.
    size: entries.reduce((sum, entry) => sum + sizeInTar(entry), sizeOfEnd),
    async open() {
      const archive = pack()
      void feed(archive, entries, new Date(list.quando))
      const bytesOfTar = Readable.from(archive, { objectMode: false })
      return Readable.toWeb(bytesOfTar) as ReadableStream<Uint8Array>
    },
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
