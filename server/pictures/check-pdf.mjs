// @ts-check
// What a PDF holds, from its structure alone: nothing of it is drawn or run. In a running site only
// the picture process loads this. docs/decisions/0032-pdf.md gives the reasons.
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { hasHiddenObject, nextToken } from './pdf-names.mjs'

/** @typedef {import('./picture-process.ts').PdfVerdict} PdfVerdict */

/** Bytes in which the header, and the end, must stand: what mail programs add is no damage. */
const reach = 1024
/** Bytes of objects that a file may hold packed. */
const mostUnpacked = 64 * 1024 ** 2

/** What runs, opens programs or carries other files. */
const forbidden = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/FileAttachment',
  '/RichMedia',
  '/XFA',
])
/** The filters of streams; programs pack objects with the first alone. */
const filters = /^\/(?:FlateDecode|\w+Decode|Fl|LZW|A85|AHx|RL|Crypt)$/

/** @param {string} path */
export async function checkPdfFile(path) {
  return checkPdf(await readFile(path))
}

/**
 * @param {Buffer} bytes
 * @returns {PdfVerdict}
 */
export function checkPdf(bytes) {
  const head = bytes.subarray(0, reach).indexOf('%PDF-')
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
 * At its end a PDF says where its table of objects begins.
 *
 * @param {Buffer} bytes
 * @param {number} head where the header is: programs count from there, or from the first byte
 */
function hasItsEnd(bytes, head) {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2 * reach))
  const [, written] = /startxref\s+(\d{1,10})\s+%%EOF[^]{0,1024}$/.exec(tail) ?? []
  if (written === undefined) return false
  return [0, head].some((from) => {
    const at = Number(written) + from
    return /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(bytes.toString('latin1', at, at + 40))
  })
}

/**
 * `isStrange`: parts of it cannot be read, or are hidden. `unpacked`: bytes of packed objects.
 *
 * @typedef {{ isEncrypted: boolean, hasScripts: boolean, isStrange: boolean, hasRoot: boolean,
 *   unpacked: number }} Found
 */

/**
 * What an object tells of its stream. `length` is in bytes; `isOdd`: it is packed as no usual program
 * does it.
 *
 * @typedef {{ hasObjects: boolean, hasNumber: boolean, hasFirst: boolean, filters: number,
 *   length: number | undefined, isOdd: boolean }} Dictionary
 */

/** @returns {Dictionary} */
function emptyDictionary() {
  return {
    hasObjects: false,
    hasNumber: false,
    hasFirst: false,
    filters: 0,
    length: undefined,
    isOdd: false,
  }
}

/**
 * @param {Dictionary} dictionary
 * @param {string} name
 */
function noteName(dictionary, name) {
  if (name === '/ObjStm') dictionary.hasObjects = true
  if (name === '/N') dictionary.hasNumber = true
  if (name === '/First') dictionary.hasFirst = true
  if (!filters.test(name)) return
  dictionary.filters += 1
  if (dictionary.filters > 1 || !/^\/Fl(?:ateDecode)?$/.test(name)) dictionary.isOdd = true
}

/**
 * @param {Buffer} bytes
 * @param {Found} found
 */
function readObjects(bytes, found) {
  let dictionary = emptyDictionary()
  let [key, number] = ['', '']
  for (let token = nextToken(bytes, 0); token !== undefined;) {
    let { end } = token
    const { kind, text } = token
    if (kind === 'name') {
      if (text === '/Root') found.hasRoot = true
      if (text === '/Encrypt') found.isEncrypted = true
      if (forbidden.has(text)) found.hasScripts = true
      noteName(dictionary, text)
      ;[key, number] = [text, '']
    } else if (kind === 'text') {
      if (hasHiddenObject(bytes, token.start, end)) found.isStrange = true
    } else if (text === 'obj') {
      dictionary = emptyDictionary()
    } else if (text === 'stream') {
      end = readStream(bytes, end, dictionary, found)
    } else if (/^\d{1,10}$/.test(text)) {
      // `/Length 12`, but not `/Length 12 0 R`.
      if (key === '/Length') dictionary.length = number === '' ? Number(text) : undefined
      if (key === '/Predictor' && text !== '1') dictionary.isOdd = true
      number = text
    } else if (text === 'R' && /^\/(?:Filter|F|DecodeParms|DP)$/.test(key)) {
      dictionary.isOdd = true
    }
    token = nextToken(bytes, end)
  }
}

/**
 * @param {Buffer} bytes
 * @param {number} from the end of the word 'stream'
 * @param {Dictionary} dictionary
 * @param {Found} found
 * @returns {number} where its content ends
 */
function readStream(bytes, from, dictionary, found) {
  const start =
    from + (/^\r?\n|^\r/.exec(bytes.toString('latin1', from, from + 2))?.[0].length ?? 0)
  const end = endOfStream(bytes, start, dictionary.length)
  if (end === -1 || hasHiddenObject(bytes, start, end)) {
    found.isStrange = true
    return end === -1 ? bytes.length : end
  }
  // Readers do not ask for the first.
  if (dictionary.hasObjects || (dictionary.hasNumber && dictionary.hasFirst)) {
    readPackedObjects(bytes.subarray(start, end), dictionary, found)
  }
  return end
}

/** By the length that the stream tells of itself, if it is true. */
function endOfStream(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ start,
  /** @type {number | undefined} */ length,
) {
  if (length !== undefined) {
    const end = start + length
    if (/^\s{0,2}endstream/.test(bytes.toString('latin1', end, end + 11))) return end
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
  for (let token = nextToken(objects, 0); token !== undefined;) {
    if (token.kind === 'name' && forbidden.has(token.text)) found.hasScripts = true
    token = nextToken(objects, token.end)
  }
}

/**
 * Undefined where they cannot be read, or are too many.
 *
 * @param {Buffer} packed
 * @param {Dictionary} dictionary
 * @param {number} most
 */
function unpack(packed, dictionary, most) {
  if (dictionary.isOdd) return undefined
  if (dictionary.filters === 0) return packed
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    return undefined
  }
}
