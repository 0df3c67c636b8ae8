// @ts-check
// The tokens of a PDF outside its streams: names, brackets, and the keywords around objects.

/** The classes of bytes: white space, delimiters, and all others. */
const regular = 0
const space = 1
const delimiter = 2
const classes = new Uint8Array(256)
// The last two are white space in Chromium's viewer alone: there a name ends before them.
for (const code of [0, 9, 10, 12, 13, 32, 0x80, 0xff]) classes[code] = space
for (const letter of '()<>[]{}/%') classes[letter.charCodeAt(0)] = delimiter

export const slash = 47
const [percent, open, close, backslash, hash] = [37, 40, 41, 92, 35]
const [less, greater, openArray, closeArray] = [60, 62, 91, 93]
/** Bytes. The check asks for words of at most 15 letters; in names each takes up to 3 bytes. */
const longestWord = 15
const longestName = 1 + 3 * longestWord

/**
 * A name has its slash: '/JS'. Strings and comments have a place, but no text; so have words that are
 * too long to be asked for. Other delimiters are left out.
 *
 * @typedef {'name' | 'word' | 'bracket' | 'string' | 'comment'} TokenKind
 * @typedef {{ kind: TokenKind, text: string, start: number, end: number }} Token
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
    if (isSpace(bytes, at)) continue
    const code = bytes[at]
    const isDouble = bytes[at + 1] === code
    if (code === slash) return nameAt(bytes, at)
    if (code === percent) return token('comment', '', at, endOfLine(bytes, at))
    if (code === open) return token('string', '', at, endOfString(bytes, at))
    if (code === less && isDouble) return token('bracket', '<<', at, at + 2)
    if (code === less) return token('string', '', at, endOfHex(bytes, at))
    if (code === greater && isDouble) return token('bracket', '>>', at, at + 2)
    if (code === openArray) return token('bracket', '[', at, at + 1)
    if (code === closeArray) return token('bracket', ']', at, at + 1)
    if (isRegular(bytes, at)) return wordAt(bytes, at)
  }
  return undefined
}

/** False beyond the end. */
export function isSpace(/** @type {Buffer} */ bytes, /** @type {number} */ at) {
  return at < bytes.length && classes[/** @type {number} */ (bytes[at])] === space
}

/** Whether words go on at a place; false beyond the end. */
export function isRegular(/** @type {Buffer} */ bytes, /** @type {number} */ at) {
  return at < bytes.length && classes[/** @type {number} */ (bytes[at])] === regular
}

/**
 * @param {TokenKind} kind
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @returns {Token}
 */
function token(kind, text, start, end) {
  return { kind, text, start, end }
}

function wordAt(/** @type {Buffer} */ bytes, /** @type {number} */ start) {
  const end = endOfRegular(bytes, start)
  let word = ''
  if (end - start > longestWord) return token('word', word, start, end)
  for (let at = start; at < end; at += 1) word += String.fromCharCode(bytes[at] ?? 0)
  return token('word', word, start, end)
}

/** The name that begins at a slash. A letter may be written as two digits: '/J#53' is '/JS'. */
export function nameAt(/** @type {Buffer} */ bytes, /** @type {number} */ start) {
  const end = endOfRegular(bytes, start + 1)
  let name = '/'
  if (end - start > longestName) return token('name', name, start, end)
  for (let at = start + 1; at < end; at += 1) {
    const code = bytes[at] ?? 0
    const coded = code === hash ? 16 * digitAt(bytes, at + 1) + digitAt(bytes, at + 2) : Number.NaN
    name += String.fromCharCode(Number.isNaN(coded) ? code : coded)
    if (!Number.isNaN(coded)) at += 2
  }
  return token('name', name, start, end)
}

/** The value of a hexadecimal digit, or NaN. */
function digitAt(/** @type {Buffer} */ bytes, /** @type {number} */ at) {
  const code = bytes[at] ?? 0
  if (code >= 48 && code <= 57) return code - 48
  const letter = (code | 32) - 97
  return letter >= 0 && letter < 6 ? 10 + letter : Number.NaN
}

function endOfRegular(/** @type {Buffer} */ bytes, /** @type {number} */ from) {
  let at = from
  while (isRegular(bytes, at)) at += 1
  return at
}

function endOfLine(/** @type {Buffer} */ bytes, /** @type {number} */ from) {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

/** Digits in angle brackets. Readers skip all other bytes, also '(' and '%'. */
function endOfHex(/** @type {Buffer} */ bytes, /** @type {number} */ from) {
  const end = bytes.indexOf(greater, from)
  return end === -1 ? bytes.length : end + 1
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
