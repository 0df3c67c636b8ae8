// Reads the entries of a tar file that may be damaged or hostile.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extract } from 'tar-stream'
import { damaged, notABackup, strange, truncated } from './refuse-backup.ts'

export type ReadEntry = {
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/**
 * One after the other; the content of each must be read to its end.
 *
 * @throws BackupError for what is no plain file, comes twice, or is cut off
 */
export async function* readEntries(path: string): AsyncGenerator<ReadEntry> {
  const { size: whole } = await stat(path)
  const seen = new Set<string>()
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || seen.has(name)) throw strange(name)
      if (size > whole) throw truncated()
      seen.add(name)
      yield { name, size, content: orRefused(entry as AsyncIterable<Uint8Array>, seen) }
    }
  } catch (error) {
    throw explained(error, seen)
  } finally {
    source.destroy()
  }
}

async function* orRefused(
  content: AsyncIterable<Uint8Array>,
  seen: ReadonlySet<string>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    throw explained(error, seen)
  }
}

/** Translates the library's errors for a file that ends too soon or is no tar file. */
function explained(error: unknown, seen: ReadonlySet<string>): unknown {
  const { message = '' } = error as Error
  if (message === 'Unexpected end of data') return seen.size === 0 ? notABackup() : truncated()
  if (!/^(?:Invalid (?:tar )?header|Header exceeds)/.test(message)) return error
  return seen.size === 0 ? notABackup() : damaged([...seen].at(-1))
}
