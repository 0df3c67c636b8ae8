// @ts-check
// The header of a PDF, and its end with the place of its table of objects.
import { isSpace } from './pdf-names.mjs'

/** Bytes in which the header, and the end, must stand: what mail programs add is no damage. */
const reach = 1024
/** Bytes by which a program may miscount the place of the table: readers find it all the same. */
const miscount = 32

/** The place of the header, or -1: programs count bytes from there, or from the first. */
export function findHeader(/** @type {Buffer} */ bytes) {
  return bytes.subarray(0, reach).indexOf('%PDF-')
}

/**
 * Whether its table of objects is where its last lines say.
 *
 * @param {Buffer} bytes
 * @param {number} head
 */
export function hasItsEnd(bytes, head) {
  let last = bytes.length
  while (isSpace(bytes, last - 1)) last -= 1
  const tail = bytes.toString('latin1', Math.max(0, last - 2 * reach), last)
  const [, written] = /startxref\s+(\d{1,10})\s+%%EOF[^]{0,1024}$/.exec(tail) ?? []
  if (written === undefined) return false
  return [0, head].some((from) => {
    const place = Number(written) + from
    for (let at = place - miscount; at <= place + miscount; at += 1) {
      if (isTableAt(bytes, at)) return true
    }
    return false
  })
}

/** A table of either kind: a plain one, or a stream with one. */
function isTableAt(/** @type {Buffer} */ bytes, /** @type {number} */ at) {
  const text = bytes.toString('latin1', Math.max(0, at - 1), at + 8 * reach)
  return /^\s(?:xref|\d+\s+\d+\s+obj(?:(?!endobj)[^])*\/XRef)\b/.test(text)
}
