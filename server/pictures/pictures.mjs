// @ts-check
// Everything that touches pixels. Of the running site only the picture process loads this, and it
// is plain JavaScript for its sake: taking the types away would cost that process 15 MB.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { mostPixels, mostPixelsOf } from './most-pixels.mjs'

/** Stored pictures are at most this wide and high, in pixels. */
const largestSide = 2400
/**
 * Fine edges between colours cost a quarter of all memory when a large picture is encoded. They
 * matter in drawings and notices; a photo that comes out larger than this shows no difference.
 */
const mostPixelsWithFineEdges = 2_000_000
const storedQuality = 80
/** What is sent to a screen, whose pixels are too small for the difference; a sixth less to send. */
const narrowQuality = 70

// SVG, PDF and other formats that sharp can read are refused: they are programs more than pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

/** What was sent is no picture that can be read. */
export class UnreadablePicture extends Error {
  /** @override */
  name = 'UnreadablePicture'
}

/** A picture that may well be one, but would take too much memory to read. */
export class TooManyPixels extends Error {
  /** @override */
  name = 'TooManyPixels'
}

/**
 * Makes of any picture the form in which it is stored: upright, without EXIF (which may hold a home
 * address), at most 2400 px on its longest side, as WebP. Of an animated one, its beginning.
 *
 * @param {Uint8Array | string} picture the bytes, or the path of a file
 * @returns {Promise<Buffer>} rejected with UnreadablePicture when it is none, or TooManyPixels
 */
export async function encodePicture(picture) {
  try {
    await refuseTooManyPixels(picture)
    const options = { limitInputPixels: mostPixels, failOn: /** @type {const} */ ('error') }
    // Sharp turns after it has shrunk, so that what it turns is small.
    const pixels = await sharp(picture, options)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await asWebp(pixels, storedQuality).toBuffer()
  } catch (error) {
    if (error instanceof TooManyPixels) throw error
    throw new UnreadablePicture('the picture cannot be read', { cause: error })
  }
}

/**
 * Encodes in a step of its own: what reading took is given back before writing takes its own.
 *
 * @param {{ data: Buffer, info: import('sharp').OutputInfo }} pixels
 * @param {number} quality
 */
function asWebp({ data, info: raw }, quality) {
  const smartSubsample = raw.width * raw.height <= mostPixelsWithFineEdges
  return sharp(data, { raw }).webp({ quality, effort: 4, smartSubsample })
}

/** @param {Uint8Array | string} picture */
async function refuseTooManyPixels(picture) {
  const metadata = await sharp(picture, { limitInputPixels: false }).metadata()
  if (metadata.width * metadata.height > mostPixelsOf(metadata)) {
    throw new TooManyPixels('the picture has too many pixels')
  }
}

/**
 * The same from file to file; other errors are those of the disk.
 *
 * @param {string} from
 * @param {string} to
 */
export async function encodePictureFile(from, to) {
  await writeFile(to, await encodePicture(from))
}

/**
 * Makes of a stored picture one of a smaller width, in pixels; never larger than it is.
 *
 * @param {string} from
 * @param {string} to
 * @param {number} width
 */
export async function narrowPictureFile(from, to, width) {
  const pixels = await sharp(from, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await asWebp(pixels, narrowQuality).toFile(to)
}
