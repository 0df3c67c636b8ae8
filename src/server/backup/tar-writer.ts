import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { Sums } from './format.ts'

export type TarWriter = ReturnType<typeof createTarWriter>

/** @param path a new file, which only its owner may read */
export function createTarWriter(path: string) {
  const archive = pack()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(archive, file)
  // `add` and `finish` report the failure.
  written.catch(() => undefined)
  const parts: Sums['partes'] = {}

  return {
    parts,

    /** The content must have exactly that size. */
    async add(
      name: string,
      size: number,
      mtime: Date,
      content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    ): Promise<void> {
      const hash = createHash('sha256')
      async function* hashed() {
        for await (const chunk of content) {
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        await pipeline(hashed, archive.entry({ name, size, mtime, mode: 0o600 }))
      } catch (error) {
        // On a full disk the file has the real error; the entry only sees a closed stream.
        archive.destroy(error as Error)
        await written
        throw error
      }
      parts[name] = { tamanho: size, sha256: hash.digest('hex') }
    },

    async finish(): Promise<void> {
      archive.finalize()
      await written
    },

    async abandon(): Promise<void> {
      archive.destroy()
      await written.catch(() => undefined)
    },
  }
}
