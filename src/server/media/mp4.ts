// An MP4 file is a sequence of boxes, each with its length first. In a truncated video a box is
// longer than the rest of the file, or the index (`moov`) is missing. Metadata reveals place,
// device and person.
import { type FileHandle, open } from 'node:fs/promises'

/** Bounds the work for a hostile file of tiny boxes. */
const mostBoxes = 10_000
const shortHeader = 8
const longHeader = 16

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

/** Players do not need these. The place is in `©xyz`, `loci` or `keys` within them. */
const notes = new Set(['udta', 'meta'])
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const zeros = Buffer.alloc(65_536)

/**
 * Overwrites metadata in place, so that every offset stays valid. The GPS track of an action camera
 * stays.
 */
export async function eraseNotes(path: string, size: number): Promise<void> {
  await using file = await open(path, 'r+')
  let left = mostBoxes

  /** @param within names of nested boxes, from the outside to the inside */
  async function eraseIn(start: number, end: number, [inner, ...within]: string[]): Promise<void> {
    for (let position = start; position < end && left > 0; left -= 1) {
      const box = await readBox(file, position, end)
      const next = position + box.length
      // The rest is invalid for a player too.
      if (box.length < box.header || next > end) return
      if (box.type === inner) await eraseIn(position + box.header, next, within)
      else if (notes.has(box.type) || (await isXmp(file, box))) await erase(file, box)
      position = next
    }
  }

  await eraseIn(0, size, ['moov', 'trak'])
}

async function isXmp(file: FileHandle, { type, position, header }: Box): Promise<boolean> {
  if (type !== 'uuid') return false
  const { buffer } = await file.read(Buffer.alloc(xmp.length), 0, xmp.length, position + header)
  return buffer.equals(xmp)
}

async function erase(file: FileHandle, { position, length, header }: Box): Promise<void> {
  await file.write('free', position + 4, 'latin1')
  const end = position + length
  for (let at = position + header; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
  }
}

/** In bytes; `header` is the part before the content. */
type Box = { type: string; position: number; length: number; header: number }

async function readBox(file: FileHandle, position: number, end: number): Promise<Box> {
  const bytes = Buffer.alloc(longHeader)
  await file.read(bytes, 0, longHeader, position)
  const short = bytes.readUInt32BE(0)
  const type = bytes.toString('latin1', 4, shortHeader)
  // Length 1: a length of 64 bits follows. Length 0: the last box.
  if (short === 1) {
    const length = Number(bytes.readBigUInt64BE(shortHeader))
    return { type, position, length, header: longHeader }
  }
  return { type, position, length: short === 0 ? end - position : short, header: shortHeader }
}
