// @ts-check
// The entries of an object of a PDF that concern the stream behind it.

/**
 * `key` is the last, `length` is in bytes; `isOdd`: the stream is packed as no usual program does it,
 * or readers may disagree how.
 *
 * @typedef {{ key: string, hasObjects: boolean, hasNumber: boolean, hasFirst: boolean,
 *   hasFilter: boolean, filters: number, length: number | undefined, isOdd: boolean }} Dictionary
 */

/** @returns {Dictionary} */
export function emptyDictionary() {
  return {
    key: '',
    hasObjects: false,
    hasNumber: false,
    hasFirst: false,
    hasFilter: false,
    filters: 0,
    length: undefined,
    isOdd: false,
  }
}

/**
 * @param {Dictionary} dictionary
 * @param {string} name
 * @param {boolean} isKey
 */
export function noteName(dictionary, name, isKey) {
  if (name === '/ObjStm') dictionary.hasObjects = true
  if (name === '/N') dictionary.hasNumber = true
  if (name === '/First') dictionary.hasFirst = true
  if (name === '/Predictor') dictionary.isOdd = true
  if (isKey) {
    dictionary.key = name
    // The second is another name of the first, which not all readers know.
    if (name === '/F' || (name === '/Filter' && dictionary.hasFilter)) dictionary.isOdd = true
    if (name === '/Filter') dictionary.hasFilter = true
  } else if (dictionary.key === '/Filter') {
    dictionary.filters += 1
    if (dictionary.filters > 1 || !/^\/Fl(?:ateDecode)?$/.test(name)) dictionary.isOdd = true
  }
}
