// Whether the end of a picture is missing, as after a download that broke off. Firefox and Safari draw
// such a JPEG or PNG as if it were whole, so that the panel cannot leave it to them. Bytes behind the
// end do not count: phones append their own.
import { pictureType } from './file-kind.ts'

/** False for another fault; undefined where only a decoder can tell. */
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

/** The picture ends with FF D9, which cannot occur within its pixels, but in an embedded preview. */
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
