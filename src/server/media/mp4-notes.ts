// Removes metadata from a video, as from photos: the place where it was taken, the device, the person.
import { type FileHandle, open } from 'node:fs/promises'
import { type Box, mostBoxes, readBox } from './mp4.ts'

/** Boxes of metadata, which players do not need. The place is in `©xyz`, `loci` or `keys` within. */
const notes = new Set(['udta', 'meta'])
/** The identifier of a `uuid` box that holds Adobe's XMP. */
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const zeros = Buffer.alloc(65_536)

/**
 * Overwrites the metadata of a complete video of `size` bytes in place, so that every offset in the
 * file stays valid. Metadata tracks (the GPS log of an action camera) stay.
 */
export async function eraseNotes(path: string, size: number): Promise<void> {
  await using file = await open(path, 'r+')
  let left = mostBoxes

  /** @param within the box to look into, then the one to look into there */
  async function eraseIn(start: number, end: number, [inner, ...within]: string[]): Promise<void> {
    for (let position = start; position < end && left > 0; left -= 1) {
      const box = await readBox(file, position, end)
      const next = position + box.length
      // Invalid from here on, also for a player.
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

/** Turns a box into a `free` box of the same length. */
async function erase(file: FileHandle, { position, length, header }: Box): Promise<void> {
  await file.write('free', position + 4, 'latin1')
  const end = position + length
  for (let at = position + header; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
  }
}
