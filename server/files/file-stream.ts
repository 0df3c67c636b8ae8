import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** Bytes to buffer for each response: there may be a thousand slow ones. */
const ahead = 16_384

/** A file or a part of it as a stream with backpressure. */
export function streamOfFile(
  path: string,
  range?: { start: number; end: number },
): ReadableStream<Uint8Array> {
  const file = createReadStream(path, { ...range, highWaterMark: ahead })
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 })
  return Readable.toWeb(file, { strategy }) as ReadableStream<Uint8Array>
}
