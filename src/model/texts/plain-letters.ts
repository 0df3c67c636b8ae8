// Letters of font generators: search, addresses and screen readers take them for no letters.

/** Mathematical, script and wide letters, and ligatures; none of `ª º ½ ² ™ ℹ`. */
const styled =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** Single ones are exponents. */
const raised = /[ᴬ-ᵃᵇᵈᵉᵍᵏᵐᵒᵖᵗ-ᵛʰʲʳˢʷˣʸˡⁱⁿᶜᶠᶻⱽ]{2,}/gu
const raisedOrdinal = /(?<=[\p{L}\p{N}])[ᵃᵒ]/gu

const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'
/** Generators take 'ғ' and 'ǫ' from other languages. */
const small = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]|[ғǫ](?=[a-zᴀ-ᴢɪʀʜ])|(?<=[a-zᴀ-ᴢɪʀʜ])ғ/gu

/** First letters of alphabets in brackets, circles and squares. */
const enclosedAlphabets = ['⒜', 'Ⓐ', 'ⓐ', '🄐', '🄰', '🅐', '🅰']
const enclosedLetter = '[⒜-ⓩ🄐-🄩🄰-🅉🅐-🅩🅰-🆉]\ufe0f?'
/** One alone is a sign: `🅿️`, `Ⓡ`. */
const enclosed = new RegExp(`${enclosedLetter}(?: ?${enclosedLetter})+`, 'gu')
/** Two of them are a flag. */
const indicators = /[🇦-🇿]+/gu

const letters = new Map([
  ...Array.from(smallCapitals, (letter, index) => [letter, letterAt('a', index)] as const),
  ...[...enclosedAlphabets, '🇦'].flatMap((first) =>
    Array.from(
      smallCapitals,
      (_, index) =>
        [letterAt(first, index), letterAt(/[⒜ⓐ]/.test(first) ? 'a' : 'A', index)] as const,
    ),
  ),
  ['ғ', 'f'],
  ['ǫ', 'q'],
  ['\ufe0f', ''],
])

function letterAt(first: string, index: number): string {
  return String.fromCodePoint(first.codePointAt(0)! + index)
}

/** '𝗙𝗲𝘀𝘁𝗮', 'Ｆｅｓｔａ', 'ғᴇsᴛᴀ' and '🅵🅴🆂🆃🅰' in plain letters. */
export function plainLetters(text: string): string {
  return text
    .replaceAll(styled, compatible)
    .replaceAll(raised, compatible)
    .replaceAll(raisedOrdinal, (letter) => (letter === 'ᵃ' ? 'ª' : 'º'))
    .replaceAll(small, inLetters)
    .replaceAll(enclosed, inLetters)
    .replaceAll(indicators, (run) => ([...run].length % 2 === 0 ? run : inLetters(run)))
}

function compatible(run: string): string {
  return run.normalize('NFKC')
}

function inLetters(run: string): string {
  return Array.from(run, (each) => letters.get(each) ?? each).join('')
}
