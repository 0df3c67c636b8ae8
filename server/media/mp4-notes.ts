// What phones and programs note in a video beside what is seen and heard: the place where it was
// taken, the device, the person. It goes, as it does from photos.
import { type FileHandle, open } from 'node:fs/promises'
import { type Box, mostBoxes, readBox } from './mp4.ts'

/** Boxes of notes; a player needs neither. The place is in `©xyz`, `loci` or `keys` within them. */
const notes = new Set(['udta', 'meta'])
/** Adobe's XMP, which has a box of the kind that is told by these bytes. */
const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const zeros = Buffer.alloc(65_536)

/**
 * Empties the notes of a video that is whole, of `size` bytes, in place: nothing else moves, so
 * that every position in the file still holds. What tracks of samples tell (the GPS log of a
 * camera on a helmet or a windscreen) stays.
 */
export async function eraseNotes(path: string, size: number): Promise<void> {
  const file = await open(path, 'r+')
  let left = mostBoxes

  /** @param within the box to look into, then the one to look into there */
  async function eraseIn(start: number, end: number, [inner, ...within]: string[]): Promise<void> {
    for (let position = start; position < end && left > 0; left -= 1) {
      const box = await readBox(file, position, end)
      const next = position + box.length
      // Nonsense from here on, which a player does not read either.
      if (box.length < box.header || next > end) return
      if (box.type === inner) await eraseIn(position + box.header, next, within)
      else if (notes.has(box.type) || (await isXmp(file, box))) await erase(file, box)
      position = next
    }
  }

  try {
    await eraseIn(0, size, ['moov', 'trak'])
  } finally {
    await file.close()
  }
}

async function isXmp(file: FileHandle, { type, position, header }: Box): Promise<boolean> {
  if (type !== 'uuid') return false
  const { buffer } = await file.read(Buffer.alloc(xmp.length), 0, xmp.length, position + header)
  return buffer.equals(xmp)
}

/** Makes of a box one that says nothing, of the same length. */
async function erase(file: FileHandle, { position, length, header }: Box): Promise<void> {
  await file.write('free', position + 4, 'latin1')
  const end = position + length
  for (let at = position + header; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
  }
}
