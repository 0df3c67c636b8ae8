import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { extract } from 'tar-stream'
import type { Sums } from './format.ts'
import { damaged, notABackup, strange, truncated } from './refuse-backup.ts'

export type ReadEntry = {
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/**
 * The content of each entry must be read to its end.
 *
 * @param parts gets the size and hash of each entry that was read
 * @throws BackupError for what is no plain file, comes twice, or is cut off
 */
export async function* readEntries(
  path: string,
  parts: Sums['partes'],
  signal: AbortSignal | undefined,
): AsyncGenerator<ReadEntry> {
  const names: string[] = []
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || name in parts) throw strange(name)
      names.push(name)
      const hash = createHash('sha256')
      async function* content(): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of entry as AsyncIterable<Uint8Array>) {
            signal?.throwIfAborted()
            hash.update(chunk)
            yield chunk
          }
        } catch (error) {
          throw explained(error, names)
        }
      }
      yield { name, size, content: content() }
      parts[name] = { tamanho: size, sha256: hash.digest('hex') }
    }
  } catch (error) {
    throw explained(error, names)
  } finally {
    source.destroy()
  }
}

/** Translates the library's errors for a file that ends too soon or is no tar file. */
function explained(error: unknown, names: readonly string[]): unknown {
  const { message = '' } = error as Error
  const isCut = message === 'Unexpected end of data'
  if (!isCut && !/^(?:Invalid (?:tar )?header|Header exceeds)/.test(message)) return error
  if (names.length === 0) return notABackup()
  return isCut ? truncated() : damaged(names.at(-1))
}
