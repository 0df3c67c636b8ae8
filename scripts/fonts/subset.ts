// Fonts with the letters that Portuguese is written with, and no others. What is left out keeps its
// number and becomes empty: all that refers to glyphs by number stays right.
import { type Glyphs, glyphsFor, type Part, partsOf } from './glyphs.ts'
import { readWoff2, type Table, writeWoff2 } from './woff2.ts'

const outlineHeader = 36

/**
 * @param file a variable font with outlines, as WOFF2
 * @param isWanted whether a character is to have its glyph
 */
export function subsetFont(file: Buffer, isWanted: (character: number) => boolean): Buffer {
  const font = readWoff2(file)
  const table = (tag: string) => {
    const found = font.tables.find((each) => each.tag === tag)
    if (found === undefined) throw new Error(`the font has no table ${tag}`)
    return found
  }
  const parts = partsOf(table('glyf').data)
  const kept = glyphsFor(table('cmap').data, table('GSUB').data, parts, isWanted)
  const changed: Record<string, Buffer> = {
    post: withoutNames(table('post').data),
    glyf: outlines(table('glyf').data, parts, kept),
    gvar: variations(table('gvar').data, kept),
  }
  const tables = font.tables.map((each): Table => {
    const data = changed[each.tag]
    if (data === undefined) return each
    // The true length of outlines is known only once they are changed back; programs count anew.
    return { ...each, data, length: each.tag === 'glyf' ? each.length : data.length }
  })
  return writeWoff2({ ...font, tables })
}

/** What each glyph is called is of use to programs that draw fonts. */
function withoutNames(post: Buffer): Buffer {
  const head = Buffer.from(post.subarray(0, 32))
  head.writeUInt32BE(0x00030000)
  return head
}

/** The outlines stand in seven streams, in each of which every glyph has its piece. */
function outlines(glyf: Buffer, parts: readonly Part[], kept: Glyphs): Buffer {
  const contours = Buffer.alloc(2 * parts.length)
  const boxed = Buffer.alloc(4 * Math.floor((parts.length + 31) / 32))
  const pieces: Buffer[][] = [[], [], [], [], [], []]
  for (const [glyph, { count, box, streams }] of parts.entries()) {
    if (!kept.has(glyph)) continue
    contours.writeInt16BE(count, 2 * glyph)
    if (box.length > 0) boxed[glyph >> 3]! |= 128 >> (glyph & 7)
    for (const [stream, piece] of [...streams.slice(0, 4), box, ...streams.slice(4)].entries()) {
      pieces[stream]!.push(piece)
    }
  }
  const [points, flags, coordinates, composites, boxes, instructions] = pieces.map((each) =>
    Buffer.concat(each),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const streams = [
    contours,
    points,
    flags,
    coordinates,
    composites,
    Buffer.concat([boxed, boxes]),
    instructions,
  ]
  const head = Buffer.from(glyf.subarray(0, outlineHeader))
  for (const [index, { length }] of streams.entries()) head.writeUInt32BE(length, 8 + 4 * index)
  const before = Array.from({ length: 7 }, (_, index) => glyf.readUInt32BE(8 + 4 * index))
  // A last map may follow, of a fixed size.
  const rest = glyf.subarray(before.reduce((sum, each) => sum + each, outlineHeader))
  return Buffer.concat([head, ...streams, rest])
}

/** How the outlines of each glyph change with the weight. */
function variations(gvar: Buffer, kept: Glyphs): Buffer {
  const [axes, sharedCount] = [gvar.readUInt16BE(4), gvar.readUInt16BE(6)]
  const [sharedAt, count, flags, dataAt] = [
    gvar.readUInt32BE(8),
    gvar.readUInt16BE(12),
    gvar.readUInt16BE(14),
    gvar.readUInt32BE(16),
  ]
  const isLong = (flags & 1) === 1
  const offset = (glyph: number) =>
    dataAt + (isLong ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph))
  const head = Buffer.alloc(20 + (isLong ? 4 : 2) * (count + 1))
  gvar.copy(head, 0, 0, 20)
  const shared = gvar.subarray(sharedAt, sharedAt + 2 * axes * sharedCount)
  head.writeUInt32BE(head.length, 8)
  head.writeUInt32BE(head.length + shared.length, 16)
  const data: Buffer[] = []
  let end = 0
  for (let glyph = 0; glyph <= count; glyph++) {
    if (isLong) head.writeUInt32BE(end, 20 + 4 * glyph)
    else head.writeUInt16BE(end / 2, 20 + 2 * glyph)
    if (glyph === count || !kept.has(glyph)) continue
    const piece = gvar.subarray(offset(glyph), offset(glyph + 1))
    data.push(piece)
    end += piece.length
  }
  return Buffer.concat([head, shared, ...data])
}
