// @ts-check The limit of pixels depends on the encoding: some formats are read row by row; of
//   others the decoder must hold all pixels at once, however small the file is.

export const mostPixels = 50_000_000
/** Bytes: together with the memory for resizing it stays within 150 MB. */
const mostHeld = 40_000_000

/** Bytes of a row of pixels, of which the decoder holds several dozen; of JPEG it holds fewer. */
const mostInRow = 65_536

/** @param {import('sharp').Metadata} metadata */
export function hasTooManyPixels(metadata) {
  const { format, width, height, channels, depth } = metadata
  const row = width * channels * (depth === 'ushort' ? 2 : 1)
  if (format !== 'jpeg' && row > mostInRow) return true
  return width * height > Math.min(mostPixels, mostHeld / bytesHeldOf(metadata))
}

/**
 * Measured bytes per pixel; memory that is freed before the next step counts half.
 *
 * @param {import('sharp').Metadata} metadata
 */
function bytesHeldOf({ format, isProgressive, chromaSubsampling, channels, depth }) {
  const isDeep = depth === 'ushort'
  switch (format) {
    case 'jpeg':
      // Two bytes per coefficient, until the last scan.
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
    case 'png':
      return isProgressive ? channels * (isDeep ? 2 : 1) : isDeep ? 2 : 0
    case 'webp':
      // None for lossy pictures, which sharp's metadata does not distinguish.
      return 3
    case 'gif':
      return 5
    default:
      return isDeep ? 13 : 10
  }
}
