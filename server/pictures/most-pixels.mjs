// @ts-check
// How many pixels are too many depends on how a picture was written: some kinds are read row by
// row, of others the decoder must hold everything at once, however few bytes they have as a file.

/** No picture has more, even where only a few rows of it are in memory. */
export const mostPixels = 50_000_000
/** In bytes: with what making a picture smaller takes anyway, it stays within 150 MB. */
const mostHeld = 40_000_000

/**
 * @param {import('sharp').Metadata} metadata
 * @returns {number} the most pixels that a picture of this kind may have
 */
export function mostPixelsOf(metadata) {
  return Math.min(mostPixels, mostHeld / bytesHeldOf(metadata))
}

/**
 * Measured, in bytes for each pixel; what is held but given back before anything else is needed
 * counts half.
 *
 * @param {import('sharp').Metadata} metadata
 */
function bytesHeldOf({ format, isProgressive, chromaSubsampling, channels, depth }) {
  const isDeep = depth === 'ushort'
  switch (format) {
    case 'jpeg':
      // Two bytes for each coefficient, until the last of its scans has come.
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
    case 'png':
      return isProgressive ? channels * (isDeep ? 2 : 1) : isDeep ? 2 : 0
    case 'webp':
      // None when it is lossy, which the header that is at hand does not tell.
      return 3
    case 'gif':
      return 5
    default:
      return isDeep ? 13 : 10
  }
}
