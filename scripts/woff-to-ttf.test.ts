import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { woffToTtf } from './woff-to-ttf.ts'

const file = createRequire(import.meta.url).resolve(
  '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff',
)

/** The checksum of a table, as in the font's directory. */
function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

test('every table of the font stands where the directory says, whole', () => {
  const ttf = woffToTtf(readFileSync(file))
  expect(ttf.readUInt32BE(0)).toBe(0x00010000)
  const count = ttf.readUInt16BE(4)
  const tags: string[] = []
  for (let index = 0; index < count; index++) {
    const entry = ttf.subarray(12 + 16 * index)
    const [sum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ]
    const tag = entry.toString('latin1', 0, 4)
    const table = Buffer.from(ttf.subarray(offset, offset + length))
    expect(offset % 4).toBe(0)
    expect(table).toHaveLength(length)
    // The checksum of this table excludes its field for the checksum of the whole font.
    if (tag === 'head') table.writeUInt32BE(0, 8)
    expect(sumOf(table)).toBe(sum)
    tags.push(tag)
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']))
})

test('another file is refused', () => {
  expect(() => woffToTtf(Buffer.from('wOF2 and more'))).toThrow('no WOFF')
})
