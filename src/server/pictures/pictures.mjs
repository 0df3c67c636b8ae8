// @ts-check
// Only the picture process loads this. Plain JavaScript, since type stripping would cost it 15 MB.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { hasTooManyPixels, mostPixelsOfJpeg, webpBitstream } from './most-pixels.mjs'

/**
 * An area: by its longer side, a programme of 1080 × 6600 would become unreadable at 393 × 2400.
 */
const mostKept = 2400 * 1800
/** WebP has 16,383 pixels at most. */
const longestSide = 8000
/**
 * Fine edges cost a quarter of all memory. They matter in drawings and notices, not in larger
 * photos.
 */
const mostPixelsWithFineEdges = 2_000_000
const storedQuality = 80
/** A sixth fewer bytes, without a visible difference. */
const narrowQuality = 70
/** Few levels are enough for transparency: the sky of a drawing has hard edges. */
const alphaQuality = 60

// Blocks SVG, PDF and other complex formats of sharp.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

export class UnreadablePicture extends Error {
  /** @override */
  name = 'UnreadablePicture'
}

class TooManyPixels extends Error {
  /** @override */
  name = 'TooManyPixels'
}

/**
 * Upright, without EXIF (which may contain the place of a home), as WebP. An animation gives its
 * first frame.
 *
 * @param {Buffer | string} picture the bytes, or the path of a file
 * @returns {Promise<Buffer>} rejected with UnreadablePicture or TooManyPixels
 */
export async function encodePicture(picture) {
  return (await encode(picture)).data
}

/** @param {Buffer | string} picture */
async function encode(picture) {
  try {
    const side = await keptSide(picture)
    const options = { limitInputPixels: mostPixelsOfJpeg, failOn: /** @type {const} */ ('error') }
    // Sharp rotates after shrinking, which takes less memory.
    const pixels = await sharp(picture, options)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await asWebp(pixels, storedQuality).toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof TooManyPixels) throw error
    throw new UnreadablePicture('the picture cannot be read', { cause: error })
  }
}

/**
 * A separate step frees the decoder's memory before the encoder allocates its own.
 *
 * @param {{ data: Buffer, info: import('sharp').OutputInfo }} pixels
 * @param {number} quality
 */
function asWebp({ data, info: raw }, quality) {
  const smartSubsample = raw.width * raw.height <= mostPixelsWithFineEdges
  return sharp(data, { raw }).webp({ quality, alphaQuality, effort: 4, smartSubsample })
}

/**
 * @param {Buffer | string} picture
 * @returns {Promise<number>} pixels of the longer side
 */
async function keptSide(picture) {
  const metadata = await sharp(picture, { limitInputPixels: false }).metadata()
  const bytes = async () => (typeof picture === 'string' ? readFile(picture) : picture)
  const bitstream = metadata.format === 'webp' ? webpBitstream(await bytes()) : undefined
  if (hasTooManyPixels(metadata, bitstream))
    throw new TooManyPixels('the picture has too many pixels')
  const { width, height } = metadata
  const longer = Math.max(width, height)
  return Math.round(Math.min(longestSide, longer * Math.sqrt(mostKept / (width * height))))
}

/**
 * Errors of other kinds are disk errors.
 *
 * @param {string} from
 * @param {string} to
 * @returns {Promise<{ width: number, height: number }>} of the encoded picture
 */
export async function encodePictureFile(from, to) {
  const { data, info } = await encode(from)
  await writeFile(to, data)
  return { width: info.width, height: info.height }
}

/**
 * Never enlarges a stored picture.
 *
 * @param {string} from
 * @param {string} to
 * @param {number} width in pixels
 */
export async function narrowPictureFile(from, to, width) {
  const pixels = await sharp(from, { limitInputPixels: mostPixelsOfJpeg })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await asWebp(pixels, narrowQuality).toFile(to)
}
