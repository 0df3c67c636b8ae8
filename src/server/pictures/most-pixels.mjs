// @ts-check
// The limit of pixels depends on the encoding: some formats are read row by row; of others the
// decoder must hold all pixels at once, however small the file is.

/** Read at a fraction of its size, so that phones with 108 and 200 megapixels are taken. */
export const mostPixelsOfJpeg = 250_000_000
const mostPixels = 100_000_000
/** Bytes for all pixels at once; program, resizing and encoding take 105 MB more. */
const mostHeld = 72_000_000

/** Bytes of a row of pixels, of which the decoder holds several dozen; of JPEG it holds fewer. */
const mostInRow = 65_536

/**
 * @param {import('sharp').Metadata} metadata
 * @param {import('./webp-bitstream.mjs').Bitstream | undefined} bitstream of a WebP file
 */
export function hasTooManyPixels(metadata, bitstream) {
  const { format, width, height, channels, depth } = metadata
  const row = width * channels * (depth === 'ushort' ? 2 : 1)
  if (format !== 'jpeg' && row > mostInRow) return true
  const most = format === 'jpeg' ? mostPixelsOfJpeg : mostPixels
  return width * height > Math.min(most, mostHeld / bytesHeldOf(metadata, bitstream))
}

/**
 * Measured bytes per pixel; memory that is freed before the next step counts half.
 *
 * @param {import('sharp').Metadata} metadata
 * @param {import('./webp-bitstream.mjs').Bitstream | undefined} bitstream
 */
function bytesHeldOf({ format, isProgressive, chromaSubsampling, channels, depth }, bitstream) {
  const isDeep = depth === 'ushort'
  switch (format) {
    case 'jpeg':
      // Two bytes per coefficient, until the last scan.
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
    case 'png':
      return isProgressive ? channels * (isDeep ? 2 : 1) : isDeep ? 2 : 0
    case 'webp':
      // The decoder reduces lossy pictures row by row; their alpha is decoded as a whole.
      if (bitstream === 'lossy') return 0
      return bitstream === 'lossy with alpha' ? 1 : 4
    case 'gif':
      return 5
    default:
      return isDeep ? 16 : 13
  }
}
