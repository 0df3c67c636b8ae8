// The one way in of a text. Pasted texts contain invisible characters, and one letter in several
// forms. Panel, API, import and the reader of stored rows use this.
import { once } from '../once.ts'

/** Line ends of all systems, of Word (vertical tab) and of printers (form feed). */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/** All widths of blank, and the empty Braille cell. */
const blanks = once(() => /[\p{Space_Separator}\u2800]/gu)

/** They look like '-' and are found as '-'. */
const hyphens = /[\u2010\u2011]/g

/** Bullets of Word's symbol fonts, which other programs show as an empty box. */
const wordBullets = /[\uf0a7\uf0b7]/g

/** What the flag of a country's part is made of: 🏴󠁧󠁢󠁥󠁮󠁧󠁿. */
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`
/** Chooses the form of the character before it: ❤️ as an emoji. */
const selector = String.raw`(?<=(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector}`
/** Joins several emoji to one: 👨‍👩‍👧. */
const joiner = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`
/** Part of the spelling in Persian and in scripts of India. */
const letters = String.raw`(?!\p{Default_Ignorable_Code_Point}|\p{Script=Latin})[\p{L}\p{M}]`
const spelling = String.raw`(?<=${letters})[\u200c\u200d](?=${letters})`

/**
 * Control characters but tab and line feed, invisible and bidirectional marks, soft hyphens, lone
 * surrogates, non-characters, and the place of a picture that was not pasted with its text.
 */
const unseen = String.raw`(?![\t\n])\p{Control}|[\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Noncharacter_Code_Point}\ufff9-\ufffc]`

/** The first group is kept. */
const invisible = once(
  () => new RegExp(`(${[flag, selector, joiner, spelling].join('|')})|${unseen}`, 'gu'),
)

/** A text of many lines, without blanks at the ends of lines and without empty lines around it. */
export function settledText(text: string): string {
  // Most fields of most rows are empty.
  if (text === '') return text
  const settled = settledOnce(text)
  // What is composed, or stands side by side only now, may be settled differently.
  return settled === text ? text : settledText(settled)
}

function settledOnce(text: string): string {
  return text
    .replaceAll(lineEnds, '\n')
    .replaceAll(invisible(), '$1')
    .replaceAll(blanks(), ' ')
    .replaceAll(hyphens, '-')
    .replaceAll(wordBullets, '•')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** The same in one line, with single blanks. */
export function settledLine(text: string): string {
  return settledText(text).replaceAll(/\s+/g, ' ').trim()
}
