import { isUtf8 } from 'node:buffer'
import { maxLine, maxText } from '../../model/kinds/field-schemas.ts'
import { settledLine, settledText } from '../../model/texts/settled.ts'
import { htmlToText } from './html-to-text.ts'

/** A longer text stays too long after mending: the rest is cut off before. */
const mostLooked = 8 * maxText
/** A text may be escaped more than once: `&amp;ccedil;`. */
const mostLayers = 3

/** @param kind a `line` has no line breaks and is shorter */
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
