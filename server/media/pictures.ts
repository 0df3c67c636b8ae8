// Everything that touches pixels. Of the running site only the picture process loads this.
import sharp from 'sharp'
import { AppError } from '../app-error.ts'

/** Stored pictures are at most this wide and high, in pixels. */
const largestSide = 2400
/** A picture of more pixels than this is refused before it is decoded. */
const mostPixels = 50_000_000
const webp = { quality: 80, effort: 4, smartSubsample: true } as const

// SVG, PDF and other formats that sharp can read are refused: they are programs more than pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes of any picture the form in which it is stored: upright, without EXIF (which may tell where
 * somebody lives), at most 2400 px on its longest side, as WebP.
 *
 * @throws AppError 415 when the bytes are no picture that can be read
 */
export async function encodePicture(content: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer()
  } catch (error) {
    throw new AppError(415, 'Não foi possível ler esta imagem. Envie uma foto JPEG, PNG ou WebP.', {
      cause: error,
    })
  }
}

/** A stored picture in a smaller width, in pixels; never larger than it is. */
export async function narrowPicture(file: Uint8Array, width: number): Promise<Buffer> {
  return sharp(file, { limitInputPixels: mostPixels })
    .resize({ width, withoutEnlargement: true })
    .webp(webp)
    .toBuffer()
}
