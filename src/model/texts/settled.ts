// Every text passes here before it is stored: pasted texts contain invisible characters, and one
// letter in several forms.
import { once } from '../once.ts'
import { plainLetters } from './plain-letters.ts'

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

const blanks = once(() => /[\p{Space_Separator}\u2800]/gu)

/** Search then finds them as '-'. */
const hyphens = /[\u2010\u2011]/g

/** Word's symbol fonts give an empty box in other programs. */
const wordBullets = /[\uf0a7\uf0b7]/g

/** Flags of parts of a country: 🏴󠁧󠁢󠁥󠁮󠁧󠁿. */
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`
/** Selects the form of the character before it: ❤️ as an emoji. */
const selector = String.raw`(?<=(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector}`
/** Joins emoji: 👨‍👩‍👧. */
const joiner = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`
/** Persian and scripts of India need it for spelling. */
const letters = String.raw`(?!\p{Default_Ignorable_Code_Point}|\p{Script=Latin})[\p{L}\p{M}]`
const spelling = String.raw`(?<=${letters})[\u200c\u200d](?=${letters})`

/**
 * Control characters but tab and line feed, invisible and bidirectional marks, soft hyphens, lone
 * surrogates, non-characters, and the place of a picture that was not pasted.
 */
const unseen = String.raw`(?![\t\n])\p{Control}|[\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Noncharacter_Code_Point}\ufff9-\ufffc]`

const invisible = once(
  () => new RegExp(`(${[flag, selector, joiner, spelling].join('|')})|${unseen}`, 'gu'),
)

/** No blanks at the ends of lines, no empty lines around the text. */
export function settledText(text: string): string {
  // Most fields of most rows are empty.
  if (text === '') return text
  const settled = settledOnce(text)
  // Characters that are now composed or adjacent may settle in another way.
  return settled === text ? text : settledText(settled)
}

function settledOnce(text: string): string {
  return plainLetters(text)
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

export function settledLine(text: string): string {
  return settledText(text).replaceAll(/\s+/g, ' ').trim()
}
