// Letters of font generators, which search, addresses and screen readers do not take for letters.
import { once } from '../once.ts'

/** Mathematical, script and wide letters, and ligatures, but not `ª º ½ ² ™ ℹ`. */
const styled =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** A single one is an exponent. */
const raised = /[ᴬ-ᵃᵇᵈᵉᵍᵏᵐᵒᵖᵗ-ᵛʰʲʳˢʷˣʸˡⁱⁿᶜᶠᶻⱽ]{2,}/gu
const raisedOrdinal = /(?<=[A-Za-z\d])[ᵃᵒ]/gu

/** Generators take 'ғ' and 'ǫ' from other languages. */
const small = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]|[ғǫ](?=[a-zᴀ-ᴢɪʀʜ])|(?<=[a-zᴀ-ᴢɪʀʜ])ғ/gu

const enclosedLetter = '[⒜-ⓩ🄐-🄩🄰-🅉🅐-🅩🅰-🆉]\ufe0f?'
/** A single one is a sign: `🅿️`, `Ⓡ`. */
const enclosed = once(() => new RegExp(`${enclosedLetter}(?: ?${enclosedLetter})+`, 'gu'))
/** Two of them are a flag. */
const indicators = /[🇦-🇿]+/gu

const withMarks = /[A-Za-zÀ-ɏ\d ][\u0300-\u036f]+/g
/** Lines through, under and over letters. */
const struck = /[\u0305\u0332-\u0338\u033f]/g

const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
/** Each alphabet by its first letter, in the order of Unicode. */
const alphabets = ['⒜a', 'ⒶA', 'ⓐa', '🄐A', '🄰A', '🅐A', '🅰A', '🇦A']

/** '𝗙𝗲𝘀𝘁𝗮', 'Ｆｅｓｔａ', 'ғᴇsᴛᴀ', 'F̶e̶s̶t̶a̶' and '🅵🅴🆂🆃🅰' in plain letters. */
export function plainLetters(text: string): string {
  return text
    .replaceAll(styled, compatible)
    .replaceAll(withMarks, (letter) => letter.replaceAll(struck, ''))
    .replaceAll(raised, compatible)
    .replaceAll(raisedOrdinal, (letter) => (letter === 'ᵃ' ? 'ª' : 'º'))
    .replaceAll(small, inLetters)
    .replaceAll(enclosed(), inLetters)
    .replaceAll(indicators, (run) => ([...run].length % 2 === 0 ? run : inLetters(run)))
}

function compatible(run: string): string {
  return run.normalize('NFKC')
}

function inLetters(run: string): string {
  return Array.from(run, letterOf).join('')
}

function letterOf(styled: string): string {
  const fromOthers = { ғ: 'f', ǫ: 'q', ' ': ' ', '\ufe0f': '' }[styled]
  if (fromOthers !== undefined) return fromOthers
  const place = smallCapitals.indexOf(styled)
  if (place !== -1) return letterAt('a', place)
  const [first, letter] = [...alphabets.findLast((each) => codeOf(each) <= codeOf(styled))!]
  return letterAt(letter!, codeOf(styled) - codeOf(first!))
}

function codeOf(letter: string): number {
  return letter.codePointAt(0)!
}

function letterAt(first: string, place: number): string {
  return String.fromCodePoint(codeOf(first) + place)
}
