// @ts-check
// What a PDF holds, from its structure alone: nothing of it is drawn or run. In a running site only
// the picture process loads this. docs/decisions/0032-pdf.md gives the reasons.
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { emptyDictionary, noteName } from './pdf-dictionary.mjs'
import { findHeader, hasItsEnd } from './pdf-ends.mjs'
import { hasHiddenObject, isWordAt } from './pdf-hidden.mjs'
import { isSpace, nameAt, nextToken, slash } from './pdf-names.mjs'

/** @typedef {import('./picture-process.ts').PdfVerdict} PdfVerdict */
/** @typedef {import('./pdf-dictionary.mjs').Dictionary} Dictionary */

/** Bytes of objects that a file may hold packed. */
const mostUnpacked = 64 * 1024 ** 2
/** Arrays and dictionaries in each other: readers give up earlier. */
const deepest = 500

/**
 * What runs, opens programs, sends what was typed or carries other files. Not '/JavaScript' and
 * '/EmbeddedFiles', which also name empty lists: a script has its '/JS', a file its '/EF'.
 */
const forbidden = new Set([
  '/JS',
  '/OnInstantiate',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/EF',
  '/EmbeddedFile',
  '/FileAttachment',
  '/GoToE',
  '/RichMedia',
  '/XFA',
])

/** @param {string} path */
export async function checkPdfFile(path) {
  return checkPdf(await readFile(path))
}

/**
 * @param {Buffer} bytes
 * @returns {PdfVerdict}
 */
export function checkPdf(bytes) {
  const head = findHeader(bytes)
  if (head === -1) return 'unreadable'
  if (!hasItsEnd(bytes, head)) return 'cut off'
  const found = {
    isEncrypted: false,
    hasScripts: false,
    isStrange: false,
    hasRoot: false,
    unpacked: 0,
  }
  readObjects(bytes, found)
  if (found.isEncrypted) return 'encrypted'
  if (found.hasScripts) return 'scripts'
  return found.isStrange || !found.hasRoot ? 'unreadable' : 'whole'
}

/**
 * `isStrange`: parts of it cannot be read, or are hidden. `unpacked`: bytes of packed objects.
 *
 * @typedef {{ isEncrypted: boolean, hasScripts: boolean, isStrange: boolean, hasRoot: boolean,
 *   unpacked: number }} Found
 */

/**
 * @param {Buffer} bytes
 * @param {Found} found
 */
function readObjects(bytes, found) {
  let dictionary = emptyDictionary()
  /** @type {string[]} */
  const open = []
  let [before, number, isValue] = ['', '', false]
  for (let token = nextToken(bytes, 0); token !== undefined;) {
    let { end } = token
    const { kind, text } = token
    const isKey = kind === 'name' && open.length === 1 && !isValue
    if (kind === 'name') {
      if (text === '/Root') found.hasRoot = true
      if (text === '/Encrypt') found.isEncrypted = true
      if (forbidden.has(text)) found.hasScripts = true
      noteName(dictionary, text, isKey)
      number = ''
    } else if (kind === 'string' || kind === 'comment') {
      if (hasHiddenObject(bytes, token.start, end)) found.isStrange = true
    } else if (kind === 'bracket') {
      // What has no key is skipped by some readers, and opened by others.
      if (open.length === 1 && !isValue && text !== '>>') dictionary.isOdd = true
      if (!isNested(open, text)) found.isStrange = true
    } else if (text === 'stream' || text.endsWith('obj')) {
      // Within a dictionary readers skip these words, and read on.
      if (open.length > 0) found.isStrange = true
      if (text.endsWith('obj')) dictionary = emptyDictionary()
      else if (before === '>>') end = readStream(bytes, end, dictionary, found)
      else found.isStrange = true
    } else if (dictionary.key === '/Length' && /^\d{1,10}$/.test(text)) {
      // `/Length 12`, but not `/Length 12 0 R`.
      dictionary.length = number === '' ? Number(text) : undefined
      number = text
    } else if (text === 'R' && /^\/(?:Filter|DecodeParms|DP)$/.test(dictionary.key)) {
      dictionary.isOdd = true
    }
    before = text
    if (kind !== 'comment') isValue = isKey
    token = nextToken(bytes, end)
  }
}

/**
 * Opens or closes a bracket. False where it closes another than the last, or is too deep.
 *
 * @param {string[]} open
 * @param {string} bracket
 */
function isNested(open, bracket) {
  if (bracket === ']') return open.pop() === '['
  if (bracket === '>>') return open.pop() === '<<'
  if (open.length === deepest) return false
  open.push(bracket)
  return true
}

/**
 * @param {Buffer} bytes
 * @param {number} from the end of the word 'stream'
 * @param {Dictionary} dictionary
 * @param {Found} found
 * @returns {number} where its content ends
 */
function readStream(bytes, from, dictionary, found) {
  const start = from + (isWordAt(bytes, from, '\r\n') ? 2 : isLineEnd(bytes, from) ? 1 : 0)
  const end = endOfStream(bytes, start, dictionary.length)
  if (end === -1 || hasHiddenObject(bytes, start, end)) {
    found.isStrange = true
    return end === -1 ? bytes.length : end
  }
  // Readers do not ask for the first.
  if (dictionary.hasObjects || (dictionary.hasNumber && dictionary.hasFirst)) {
    // Some readers begin a stream on the next line, wherever that is.
    if (start === from) found.isStrange = true
    readPackedObjects(bytes.subarray(start, end), dictionary, found)
  }
  return end
}

function isLineEnd(/** @type {Buffer} */ bytes, /** @type {number} */ at) {
  return bytes[at] === 10 || bytes[at] === 13
}

/** By its own length, if that is true. */
function endOfStream(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ start,
  /** @type {number | undefined} */ length,
) {
  if (length !== undefined) {
    const end = start + length
    let word = end
    while (word < end + 2 && isSpace(bytes, word)) word += 1
    if (isWordAt(bytes, word, 'endstream')) return end
  }
  return bytes.indexOf('endstream', start)
}

/**
 * @param {Buffer} packed
 * @param {Dictionary} dictionary
 * @param {Found} found
 */
function readPackedObjects(packed, dictionary, found) {
  const objects = unpack(packed, dictionary, mostUnpacked - found.unpacked)
  if (objects === undefined) {
    found.isStrange = true
    return
  }
  found.unpacked += objects.length
  // Readers go to the place of each object, also within what looks like a string or a comment.
  for (let at = 0; at < objects.length; at += 1) {
    if (objects[at] === slash && forbidden.has(nameAt(objects, at).text)) found.hasScripts = true
  }
}

/**
 * Undefined where they cannot be read, or are too many. Objects without a filter, which no usual
 * program writes, could go on beyond the end that the stream seems to have.
 *
 * @param {Buffer} packed
 * @param {Dictionary} dictionary
 * @param {number} most
 */
function unpack(packed, dictionary, most) {
  if (dictionary.isOdd || dictionary.filters === 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    return undefined
  }
}
