import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/**
 * Bytes that are read ahead for whoever is sent a file: he may be one of a thousand, and take his
 * time.
 */
const ahead = 16_384

/** A file, or a part of it, as a stream that reads on when what it has read is taken. */
export function streamOfFile(
  path: string,
  range?: { start: number; end: number },
): ReadableStream<Uint8Array> {
  const file = createReadStream(path, { ...range, highWaterMark: ahead })
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 })
  return Readable.toWeb(file, { strategy }) as ReadableStream<Uint8Array>
}
