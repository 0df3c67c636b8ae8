// @ts-check
// Everything that touches pixels. Of the running site only the picture process loads this, and it
// is plain JavaScript for its sake: taking the types away would cost that process 15 MB.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Stored pictures are at most this wide and high, in pixels. */
const largestSide = 2400
/** A picture of more pixels than this is refused before it is decoded. */
const mostPixels = 50_000_000
/** An AVIF is decoded as a whole, in several copies: 20 bytes of memory for each of its pixels. */
const mostPixelsInAvif = 16_000_000
/**
 * Fine edges between colours cost a quarter of all memory when a large picture is encoded. They
 * matter in drawings and notices; a photo that comes out larger than this shows no difference.
 */
const mostPixelsWithFineEdges = 2_000_000
const webp = { quality: 80, effort: 4 }

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

/**
 * Makes of any picture the form in which it is stored: upright, without EXIF (which may tell where
 * somebody lives), at most 2400 px on its longest side, as WebP. Of an animated one, its beginning.
 *
 * @param {Uint8Array | string} picture the bytes, or the path of a file
 * @returns {Promise<Buffer>} rejected with UnreadablePicture when it is none
 */
export async function encodePicture(picture) {
  try {
    const options = { limitInputPixels: mostPixels, failOn: /** @type {const} */ ('error') }
    const { format, width, height } = await sharp(picture, options).metadata()
    if (format === 'heif' && width * height > mostPixelsInAvif) throw new Error('too many pixels')
    const scale = Math.min(1, largestSide / Math.max(width, height))
    const smartSubsample = width * height * scale ** 2 <= mostPixelsWithFineEdges
    // Sharp turns after it has shrunk, so that what it turns is small.
    return await sharp(picture, options)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ ...webp, smartSubsample })
      .toBuffer()
  } catch (error) {
    throw new UnreadablePicture('the picture cannot be read', { cause: error })
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
 * A stored picture in a smaller width, in pixels; never larger than it is.
 *
 * @param {Uint8Array} file
 * @param {number} width
 */
export async function narrowPicture(file, width) {
  return sharp(file, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ ...webp, smartSubsample: true })
    .toBuffer()
}
