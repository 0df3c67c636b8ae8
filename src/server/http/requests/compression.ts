// Compresses a whole body for a client.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

type Bytes = Buffer<ArrayBuffer>

/** Of 11: 4 is a twentieth larger, 9 takes ten times as long and saves a hundredth. */
const brotliQuality = 6
/** Base-2 logarithm of the window's bytes. The default takes 4 MB of memory for each response. */
const brotliWindow = 18

const compressBrotli = promisify(brotliCompress)
const ways = { br: inBrotli, gzip: promisify(gzip) }

export async function compressed(
  body: Bytes,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Bytes> {
  // zlib returns a slice of a 16 kB buffer: the copy has the size of the content.
  return Buffer.from(await ways[encoding](body))
}

function inBrotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  }
  return compressBrotli(content, { params })
}

/** The smallest encoding that the client accepts; its preference (`;q=0.5`) is ignored. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((offer) => {
      const [coding, ...parameters] = offer.split(';').map((part) => part.trim())
      return coding === name && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part))
    })
  return encodings.find(takes) ?? 'identity'
}
