import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const ttfHeader = 12
const ttfEntry = 16

/**
 * The font in a WOFF file as a TTF file. WOFF is the same tables, each compressed:
 * https://www.w3.org/TR/WOFF/
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(ttfHeader + ttfEntry * count)
  const depth = Math.floor(Math.log2(count))
  const searched = 2 ** depth * ttfEntry
  // The flavour, then the values for a binary search of the tables.
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(searched, 6)
  directory.writeUInt16BE(depth, 8)
  directory.writeUInt16BE(count * ttfEntry - searched, 10)

  const parts = [directory]
  let end = directory.length
  for (let index = 0; index < count; index++) {
    const from = woffHeader + index * woffEntry
    const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(from + field),
    ) as [number, number, number, number]
    const packed = woff.subarray(offset, offset + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const to = ttfHeader + index * ttfEntry
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(checksum, to + 4)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(length, to + 12)
    // Tables are aligned to four bytes.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}
