// @ts-check
// How a WebP file is encoded, from the heads of its chunks: sharp's metadata does not say it.
import { open } from 'node:fs/promises'

const fileHeader = 12
const chunkHeader = 8
/** More chunks than a picture has in front of its pixels. */
const mostChunks = 20

/**
 * @typedef {'lossy' | 'lossy with alpha' | 'lossless' | 'animated'} Bitstream
 *
 * @param {Uint8Array | string} picture the bytes, or the path of a file
 * @returns {Promise<Bitstream | undefined>} undefined for a file that is not WebP
 */
export async function webpBitstream(picture) {
  if (typeof picture !== 'string') return bitstreamOf(async (at) => headAt(picture, at))
  const file = await open(picture, 'r')
  try {
    return await bitstreamOf(async (at) => {
      const head = Buffer.alloc(chunkHeader)
      const { bytesRead } = await file.read(head, 0, chunkHeader, at)
      return head.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function headAt(bytes, at) {
  return Buffer.from(bytes.subarray(at, at + chunkHeader))
}

/**
 * @param {(at: number) => Promise<Buffer>} readHead reads eight bytes, fewer at the end of the file
 * @returns {Promise<Bitstream | undefined>}
 */
async function bitstreamOf(readHead) {
  let at = fileHeader
  let hasAlpha = false
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    const head = await readHead(at)
    if (head.length < chunkHeader) return undefined
    const name = head.toString('latin1', 0, 4)
    if (name === 'VP8L') return 'lossless'
    if (name === 'ANIM' || name === 'ANMF') return 'animated'
    if (name === 'VP8 ') return hasAlpha ? 'lossy with alpha' : 'lossy'
    if (name === 'ALPH') hasAlpha = true
    // A chunk of an odd length is padded.
    const length = head.readUInt32LE(4)
    at += chunkHeader + length + (length % 2)
  }
  return undefined
}
