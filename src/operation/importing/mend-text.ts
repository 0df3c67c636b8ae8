import { isUtf8 } from 'node:buffer'
import { decodeHTMLStrict } from 'entities'
import { maxLine, maxText } from '../../model/kinds/field-schemas.ts'
import { settledLine, settledText } from '../../model/texts/settled.ts'

/** A longer text stays too long after mending: the rest is cut off before. */
const mostLooked = 8 * maxText
/** A text may be escaped more than once: `&amp;ccedil;`. */
const mostLayers = 3

export function mendText(given: string, kind: 'line' | 'text'): { text: string; isCut: boolean } {
  let text = given.slice(0, mostLooked).replaceAll(/\r\n?/g, '\n')
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = text
    text = htmlToText(repairMojibake(text))
    if (text === before) break
  }
  const settled = kind === 'line' ? settledLine(text) : settledText(text)
  const most = kind === 'line' ? maxLine : maxText
  // A surrogate pair is not cut through.
  const cut = settled.slice(0, most).replace(/\p{Surrogate}$/u, '')
  return { text: cut, isCut: cut !== settled }
}

// Mojibake is UTF-8 that was read as Windows-1252: 'OraÃ§Ã£o' for 'Oração'.

/** The letter of each byte. */
const windows1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
)

/**
 * A pair that is never written on purpose. A closing quotation mark, a dash or dots after a capital
 * ('AMANHÃ…') need a letter after them.
 */
const telling = /[Â-ô](?:[\u0080-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|[’”…–—]\p{L})/u

const plausible = /^[\p{ASCII}\u00a0-ÿŒœŠšŽžŸ\u2000-\u206f€™←-⇿☀-➿\p{Emoji}\ufe0f]*$/u

/** A text whose repair is no whole UTF-8 stays as it was. */
function repairMojibake(text: string): string {
  if (!telling.test(text)) return text
  // Latin-1 has control characters where Windows-1252 has letters.
  const codes = Array.from(text, (letter) =>
    letter <= 'ÿ' ? letter.charCodeAt(0) : windows1252.indexOf(letter),
  )
  const bytes = Uint8Array.from(codes)
  if (codes.includes(-1) || !isUtf8(bytes)) return text
  const repaired = Buffer.from(bytes).toString('utf8')
  return plausible.test(repaired) ? repaired : text
}

// HTML that an editor left in a text. Not a parser: a word in angle brackets that is no tag, as in
// 'Rezar por <nome>', stays.

/** Tags that end a paragraph, that end a line, and that leave nothing. */
const paragraphs = new Set('p blockquote table ul ol pre h1 h2 h3 h4 h5 h6'.split(' '))
const lines = new Set('div li tr section article center header footer'.split(' '))
const inline = new Set(
  (
    'a abbr b big body cite code em embed font html i iframe img ins label main mark o:p object s ' +
    'small span strike strong sub sup tbody td th thead tt u del meta link'
  ).split(' '),
)

export function htmlToText(html: string): string {
  const text = decodeEntities(withoutTags(html))
  if (text === html) return html
  return text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  let text = cutBetween(html, /<!--/g, /-->/g)
  text = cutBetween(text, /<script\b/gi, /<\/script\s*>/gi)
  text = cutBetween(text, /<style\b/gi, /<\/style\s*>/gi)
  return text.replaceAll(
    /<(\/?)([a-z][a-z\d:]*)(?:\s[^<>]*|\/)?>(\n?)/gi,
    (whole, slash: string, given: string, newLine: string) => {
      const name = given.toLowerCase()
      if (name === 'br' || name === 'hr') return '\n'
      if (paragraphs.has(name)) return slash ? '\n\n' : newLine
      if (lines.has(name)) return slash ? '\n' : newLine
      return inline.has(name) ? newLine : whole
    },
  )
}

/** One lazy regular expression would take quadratic time where ends are missing. */
function cutBetween(text: string, from: RegExp, to: RegExp): string {
  let kept = ''
  let position = 0
  for (;;) {
    from.lastIndex = position
    const start = from.exec(text)
    to.lastIndex = from.lastIndex
    if (start === null || to.exec(text) === null) return kept + text.slice(position)
    kept += text.slice(position, start.index)
    position = to.lastIndex
  }
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,31};/g, (entity) =>
    decodeHTMLStrict(entity)
      // Editors write &nbsp; for two spaces; a line of them would never break.
      .replaceAll(/[\u00a0\u2000-\u200a]/g, ' ')
      // U+FFFD stands for a number that is no character.
      .replaceAll(/[\ufffd\u200c]/g, ''),
  )
}
