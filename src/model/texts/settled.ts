// Every text passes here before it is stored: pasted texts contain invisible characters, and one
// letter in several forms.
import { once } from '../once.ts'
import { tabsIn } from './lines.ts'
import { plainLetters } from './plain-letters.ts'

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

const blanks = once(() => /[\p{Space_Separator}\u2800]/gu)

/** Search then finds them as '-'. */
const hyphens = /[\u2010\u2011]/g

/** The signs of Word's symbol fonts, any of which may be a bullet, are an empty box elsewhere. */
const wordSigns = /[\uf020-\uf0ff]/g
const wordSignsAtStart = /^([ \t]*)([\uf020-\uf0ff])/gm
const ticks = '\uf0fc\uf0fe'
const bullets = '\uf06c\uf06e\uf076\uf0a7\uf0a8\uf0b7\uf0d8'
/** What Word makes of '-->' and ':)'. */
const within: Readonly<Record<string, string>> = { '\uf0e0': '→', '\uf04a': '☺' }

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
 * surrogates, non-characters, letters of private use, and the place of a picture that was not pasted.
 */
const unseen = String.raw`(?![\t\n])\p{Control}|[\p{Default_Ignorable_Code_Point}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Private_Use}\ufff9-\ufffc]`

const invisible = once(
  () => new RegExp(`(${[flag, selector, joiner, spelling].join('|')})|${unseen}`, 'gu'),
)

/** No blanks at the ends of lines but of a table's rows, no empty lines around the text. */
export function settledText(text: string): string {
  // Most fields of most rows are empty.
  if (text === '') return text
  const settled = settledOnce(text)
  // Characters that are now composed or adjacent may settle in another way.
  return settled === text ? text : settledText(settled)
}

function settledOnce(text: string): string {
  const lines = plainLetters(text)
    .replaceAll(lineEnds, '\n')
    .replaceAll(blanks(), ' ')
    .replaceAll(wordSignsAtStart, (_, start: string, sign: string) => start + signOf(sign, '•'))
    .replaceAll(wordSigns, (sign) => signOf(sign, within[sign] ?? ''))
    .replaceAll(invisible(), '$1')
    .replaceAll(hyphens, '-')
    .normalize('NFC')
    .split('\n')
    .map(withoutEnd)
  const isFilled = (line: string) => line !== ''
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1).join('\n')
}

function signOf(sign: string, other: string): string {
  return ticks.includes(sign) ? '✓' : bullets.includes(sign) ? '•' : other
}

/** The last cells of a row may be empty: as many tabs as in the row before or after it stay. */
function withoutEnd(line: string, at: number, lines: readonly string[]): string {
  const words = line.trimEnd()
  const tabs = tabsIn(line)
  const isRow = words !== '' && [lines[at - 1], lines[at + 1]].some((row) => tabsIn(row) === tabs)
  return isRow ? words + '\t'.repeat(tabs - tabsIn(words)) : words
}

export function settledLine(text: string): string {
  return settledText(text).replaceAll(/\s+/g, ' ').trim()
}
