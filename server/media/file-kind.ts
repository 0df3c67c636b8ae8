// The kind of a file by its first bytes, whatever name and type the client sent.

export type FileKind = 'picture' | 'video'

export const tellingBytes = 12

/** Pictures in the box format of MP4 that can be read here; `mif1` may be AVIF as well as HEIC. */
const pictureBrand = /^(?:avif|avis|mif1|msf1|miaf)$/
/** Other files that begin like a video: HEIC photos, raw photos, sound. All are refused. */
const otherBrand = /^(?:hei[cxms]|hev[cxms]|crx |jp[2xm] |M4[AB] )$/

/** How a file begins, its bytes taken as Latin-1. */
const jpeg = '\u00ff\u00d8\u00ff'
const png = '\u0089PNG\r\n\u001a\n'
const gif = /^GIF8[79]a/
const webp = /^RIFF[^]{4}WEBP/

/** Undefined for what is neither a picture that can be read here nor an MP4 video. */
export function fileKind(head: Uint8Array): FileKind | undefined {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith(jpeg) || text.startsWith(png)) return 'picture'
  if (gif.test(text) || webp.test(text)) return 'picture'
  if (text.length < tellingBytes || text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, tellingBytes)
  if (pictureBrand.test(brand)) return 'picture'
  return otherBrand.test(brand) ? undefined : 'video'
}
