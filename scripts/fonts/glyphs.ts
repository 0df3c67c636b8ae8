// Which glyphs of a font some characters need, and where each glyph stands in a WOFF2 file.

/** Numbers of glyphs. */
export type Glyphs = ReadonlySet<number>

/** A glyph's pieces of the streams in which WOFF2 keeps outlines. */
export type Part = {
  /** Contours; -1 where it is put together from other glyphs. */
  count: number
  /** Points, flags, coordinates, the glyphs it is put together from, instructions. */
  streams: [Buffer, Buffer, Buffer, Buffer, Buffer]
  /** Empty where the box is computed. */
  box: Buffer
  components: number[]
}

/** What a page has to ask for, and ours do not: other forms of figures. */
const optionalFeatures = new Set(['dnom', 'numr', 'frac', 'pnum', 'tnum'])

/** The glyphs of the characters, those that may take their place, and what they are made from. */
export function glyphsFor(
  cmap: Buffer,
  gsub: Buffer,
  parts: readonly Part[],
  isWanted: (character: number) => boolean,
): Glyphs {
  // The first stands for what is missing.
  const kept = new Set([0])
  for (const [character, glyph] of charactersOf(cmap)) if (isWanted(character)) kept.add(glyph)
  const substitutions = substitutionsOf(gsub)
  let before = 0
  while (kept.size > before) {
    before = kept.size
    for (const { from, to } of substitutions) if (from.every((each) => kept.has(each))) kept.add(to)
    // A set is gone through to its end, though it grows meanwhile.
    for (const glyph of kept) for (const part of parts[glyph]!.components) kept.add(part)
  }
  return kept
}

/** Each character of the font with its glyph. */
function charactersOf(cmap: Buffer): [character: number, glyph: number][] {
  const found: [number, number][] = []
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    // The others say the same, or speak of what lies beyond the first 65,536 characters.
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let at = 14; at < 14 + size; at += 2) {
      const [last, first, delta, range] = [
        table.readUInt16BE(at),
        table.readUInt16BE(at + size + 2),
        table.readUInt16BE(at + 2 * size + 2),
        table.readUInt16BE(at + 3 * size + 2),
      ]
      for (let character = first; character <= last && character < 0xffff; character++) {
        const place = at + 3 * size + 2 + range + 2 * (character - first)
        const glyph = range === 0 ? character : table.readUInt16BE(place)
        if (range === 0 || glyph !== 0) found.push([character, (glyph + delta) & 0xffff])
      }
    }
  }
  return found
}

type Substitution = { from: number[]; to: number }

/** What may take the place of what. Where it hangs on the neighbours, they are not looked at. */
function substitutionsOf(gsub: Buffer): Substitution[] {
  const features = gsub.subarray(gsub.readUInt16BE(6))
  const lookups = gsub.subarray(gsub.readUInt16BE(8))
  const offsets = numbersAt(lookups, 0)
  const used = new Set<number>()
  for (let at = 2; at < 2 + 6 * features.readUInt16BE(0); at += 6) {
    if (optionalFeatures.has(features.toString('latin1', at, at + 4))) continue
    const feature = features.subarray(features.readUInt16BE(at + 4))
    for (const index of numbersAt(feature, 2)) used.add(index)
  }
  const found: Substitution[] = []
  for (const index of used) {
    const lookup = lookups.subarray(offsets[index])
    const type = lookup.readUInt16BE(0)
    for (const table of numbersAt(lookup, 4).map((at) => lookup.subarray(at))) {
      if (type === byNeighbours) for (const called of calledIn(table)) used.add(called)
      else found.push(...substitutionsIn(type, table))
    }
  }
  return found
}

const oneForOne = 1
const oneForSeveral = 2
const severalForOne = 4
const byNeighbours = 6

function substitutionsIn(type: number, table: Buffer): Substitution[] {
  const from = covered(table.subarray(table.readUInt16BE(2)))
  const lists = () => numbersAt(table, 4).map((at) => table.subarray(at))
  switch (type) {
    case oneForOne: {
      if (table.readUInt16BE(0) === 2) return pairs(from, numbersAt(table, 4))
      const delta = table.readUInt16BE(4)
      return pairs(
        from,
        from.map((glyph) => (glyph + delta) & 0xffff),
      )
    }
    case oneForSeveral:
      return lists().flatMap((list, index) =>
        numbersAt(list, 0).map((to) => ({ from: [from[index]!], to })),
      )
    case severalForOne:
      return lists().flatMap((list, index) => ligaturesIn(from[index]!, list))
    default:
      throw new Error(`the font replaces glyphs in a way (${type}) that is not known here`)
  }
}

function pairs(from: readonly number[], to: readonly number[]): Substitution[] {
  return from.map((glyph, index) => ({ from: [glyph], to: to[index]! }))
}

