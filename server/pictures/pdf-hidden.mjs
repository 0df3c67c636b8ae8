// @ts-check
// Objects in places where a check does not read: in streams, strings and comments. Readers find an
// object by its place in the file, wherever that is.
import { isRegular, isSpace } from './pdf-names.mjs'

/** Some readers skip them as if they were white space. */
const skipped = /[)>]/
const numeric = /[\d+.-]/
const lineEnd = /[\n\r]/

/**
 * Whether something between two places reads like the beginning of an object with names, such as
 * `7 0 obj <<`, or like the dictionary behind a table of objects, `trailer <<`.
 *
 * @param {Buffer} bytes
 * @param {number} from
 * @param {number} to
 */
export function hasHiddenObject(bytes, from, to) {
  for (let at = from; at < to; at += 1) {
    if (isWordAt(bytes, at, 'trailer') && beginsNames(bytes, at + 7, to)) return true
    if (!isWordAt(bytes, at, 'obj') || !beginsNames(bytes, at + 3, to)) continue
    if (hasNumbersBefore(bytes, from, at)) return true
  }
  return false
}

/** @param {string} word of letters without accents */
export function isWordAt(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ at,
  /** @type {string} */ word,
) {
  for (let index = 0; index < word.length; index += 1) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false
  }
  return true
}

/** A name, or what may hold names: a dictionary, an array. Behind a comment there may be each of them. */
function beginsNames(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ from,
  /** @type {number} */ to,
) {
  if (isRegular(bytes, from)) return false
  let at = from
  while (at < to && (isSpace(bytes, at) || skipped.test(letterAt(bytes, at)))) at += 1
  return at < to && /[/<[%]/.test(letterAt(bytes, at))
}

/** Two numbers, or a comment that may stand in their place. */
function hasNumbersBefore(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ from,
  /** @type {number} */ at,
) {
  const second = endBefore(bytes, from, at)
  if (isBehindComment(bytes, from, second, at)) return true
  let begin = second
  while (begin > from && numeric.test(letterAt(bytes, begin - 1))) begin -= 1
  if (begin === second) return false
  // Some readers see two numbers in '7+0'.
  if (/\d[+-]/.test(bytes.toString('latin1', begin, second))) return true
  const first = endBefore(bytes, from, begin)
  if (isBehindComment(bytes, from, first, begin)) return true
  return first > from && first < begin && numeric.test(letterAt(bytes, first - 1))
}

/** Where the word before `at` ends. */
function endBefore(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ from,
  /** @type {number} */ at,
) {
  let end = at
  while (end > from && (isSpace(bytes, end - 1) || skipped.test(letterAt(bytes, end - 1)))) end -= 1
  return end
}

/** Whether the line in which `end` stands has a comment, and `to` is on a later line. */
function isBehindComment(
  /** @type {Buffer} */ bytes,
  /** @type {number} */ from,
  /** @type {number} */ end,
  /** @type {number} */ to,
) {
  if (!lineEnd.test(bytes.toString('latin1', end, to))) return false
  let begin = end
  while (begin > from && !lineEnd.test(letterAt(bytes, begin - 1))) begin -= 1
  return bytes.subarray(begin, end).includes('%')
}

function letterAt(/** @type {Buffer} */ bytes, /** @type {number} */ at) {
  return String.fromCharCode(bytes[at] ?? 0)
}
