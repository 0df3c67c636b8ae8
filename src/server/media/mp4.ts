// An MP4 file is a sequence of boxes, each with its length in front. In a truncated video a box is
// longer than the rest of the file, or the box with the index (`moov`) is missing.
import { type FileHandle, open } from 'node:fs/promises'

/** More than a real video has: bounds the work for a hostile file of tiny boxes. */
export const mostBoxes = 10_000
const shortHeader = 8
const longHeader = 16

/** Reads the outermost boxes of a file of `size` bytes, without their contents. */
export async function checkMp4(
  path: string,
  size: number,
): Promise<'whole' | 'cut off' | 'unreadable'> {
  await using file = await open(path, 'r')
  const seen = new Set<string>()
  let position = 0
  for (let boxes = 0; position < size; boxes += 1) {
    if (boxes === mostBoxes) return 'unreadable'
    const { type, length, header } = await readBox(file, position, size)
    if (position + header > size) return 'cut off'
    if (length < header) return 'unreadable'
    if (position + length > size) return 'cut off'
    seen.add(type)
    position += length
  }
  return seen.has('moov') && seen.has('mdat') ? 'whole' : 'cut off'
}

/** All numbers in bytes; `header` is the part of the box before its content. */
export type Box = { type: string; position: number; length: number; header: number }

/** @param end of the enclosing box or file */
export async function readBox(file: FileHandle, position: number, end: number): Promise<Box> {
  const bytes = Buffer.alloc(longHeader)
  await file.read(bytes, 0, longHeader, position)
  const short = bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, shortHeader)
  // Two special lengths: 1 that 64 bits of length follow, 0 that it is the last box.
  if (short === 1) {
    const length = Number(bytes.readBigUInt64BE(shortHeader))
    return { type, position, length, header: longHeader }
  }
  return { type, position, length: short === 0 ? end - position : short, header: shortHeader }
}
