// The content alone tells the kind: name and claimed type may be wrong.

type ShownKind = 'picture' | 'video'

export type StoredKind = ShownKind | 'pdf'

/** Each of these files, which people choose by mistake, has its own advice. */
type OtherKind =
  | 'empty'
  | 'heic'
  | 'svg'
  | 'otherPicture'
  | 'design'
  | 'otherVideo'
  | 'sound'
  | 'document'
  | 'archive'
  | 'page'
  | 'unknown'

export type FileKind = StoredKind | OtherKind

/** Comments may precede a drawing, other text a PDF. */
export const tellingBytes = 1024

type Signature = readonly [at: number, bytes: string, kind: FileKind, pictureType?: string]

/** Signatures in Latin-1; the first match decides. */
const signatures: readonly Signature[] = [
  [0, '\u00ff\u00d8\u00ff', 'picture', 'image/jpeg'],
  [0, '\u0089PNG\r\n\u001a\n', 'picture', 'image/png'],
  [0, 'GIF87a', 'picture', 'image/gif'],
  [0, 'GIF89a', 'picture', 'image/gif'],
  [8, 'WEBP', 'picture', 'image/webp'],
  [4, 'ftyp', 'video'],
  // Old QuickTime files have no brand.
  ...each(4, ['moov', 'mdat', 'wide'], 'otherVideo'),
  // Matroska and WebM, Windows Media, MPEG, Flash.
  ...each(0, ['\u001aE\u00df\u00a3', '0&\u00b2u', '\0\0\u0001\u00ba', 'FLV\u0001'], 'otherVideo'),
  [8, 'AVI ', 'otherVideo'],
  [8, 'WAVE', 'sound'],
  ...each(0, ['ID3', '\u00ff\u00fb', '\u00ff\u00f3', '\u00ff\u00f1', 'OggS'], 'sound'),
  ...each(0, ['fLaC', '#!AMR'], 'sound'),
  // TIFF and raw photos, JPEG XL, icons, JPEG 2000.
  ...each(0, ['II*\0', 'MM\0*', '\u00ff\n', '\0\0\u0001\0'], 'otherPicture'),
  ...each(4, ['JXL ', 'jP  '], 'otherPicture'),
  ...each(0, ['8BPS', '%!PS'], 'design'),
  [8, 'CDR', 'design'],
  // Office before and after 2007, OpenDocument.
  ...each(0, ['\u00d0\u00cf\u0011\u00e0', '{\\rtf'], 'document'),
  ...each(30, ['[Content_Types]', '_rels/', 'word/', 'mimetypeapplication/vnd.oasis'], 'document'),
  ...each(0, ['PK\u0003\u0004', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b'], 'archive'),
]

/** A byte order mark, a declaration or comments may precede. */
const texts: readonly [text: RegExp, kind: FileKind][] = [
  [/%PDF-/, 'pdf'],
  [/^[^<]{0,20}(?:<\?xml[^]*|<!--[^]*|<!DOCTYPE svg[^]*)?<(?:!DOCTYPE |\w+:)?svg[\s>]/i, 'svg'],
  [/^[^<]{0,20}(?:<!--[^]*)?<(?:!doctype html|html|head|body)\b/i, 'page'],
]

function each(at: number, all: readonly string[], kind: FileKind): Signature[] {
  return all.map((bytes) => [at, bytes, kind])
}

export function fileKind(head: Uint8Array): FileKind {
  const text = latin1(head)
  if (text === '') return 'empty'
  const [, , kind] = signatureOf(text) ?? []
  if (kind === 'video') return kindByBrands(text)
  if (text.startsWith('BM') && text.startsWith('\0\0\0\0', 6)) return 'otherPicture'
  return kind ?? texts.find(([found]) => found.test(text))?.[1] ?? 'unknown'
}

export function pictureType(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, tellingBytes)
  if (fileKind(head) !== 'picture') return undefined
  return signatureOf(latin1(head))?.[3] ?? 'image/avif'
}

function signatureOf(text: string): Signature | undefined {
  return signatures.find(([at, bytes]) => text.startsWith(bytes, at))
}

/** Photos, videos and sound share MP4's box format: the brands of the first box tell them apart. */
function kindByBrands(text: string): FileKind {
  const length = codesOf(text.slice(0, 4)).reduce((sum, code) => sum * 256 + code, 0)
  const [major = '', , ...compatible] = text.slice(8, Math.max(length, 12)).match(/[^]{4}/g) ?? []
  const is = (brand: RegExp) =>
    brand.test(major) || (/^m[is]/.test(major) && compatible.some((each) => brand.test(each)))
  if (is(/^avi[fs]$/)) return 'picture'
  if (is(/^he(?:i[cxms]|v[cxms])$/)) return 'heic'
  // These brands name no codec: only the decoder can tell.
  if (/^(?:mi|ms)f1$|^miaf$/.test(major)) return 'picture'
  if (/^crx $|^jp[2xm] $/.test(major)) return 'otherPicture'
  return /^M4[AB] $/.test(major) ? 'sound' : 'video'
}

/** Of a moving picture the site keeps the first image. */
export function isMoving(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  switch (pictureType(bytes)) {
    case 'image/gif':
      // A block of six bytes precedes each image of an animation.
      return (
        text.split('!\u00f9\u0004').filter((part) => /^[,!]$/.test(part.slice(5, 6))).length > 1
      )
    case 'image/webp':
      return text.startsWith('VP8X', 12) && (bytes[20]! & 2) !== 0
    case 'image/png':
      return text.split('IDAT', 1)[0]!.includes('acTL')
    default:
      return text.startsWith('ftypavis', 4)
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

function codesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

/**
 * Whether a picture is truncated, as after a broken download. Firefox and Safari draw a truncated
 * JPEG or PNG as if it were whole. Phones append bytes of their own after the end.
 *
 * @returns undefined where only a decoder can tell
 */
export function isCutOff(bytes: Uint8Array): boolean | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (pictureType(bytes)) {
    case 'image/jpeg':
      return isJpegCutOff(bytes, view)
    case 'image/png':
      return !new TextDecoder('latin1').decode(bytes).includes('IEND')
    case 'image/webp':
      return view.getUint32(4, true) + 8 > bytes.length
    default:
      return undefined
  }
}

/** FF D9 ends a JPEG. It cannot occur within the pixels, but in an embedded preview. */
function isJpegCutOff(bytes: Uint8Array, view: DataView): boolean {
  let at = 2
  for (let isMarker = true; isMarker;) {
    // Some programs write zeros or other bytes between two segments.
    while (at + 4 <= view.byteLength && !isSegment(view, at)) at += 1
    if (at + 4 > view.byteLength) return true
    isMarker = view.getUint8(at + 1) !== 0xda
    at += 2 + view.getUint16(at + 2)
  }
  at = bytes.indexOf(0xff, at)
  while (at !== -1 && bytes[at + 1] !== 0xd9) at = bytes.indexOf(0xff, at + 1)
  return at === -1
}

function isSegment(view: DataView, at: number): boolean {
  return view.getUint8(at) === 0xff && view.getUint8(at + 1) >= 0xc0 && view.getUint8(at + 1) < 0xff
}
