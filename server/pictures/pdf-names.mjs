// @ts-check
// The tokens of a PDF outside its streams: names, and the keywords that objects begin with.

/** The classes of bytes: white space, delimiters, and all others. */
const regular = 0
const space = 1
const delimiter = 2
const classes = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = space
for (const letter of '()<>[]{}/%') classes[letter.charCodeAt(0)] = delimiter

const [slash, percent, open, close, backslash] = [47, 37, 40, 41, 92]

/**
 * A name has its slash: '/JS'. Of strings and comments only the place is told; other delimiters are
 * left out.
 *
 * @typedef {{ kind: 'name' | 'word' | 'text', text: string, start: number, end: number }} Token
 */

/**
 * The next token at or after `from`; undefined at the end.
 *
 * @param {Buffer} bytes
 * @param {number} from
 * @returns {Token | undefined}
 */
export function nextToken(bytes, from) {
  for (let at = from; at < bytes.length; at += 1) {
    const code = /** @type {number} */ (bytes[at])
    if (classes[code] === space) continue
    if (code === slash) {
      const end = endOfRegular(bytes, at + 1)
      return { kind: 'name', text: nameIn(bytes, at, end), start: at, end }
    }
    if (code === percent) return textToken(at, endOfLine(bytes, at))
    if (code === open) return textToken(at, endOfString(bytes, at))
    if (classes[code] === delimiter) continue
    const end = endOfRegular(bytes, at)
    return { kind: 'word', text: bytes.toString('latin1', at, end), start: at, end }
  }
  return undefined
}

/**
 * @param {number} start
 * @param {number} end
 * @returns {Token}
 */
function textToken(start, end) {
  return { kind: 'text', text: '', start, end }
}

/** A letter may be written as two digits: '/J#53' is '/JS'. */
function nameIn(/** @type {Buffer} */ bytes, /** @type {number} */ at, /** @type {number} */ end) {
  const name = bytes.toString('latin1', at, end)
  if (!name.includes('#')) return name
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

function endOfRegular(/** @type {Buffer} */ bytes, /** @type {number} */ from) {
  let at = from
  while (at < bytes.length && classes[/** @type {number} */ (bytes[at])] === regular) at += 1
  return at
}

function endOfLine(/** @type {Buffer} */ bytes, /** @type {number} */ from) {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

/** Parentheses within a string are in pairs, or have a backslash. */
function endOfString(/** @type {Buffer} */ bytes, /** @type {number} */ from) {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const code = bytes[at]
    if (code === backslash) at += 1
    else if (code === open) depth += 1
    else if (code === close && --depth === 0) return at + 1
  }
  return bytes.length
}

/** Whether a place in a stream, string or comment reads like the beginning of an object: `7 0 obj`. */
export function hasHiddenObject(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ from,
  /** @type {number} */ to,
) {
  const part = bytes.subarray(from, to)
  for (let at = part.indexOf('obj'); at !== -1; at = part.indexOf('obj', at + 3)) {
    const before = part.toString('latin1', Math.max(0, at - 12), at)
    const after = classes[part[at + 3] ?? 0]
    // A comment may stand between the number and the word.
    if (after !== regular && /(?:\d[\0\t\n\f\r ]*|[\n\r])$/.test(before)) return true
  }
  return false
}
