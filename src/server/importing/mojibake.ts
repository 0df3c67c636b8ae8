// UTF-8 that was once read as Windows-1252: 'OraÃ§Ã£o' for 'Oração'.
import { isUtf8 } from 'node:buffer'

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
export function repairMojibake(text: string): string {
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
