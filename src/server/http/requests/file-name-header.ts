// The name under which a browser saves a file, with any letters (RFC 6266 and 5987).

/** Bytes of a name without its ending: file systems take 255, and browsers add a number or an ending. */
const longestName = 200
/** What file systems do not take, and what would end the header's value. */
const unsafe = /[\p{C}"\\/:*?<>|%;]+/gu

/** @param title of a document, as staff typed it @param ending 'pdf' */
export function inlineNamed(title: string, ending: string): string {
  const clean = title.replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim()
  const name = `${cut(clean).trim() || 'documento'}.${ending}`
  return `inline; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`
}

/** As many whole letters as there is room for. */
function cut(name: string): string {
  let kept = ''
  for (const letter of name) {
    if (Buffer.byteLength(kept + letter) > longestName) break
    kept += letter
  }
  return kept
}

/** For clients that only read the first name. */
function asciiOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^ -~]+/g, '-')
}

/** `encodeURIComponent` leaves some characters that the header's grammar does not allow. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
