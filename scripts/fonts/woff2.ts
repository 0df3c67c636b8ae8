// A WOFF2 file taken apart into its tables and put together again: https://www.w3.org/TR/WOFF2/
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const header = 48
/** The names that the format writes as a number, as far as our fonts have these tables. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx ' +
  'kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix ' +
  'acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak ' +
  'Zapf Silf Glat Gloc Feat Sill'
)
  .replaceAll('_', ' ')
  .split(/ (?=\S)/)
const arbitraryTag = 63

export type Table = {
  tag: string
  /** How it was changed for the better of compression; 0 changes `glyf` and `loca`, and no other. */
  transform: number
  /** Its length in bytes once that change is undone. */
  length: number
  data: Buffer
}

export type Woff2 = { header: Buffer; tables: Table[] }

export function readWoff2(file: Buffer): Woff2 {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('this is no WOFF2 file')
  const count = file.readUInt16BE(12)
  const packedLength = file.readUInt32BE(20)
  let at = header
  function readNumber(): number {
    let number = 0
    let byte: number
    do {
      byte = file[at++]!
      number = number * 128 + (byte & 127)
    } while (byte >= 128)
    return number
  }
  const entries = Array.from({ length: count }, () => {
    const flags = file[at++]!
    const known = knownTags[flags & 63]
    const tag = known ?? file.toString('latin1', at, (at += 4))
    const transform = flags >> 6
    const length = readNumber()
    return { tag, transform, length, stored: isChanged(tag, transform) ? readNumber() : length }
  })
  const data = brotliDecompressSync(file.subarray(at, at + packedLength))
  let from = 0
  const tables = entries.map(({ tag, transform, length, stored }) => {
    return { tag, transform, length, data: data.subarray(from, (from += stored)) }
  })
  return { header: file.subarray(0, header), tables }
}

export function writeWoff2({ header: original, tables }: Woff2): Buffer {
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  })
  const directory = tables.flatMap(({ tag, transform, length, data }) => {
    const known = knownTags.indexOf(tag)
    const flags = ((known === -1 ? arbitraryTag : known) | (transform << 6)) & 255
    return [
      Buffer.from([flags, ...(known === -1 ? Buffer.from(tag, 'latin1') : []), ...number(length)]),
      Buffer.from(isChanged(tag, transform) ? number(data.length) : []),
    ]
  })
  const start = Buffer.from(original)
  const length = start.length + packed.length + Buffer.concat(directory).length
  // Browsers take no file whose length is not a multiple of four.
  const padding = Buffer.alloc((4 - (length % 4)) % 4)
  start.writeUInt32BE(length + padding.length, 8)
  start.writeUInt32BE(packed.length, 20)
  // Neither notes on the font nor data of its makers follow.
  start.fill(0, 28, 48)
  return Buffer.concat([start, ...directory, packed, padding])
}

function isChanged(tag: string, transform: number): boolean {
  return tag === 'glyf' || tag === 'loca' ? transform === 0 : transform !== 0
}

/** Seven bits in each byte, the highest first; all but the last are marked. */
function number(value: number): number[] {
  const bytes = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}
