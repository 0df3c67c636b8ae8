// Whether the end of a picture is missing, as after a download that broke off. Bytes behind the end
// do not count: phones append their own.

/** False also for what is no picture, or has another fault. */
export function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isJpegCutOff(bytes, view)
  if (name(1).startsWith('PNG')) return !findsChunk(view, name)
  if (name(0) === 'RIFF' && bytes.length >= 8) return view.getUint32(4, true) + 8 > bytes.length
  if (name(4) === 'ftyp') return isBoxCutOff(view)
  return false
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

/** Chunks of a PNG: length, name, content, checksum. */
function findsChunk(view: DataView, name: (at: number) => string): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (name(at + 4) === 'IEND') return true
  }
  return false
}

/** Boxes of AVIF: length with the header, name. Length 0 reaches to the end. */
function isBoxCutOff(view: DataView): boolean {
  let at = 0
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at)
    // 1: a length of 64 bits follows.
    if (length === 0 || length === 1) return false
    at += Math.max(length, 8)
  }
  return at > view.byteLength
}
