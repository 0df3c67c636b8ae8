// @ts-check The names in a PDF's objects tell what it contains: nothing is drawn or run. Only the
// picture process loads this. Reasons: docs/decisions/0007-files.md.
import { inflateSync } from 'node:zlib'

/** @typedef {import('./picture-job.ts').PdfVerdict} PdfVerdict */

/** Bytes within which header and end must stand: mail programs add some. */
const reach = 1024
/** Programs miscount the place of the table by so many bytes; readers find it all the same. */
const miscount = 32
/** The table itself, with what follows, where no line says its place. */
const tableAtEnd =
  /^endobj\s+xref\s[^]*trailer\s*<<[^]*\/Root[^]*>>\s*(?:startxref\s*)?(?:%%EOF)?[\s\0]*$/
const mostBytesUnpacked = 64 * 1024 ** 2

/**
 * These run scripts, open programs, send typed text or carry files. '/JavaScript' and
 * '/EmbeddedFiles' also name empty lists: a script has its '/JS', a file its '/EF'.
 */
const forbidden =
  /^\/(?:JS|OnInstantiate|Launch|SubmitForm|ImportData|EF|EmbeddedFile|FileAttachment|GoToE|RichMedia|XFA)$/
/** A stream, the begin of a string (where names are only text), a comment, or a name. */
const parts =
  />>\s{0,9}stream(?:\r\n?|\n)([^]*?)(?:endstream|$)|(\()|%([^\r\n]*)|(\/[^\s\0()<>[\]{}/%]+)/g
const longestString = 64 * 1024

/**
 * @param {Buffer} bytes
 * @returns {Promise<PdfVerdict>}
 */
export async function checkPdf(bytes) {
  const text = bytes.toString('latin1')
  const head = text.slice(0, reach).indexOf('%PDF-')
  if (head === -1) return 'unreadable'
  if (!hasItsEnd(text, head)) return 'cut off'
  const { hasScripts, isEncrypted, hasRoot, packed } = readObjects(text)
  if (isEncrypted) return checkEncrypted(bytes, hasScripts)
  if (hasScripts) return 'scripts'
  let left = mostBytesUnpacked
  try {
    for (const each of packed) {
      const unpacked = inflateSync(Buffer.from(each, 'latin1'), { maxOutputLength: left })
      left -= unpacked.length
      if (readObjects(unpacked.toString('latin1')).hasScripts) return 'scripts'
    }
  } catch {
    return 'unreadable'
  }
  return hasRoot ? 'whole' : 'unreadable'
}

/**
 * The last lines say where the table of objects is. Programs count from the first byte or from the
 * header.
 */
function hasItsEnd(/** @type {string} */ text, /** @type {number} */ head) {
  if (tableAtEnd.test(text.slice(text.lastIndexOf('endobj')))) return true
  const last = text.lastIndexOf('startxref')
  // Readers need no '%%EOF', which some programs and mail archives leave out.
  const [lines, place] =
    /^startxref\s+(\d{1,10})(?:\s+%%EOF)*/.exec(text.slice(last, last + 64)) ?? []
  if (lines === undefined) return false
  // Some programs fill the last block of a file with zeros.
  if (text.slice(last + lines.length).replaceAll(/[\s\0]+/g, '').length > reach) return false
  return [0, head].some((from) => {
    const at = Number(place) + from
    return /(?<!start)xref|\d\s+obj/.test(text.slice(Math.max(0, at - miscount), at + miscount))
  })
}

/** `packed`: streams that contain further objects. */
function readObjects(/** @type {string} */ text) {
  const found = { hasScripts: false, isEncrypted: false, hasRoot: false }
  const packed = []
  let isPacked = false
  parts.lastIndex = 0
  for (let match = parts.exec(text); match !== null; match = parts.exec(text)) {
    const [, stream, string, comment, written] = match
    if (string !== undefined) parts.lastIndex = endOfString(text, match.index)
    // What looks like a comment may be more.
    const inComment = comment?.match(/\/[^\s\0()<>[\]{}/%]+/g) ?? []
    if (inComment.some((each) => forbidden.test(plainName(each)))) found.hasScripts = true
    if (written !== undefined) {
      const name = plainName(written)
      if (forbidden.test(name)) found.hasScripts = true
      if (name === '/Encrypt') found.isEncrypted = true
      if (name === '/Root') found.hasRoot = true
      if (name === '/ObjStm') isPacked = true
    } else if (stream !== undefined) {
      if (isPacked) packed.push(stream)
      isPacked = false
    }
  }
  return { ...found, packed }
}

/** Any letter of a name may be written as '#' and its number in hex: '/J#53' is '/JS'. */
function plainName(/** @type {string} */ name) {
  return name.replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))
}

/** Brackets within it are in pairs. One that is never closed, or only in another object, is none. */
function endOfString(/** @type {string} */ text, /** @type {number} */ begin) {
  let depth = 0
  const marks = /\\[^]|[()]|endobj/g
  marks.lastIndex = begin
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const [sign] = mark
    if (sign === 'endobj' || mark.index > begin + longestString) break
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return marks.lastIndex
  }
  return begin + 1
}

/** Packed objects are encrypted too: pdf.js finds scripts and files in them. */
async function checkEncrypted(/** @type {Buffer} */ bytes, /** @type {boolean} */ hasScripts) {
  const { getDocument } = await import('unpdf/pdfjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  try {
    const pdf = await task.promise
    const isUnsafe =
      hasScripts || (await pdf.hasJSActions()) || (await pdf.getAttachments()) !== null
    return isUnsafe ? 'scripts' : 'whole'
  } catch {
    return 'encrypted'
  } finally {
    await task.destroy()
  }
}
