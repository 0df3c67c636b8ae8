// A text of the old site as this site can hold it, and the repairs that it needed.
import { isUtf8 } from 'node:buffer'
import { maxLine, maxText } from '../../model/kinds/field-schemas.ts'
import { settledLine, settledText } from '../../model/texts/settled.ts'
import { htmlToText } from './html-to-text.ts'

export const mends = {
  accents: 'acentos consertados',
  html: 'códigos de HTML convertidos em texto',
  unseen: 'caracteres que não se veem retirados',
  cutText: `texto cortado em ${maxText.toLocaleString('pt-BR')} caracteres`,
  cutLine: `texto cortado em ${maxLine} caracteres`,
}

/** No longer text becomes short enough by mending; the rest is cut off before. */
const mostLooked = 8 * maxText
/** A text may have been wrapped more than once: `&amp;ccedil;`. */
const mostLayers = 3

/** @param kind a `line` has no line breaks and is shorter */
export function mendText(given: string, kind: 'line' | 'text') {
  const done = new Set<string>()
  function mend(mend: string, before: string, after: string): string {
    if (after !== before) done.add(mend)
    return after
  }

  let text = given.slice(0, mostLooked).replaceAll(/\r\n?/g, '\n')
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = text
    text = mend(mends.accents, text, repairMojibake(text))
    text = mend(mends.html, text, htmlToText(text))
    if (text === before) break
  }
  const settled = kind === 'line' ? settledLine(text) : settledText(text)
  mend(mends.unseen, seen(text), seen(settled))
  text =
    kind === 'line'
      ? mend(mends.cutLine, settled, cut(settled, maxLine))
      : mend(mends.cutText, settled, cut(settled, maxText))
  return { text, mends: done }
}

/** Other blanks, hyphens and forms of letters are no repair that a report tells. */
function seen(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u2010\u2011-]/g, '')
}

/** A character of two units is not cut through. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '')
}

// UTF-8 that was once read as Windows-1252 has 'OraÃ§Ã£o' for 'Oração'.

/** What Windows-1252 has at 0x80 to 0x9f; the five places that it leaves free stand for themselves. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * A pair that is never written on purpose. A closing quotation mark, a dash or dots after a capital
 * ('AMANHÃ…') are no such pair, unless a letter follows at once.
 */
const telling = /[Â-ô](?:[\u0080-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|[’”…–—]\p{L})/u

/** What texts of a parish hold beside ASCII: accents, typographic signs, emoji. */
const plausible = /^[\p{ASCII}\u00a0-ÿŒœŠšŽžŸ\u2000-\u206f€™←-⇿☀-➿\p{Emoji}\ufe0f]*$/u

/** Gives the text repaired, or as it was where the repair of all of it is no whole UTF-8. */
function repairMojibake(text: string): string {
  if (!telling.test(text)) return text
  const bytes = bytesOf(text)
  if (bytes === undefined || !isUtf8(bytes)) return text
  const repaired = Buffer.from(bytes).toString('utf8')
  return plausible.test(repaired) ? repaired : text
}

/** The bytes that were read as this text; undefined when it holds what Windows-1252 has not. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const byte = code <= 0xff ? code : 0x80 + windows1252.indexOf(text.charAt(index))
    if (byte < 0x80 && code > 0xff) return undefined
    bytes[index] = byte
  }
  return bytes
}
