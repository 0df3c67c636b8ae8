import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { pack } from 'tar-stream'

export type Written = { tamanho: number; sha256: string }

export type TarWriter = {
  /** The content must have exactly that size. */
  add(
    name: string,
    size: number,
    modified: Date,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<Written>
  /** Once it resolves, the file survives a power cut. */
  finish(): Promise<void>
  /** Lets go of a file that will not be finished. */
  abandon(): Promise<void>
}

/** @param path a new file, which only its owner may read */
export async function createTarWriter(path: string): Promise<TarWriter> {
  const file = await open(path, 'wx', 0o600)
  const archive = pack()
  const written = (async () => {
    for await (const chunk of archive as AsyncIterable<Uint8Array>) await file.writeFile(chunk)
  })()
  // Told by whoever waits for it.
  written.catch(() => undefined)

  /** A full disk is told by the file; the entry only notices that nobody takes its bytes any more. */
  async function orWhatTheFileSays<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      archive.destroy(error as Error)
      await written
      throw error
    }
  }

  return {
    add: (name, size, mtime, content) =>
      orWhatTheFileSays(async () => {
        const hash = createHash('sha256')
        const done = Promise.withResolvers<void>()
        done.promise.catch(() => undefined)
        const entry = archive.entry({ name, size, mtime, mode: 0o600 }, (error) =>
          error ? done.reject(error) : done.resolve(),
        )
        entry.on('error', done.reject)
        for await (const chunk of content) {
          hash.update(chunk)
          if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done.promise])
        }
        entry.end(null)
        await done.promise
        return { tamanho: size, sha256: hash.digest('hex') }
      }),

    finish: () =>
      orWhatTheFileSays(async () => {
        archive.finalize()
        await written
        await file.sync()
        await file.close()
      }),

    async abandon() {
      archive.destroy(null)
      await written.catch(() => undefined)
      await file.close().catch(() => undefined)
    },
  }
}
