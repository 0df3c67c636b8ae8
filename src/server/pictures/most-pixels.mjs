// @ts-check For some formats, the decoder must hold all pixels at once, however small the file is.
// sharp's metadata lacks the encoding of a WebP file; the heads of its chunks tell it.

/** The decoder reduces JPEG while it reads: phones have 108 and 200 megapixels. */
export const mostPixelsOfJpeg = 250_000_000
const mostPixels = 100_000_000
/** All pixels at once. Program, resizing and encoding take 105 MB more. */
const mostBytesHeld = 72_000_000

/** The decoder holds several dozen rows. */
const mostBytesOfRow = 65_536

/**
 * @param {import('sharp').Metadata} metadata
 * @param {Bitstream | undefined} bitstream of a WebP file
 */
export function hasTooManyPixels(metadata, bitstream) {
  const { format, width, height, channels, depth } = metadata
  const row = width * channels * (depth === 'ushort' ? 2 : 1)
  if (format !== 'jpeg' && row > mostBytesOfRow) return true
  const most = format === 'jpeg' ? mostPixelsOfJpeg : mostPixels
  return width * height > Math.min(most, mostBytesHeld / bytesHeldOf(metadata, bitstream))
}

/**
 * Measured bytes per pixel. Memory that is freed before the next step counts half.
 *
 * @param {import('sharp').Metadata} metadata
 * @param {Bitstream | undefined} bitstream
 */
function bytesHeldOf({ format, isProgressive, chromaSubsampling, channels, depth }, bitstream) {
  const isDeep = depth === 'ushort'
  switch (format) {
    case 'jpeg':
      // Two bytes per coefficient are held until the last scan.
      return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
    case 'png':
      return isProgressive ? channels * (isDeep ? 2 : 1) : isDeep ? 2 : 0
    case 'webp':
      // Lossy pictures are reduced row by row, but their alpha is decoded as a whole.
      if (bitstream === 'lossy') return 0
      return bitstream === 'lossy with alpha' ? 1 : 4
    case 'gif':
      return 5
    default:
      return isDeep ? 16 : 13
  }
}

const fileHeader = 12
const chunkHeader = 8
/** No picture has more chunks before its pixels. */
const mostChunks = 20

/**
 * @typedef {'lossy' | 'lossy with alpha' | 'lossless' | 'animated'} Bitstream
 *
 * @param {Buffer} picture
 * @returns {Bitstream | undefined} undefined for a file that is not WebP
 */
export function webpBitstream(picture) {
  let at = fileHeader
  let hasAlpha = false
  for (let chunk = 0; chunk < mostChunks && at + chunkHeader <= picture.length; chunk += 1) {
    const name = picture.toString('latin1', at, at + 4)
    if (name === 'VP8L') return 'lossless'
    if (name === 'ANIM' || name === 'ANMF') return 'animated'
    if (name === 'VP8 ') return hasAlpha ? 'lossy with alpha' : 'lossy'
    if (name === 'ALPH') hasAlpha = true
    // A chunk of odd length is padded.
    const length = picture.readUInt32LE(at + 4)
    at += chunkHeader + length + (length % 2)
  }
  return undefined
}
