import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { glyphsFor, partsOf } from './glyphs.ts'
import { subsetFont } from './subset.ts'
import { readWoff2, writeWoff2 } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)
const packages = '@fontsource-variable'
const files = [
  `${packages}/eb-garamond/files/eb-garamond-latin-wght-normal.woff2`,
  `${packages}/source-sans-3/files/source-sans-3-latin-wght-normal.woff2`,
]

function tablesOf(file: Buffer): Record<string, Buffer> {
  return Object.fromEntries(readWoff2(file).tables.map(({ tag, data }) => [tag, data]))
}

/** The pieces of each glyph's outline. */
function outlinesOf(file: Buffer): string[] {
  return partsOf(tablesOf(file).glyf!).map(({ count, box, streams }) =>
    [String(count), ...[box, ...streams].map((piece) => piece.toString('hex'))].join(' '),
  )
}

/** How each glyph changes with the weight. */
function variationsOf(file: Buffer): string[] {
  const { gvar } = tablesOf(file) as { gvar: Buffer }
  const offset = (glyph: number) =>
    (gvar.readUInt16BE(14) & 1) === 1
      ? gvar.readUInt32BE(20 + 4 * glyph)
      : 2 * gvar.readUInt16BE(20 + 2 * glyph)
  const data = gvar.subarray(gvar.readUInt32BE(16))
  return Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) =>
    data.toString('hex', offset(glyph), offset(glyph + 1)),
  )
}

function glyphsOf(file: Buffer, characters: string): ReadonlySet<number> {
  const { cmap, GSUB, glyf } = tablesOf(file) as { cmap: Buffer; GSUB: Buffer; glyf: Buffer }
  const wanted = new Set(Array.from(characters, (each) => each.codePointAt(0)))
  return glyphsFor(cmap, GSUB, partsOf(glyf), (character) => wanted.has(character))
}

describe.each(files)('%s', (name) => {
  const whole = readFileSync(resolve(name))

  test('taken apart and put together it is the same', () => {
    expect(readWoff2(writeWoff2(readWoff2(whole)))).toEqual(readWoff2(whole))
  })

  test('what is wanted is as it was, and what is not is empty', () => {
    const characters = 'Oração: fé, esperança e caridade.'
    const kept = glyphsOf(whole, characters)
    const wanted = new Set(Array.from(characters, (each) => each.codePointAt(0)))
    const subset = subsetFont(whole, (character) => wanted.has(character))
    expect(subset.length).toBeLessThan(whole.length / 2)
    expect(subset.length % 4).toBe(0)
    expect(subset.readUInt32BE(8)).toBe(subset.length)
    const empty = ['0', '', '', '', '', '', ''].join(' ')
    const outlines = outlinesOf(whole).map((each, glyph) => (kept.has(glyph) ? each : empty))
    expect(outlinesOf(subset)).toEqual(outlines)
    const variations = variationsOf(whole).map((each, glyph) => (kept.has(glyph) ? each : ''))
    expect(variationsOf(subset)).toEqual(variations)
  })

  test('letters with marks keep the glyphs that they are made from', () => {
    const [composed, plain] = [glyphsOf(whole, 'ç'), glyphsOf(whole, 'c')]
    expect(composed.size).toBeGreaterThan(plain.size)
    for (const glyph of plain) expect(composed).toContain(glyph)
  })

  test('letters that join keep what they become together', () => {
    const [alone, together] = [glyphsOf(whole, 'f').size, glyphsOf(whole, 'fi').size]
    // At least i itself, and another f before it or fi as one.
    expect(together).toBeGreaterThan(alone)
    expect(glyphsOf(whole, 'ff').size).toBe(alone)
  })
})

test('another file is refused', () => {
  expect(() => readWoff2(Buffer.from('wOFF and more'))).toThrow('no WOFF2')
})
