// Everything that touches pixels. Of the running site only the picture process loads this.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { refusals } from '../../contract/messages.ts'
import { AppError } from '../app-error.ts'

/** Stored pictures are at most this wide and high, in pixels. */
const largestSide = 2400
/** A picture of more pixels than this is refused before it is decoded. */
const mostPixels = 50_000_000
/**
 * Fine edges between colours cost a quarter of all memory when a large picture is encoded. They
 * matter in drawings and notices; a photo that comes out larger than this shows no difference.
 */
const mostPixelsWithFineEdges = 2_000_000
const webp = { quality: 80, effort: 4 } as const

// SVG, PDF and other formats that sharp can read are refused: they are programs more than pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes of any picture the form in which it is stored: upright, without EXIF (which may tell where
 * somebody lives), at most 2400 px on its longest side, as WebP. Of an animated one, its beginning.
 *
 * @param picture the bytes, or the path of a file; a path takes much less memory
 * @throws AppError 415 when it is no picture that can be read
 */
export async function encodePicture(picture: Uint8Array | string): Promise<Buffer> {
  try {
    const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
    const { width, height } = await sharp(picture, options).metadata()
    const scale = Math.min(1, largestSide / Math.max(width, height))
    const smartSubsample = width * height * scale ** 2 <= mostPixelsWithFineEdges
    // The turning comes after the shrinking in sharp, so that only the small picture is turned.
    return await sharp(picture, options)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ ...webp, smartSubsample })
      .toBuffer()
  } catch (error) {
    throw new AppError(415, refusals.notAPicture, { cause: error })
  }
}

/**
 * The same from file to file.
 *
 * @throws AppError 415 when it is no picture that can be read; other errors of the disk
 */
export async function encodePictureFile(from: string, to: string): Promise<void> {
  await writeFile(to, await encodePicture(from))
}

/** A stored picture in a smaller width, in pixels; never larger than it is. */
export async function narrowPicture(file: Uint8Array, width: number): Promise<Buffer> {
  return sharp(file, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ ...webp, smartSubsample: true })
    .toBuffer()
}