/** What is to be done where the neighbours are right: numbers of lookups. */
function calledIn(table: Buffer): number[] {
  const format = table.readUInt16BE(0)
  if (format === 3) return calledAt(table, 2, [0, 0, 0])
  // The sets of rules come after the glyphs, or after these and three kinds of classes.
  const sets = numbersAt(table, format === 1 ? 4 : 10).filter((at) => at !== 0)
  return sets.flatMap((at) => {
    const set = table.subarray(at)
    // The first glyph is known already.
    return numbersAt(set, 0).flatMap((rule) => calledAt(set, rule, [0, 1, 0]))
  })
}

/** After the glyphs before, at and behind a place: each with its count, of which some are not said. */
function calledAt(table: Buffer, from: number, unsaid: readonly number[]): number[] {
  let at = from
  for (const less of unsaid) at += 2 + 2 * (table.readUInt16BE(at) - less)
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) =>
    table.readUInt16BE(at + 4 + 4 * index),
  )
}

/** Letters join by threes at most: what is longer makes of a word such as `*direct` a sign of its own. */
const longestLigature = 3

function ligaturesIn(first: number, set: Buffer): Substitution[] {
  return numbersAt(set, 0).flatMap((offset) => {
    const ligature = set.subarray(offset)
    const length = ligature.readUInt16BE(2)
    if (length > longestLigature) return []
    const rest = Array.from({ length: length - 1 }, (_, index) =>
      ligature.readUInt16BE(4 + 2 * index),
    )
    return [{ from: [first, ...rest], to: ligature.readUInt16BE(0) }]
  })
}

function covered(coverage: Buffer): number[] {
  if (coverage.readUInt16BE(0) === 1) return numbersAt(coverage, 2)
  return Array.from({ length: coverage.readUInt16BE(2) }, (_, index) => {
    const first = coverage.readUInt16BE(4 + 6 * index)
    const last = coverage.readUInt16BE(6 + 6 * index)
    return Array.from({ length: last - first + 1 }, (__, step) => first + step)
  }).flat()
}

/** A count, and so many numbers after it. */
function numbersAt(table: Buffer, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) =>
    table.readUInt16BE(at + 2 + 2 * index),
  )
}

/** Where each glyph's pieces stand, told from the glyphs before it. */
export function partsOf(glyf: Buffer): Part[] {
  let from = 36
  const [contours, points, flags, coordinates, composites, boxes, instructions] = Array.from(
    { length: 7 },
    (_, index) => {
      const data = glyf.subarray(from, (from += glyf.readUInt32BE(8 + 4 * index)))
      return { data, at: 0 }
    },
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream]
  const count = contours.data.length / 2
  boxes.at = 4 * Math.floor((count + 31) / 32)

  return Array.from({ length: count }, (_, glyph) => {
    const starts = [points, flags, coordinates, composites, instructions].map(({ at }) => at)
    const boxAt = boxes.at
    if ((boxes.data[glyph >> 3]! & (128 >> (glyph & 7))) !== 0) boxes.at += 8
    const contourCount = contours.data.readInt16BE(2 * glyph)
    const components = contourCount === -1 ? readComponents(composites) : []
    if (contourCount > 0) {
      let inAll = 0
      for (let contour = 0; contour < contourCount; contour++) inAll += readNumber(points)
      for (let point = 0; point < inAll; point++) {
        const flag = flags.data[flags.at++]! & 127
        coordinates.at += flag < 84 ? 1 : flag < 120 ? 2 : flag < 124 ? 3 : 4
      }
    }
    if (contourCount > 0 || components.some(({ hasInstructions }) => hasInstructions)) {
      instructions.at += readNumber(coordinates)
    }
    const streams = [points, flags, coordinates, composites, instructions].map(
      ({ data, at }, index) => data.subarray(starts[index], at),
    ) as Part['streams']
    return {
      count: contourCount,
      streams,
      box: boxes.data.subarray(boxAt, boxes.at),
      components: components.map(({ glyph: part }) => part),
    }
  })
}

type Stream = { data: Buffer; at: number }

function readComponents(stream: Stream): { glyph: number; hasInstructions: boolean }[] {
  const found: { glyph: number; hasInstructions: boolean }[] = []
  let flags: number
  do {
    flags = stream.data.readUInt16BE(stream.at)
    const glyph = stream.data.readUInt16BE(stream.at + 2)
    found.push({ glyph, hasInstructions: (flags & 0x100) !== 0 })
    const place = (flags & 1) !== 0 ? 4 : 2
    const scale = (flags & 8) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0
    stream.at += 4 + place + scale
  } while ((flags & 0x20) !== 0)
  return found
}

/** A number in one to three bytes, as WOFF2 writes small ones. */
function readNumber(stream: Stream): number {
  const { data, at } = stream
  const first = data[at]!
  stream.at += first === 253 ? 3 : first >= 254 ? 2 : 1
  if (first === 253) return data.readUInt16BE(at + 1)
  if (first === 254) return data[at + 1]! + 506
  return first === 255 ? data[at + 1]! + 253 : first
}
