import { once } from '../once.ts'
import { type Piece, piecesOf, plainLine, wordsOf } from './pieces.ts'
import { slugOf } from './slug.ts'
import { isHead, rowsAt } from './tables.ts'

export type Heading = {
  is: 'heading'
  level: 1 | 2
  words: string
  id: string
}

/** `first` is the number of the first item, if items have numbers or letters. */
type List = { is: 'list'; first?: number; marker?: Marker; items: Piece[][] }

/** As HTML names them. */
type Marker = keyof typeof counted

export type TextBlock =
  | { is: 'paragraph'; of: Piece[] }
  | Heading
  | List
  | { is: 'table'; head?: Piece[][]; rows: Piece[][][] }
  | { is: 'quote'; lines: Piece[][] }
  | { is: 'code'; words: string }

export const bulletSigns = '•·▪●◦✓✔➔➜➢➤❖◆■□☐▶►‣'
/** Word has a tab after its bullets, and letters in place of those of its symbol fonts. */
const wordBullet = String.raw`(?:[oqvØü§]|[^\p{L}\p{N}\s]{1,2})\t|o {2,}`
const bullet = once(
  () => new RegExp(`^(?:[-*]\\s+|[${bulletSigns}]\ufe0f?|${wordBullet})\\s*(?=\\S)`, 'u'),
)
/** Where a sentence ends before the next dash, people speak. */
const dash = /^– +(?=\S)/
const sentenceEnd = /[.!?…]["”’)]*$/
/** '5.', 'b)', 'II.', and with Word's tab 'D.', but not 'D. Maria'. */
const numeral = /^(?:(\d{1,3}|[a-z]|[ivx]{2,6}|[IVX]{1,6})[.)]|([A-Z])(?:\)|\.(?=\t)))\s+(?=\S)/

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const romans = ['', 'x', 'xx'].flatMap((tens) => ones.map((each) => tens + each))
const letters = [...' abcdefghijklmnopqrstuvwxyz']
const upper = (each: string) => each.toUpperCase()
const counted = { a: letters, i: romans, A: letters.map(upper), I: romans.map(upper) } as const
const countings = ['', '1', 'a', 'i', 'A', 'I'] as const

/** @returns NaN for a sign of another counting; bullets are not counted */
function placeIn(counting: (typeof countings)[number], sign: string): number {
  if (counting === '' || sign === '') return counting === sign ? 0 : NaN
  return counting === '1' ? Number(sign) : counted[counting].indexOf(sign)
}
const quote = /^> +(?=\S)/
const fence = '```'

/** A heading needs a blank after the sign: '#fé' is none. */
const heading = /^(##?) +(?=\S)/
/** A longer line is a paragraph. */
export const longestHeading = 80

/** What a field allows besides paragraphs and lists. */
export type TextKind = { headings?: true }

/** `sign` is a number or letter; '' for a bullet. */
type Item = { sign: string; words: string }

/**
 * Lines are paragraphs. Two or more lines with bullets, or with consecutive numbers or letters, are
 * a list, and with the same number of tabs a table. Lines after '> ' are a quotation, and lines
 * between ``` are code. With `headings`, a short line after '# ' is a heading, after '## ' one of the
 * second level.
 *
 * @param area area code for telephone numbers without one
 */
export function blocksOf(text: string, { headings }: TextKind = {}, area?: string): TextBlock[] {
  const raw = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const lines = raw.map((line) => line.trim())
  const isSpeech = lines.some(
    (line, at) => dash.test(line) && sentenceEnd.test(line) && dash.test(lines[at + 1] ?? ''),
  )
  const items = lines.map((line) => itemOf(line, isSpeech))
  const blocks: TextBlock[] = []
  const ids = new Map<string, number>()
  const lastFence = lines.findLastIndex((line) => line.endsWith(fence))
  const inPieces = (words: string) => piecesOf(words, area)
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const heading = headings && headingOf(line, ids)
    const quoteEnd = endOfQuote(lines, at)
    const codeEnd = at < lastFence && line.startsWith(fence) ? endOfCode(lines, at) : at
    const { end, ...numbers } = listAt(items, at)
    const listed = items.slice(at, end).map((item) => item!.words)
    if (heading) {
      blocks.push(heading)
      at += 1
    } else if (quoteEnd > at) {
      const quoted = lines.slice(at, quoteEnd).map((each) => each.replace(quote, ''))
      blocks.push({ is: 'quote', lines: quoted.map(inPieces) })
      at = quoteEnd
    } else if (codeEnd > at) {
      const words = lines.slice(at, codeEnd).join('\n').slice(fence.length, -fence.length).trim()
      if (words !== '') blocks.push({ is: 'code', words })
      at = codeEnd
    } else {
      // '1.⇥Ana⇥9h' is a row of a table.
      const rows = listed.every((words) => words.includes('\t')) ? rowsAt(raw, at) : []
      const cells = rows.map((row) => row.map(inPieces))
      if (isHead(rows)) blocks.push({ is: 'table', head: cells[0]!, rows: cells.slice(1) })
      else if (rows.length > 1) blocks.push({ is: 'table', rows: cells })
      else if (listed.length > 1) {
        blocks.push({ is: 'list', ...numbers, items: listed.map(inPieces) })
      } else blocks.push({ is: 'paragraph', of: inPieces(line) })
      at += rows.length > 1 ? rows.length : Math.max(listed.length, 1)
    }
  }
  return blocks
}

/** @param ids those taken, with the number for the next equal one */
function headingOf(line: string, ids: Map<string, number>): Heading | undefined {
  const [mark, { length = 0 } = ''] = heading.exec(line) ?? []
  if (mark === undefined || line.length - mark.length > longestHeading) return undefined
  const words = plainLine(line.slice(mark.length))
  // No other element's id has this prefix.
  const id = `parte-${slugOf(words) || ids.size + 1}`
  let own = id
  let next = ids.get(id) ?? 2
  for (; ids.has(own); next += 1) own = `${id}-${next}`
  ids.set(own, 2).set(id, next)
  return { is: 'heading', level: length === 1 ? 1 : 2, words, id: own }
}

function itemOf(line: string, isSpeech: boolean): Item | undefined {
  const [numbered, digits, letter = digits] = numeral.exec(line) ?? []
  if (numbered !== undefined) return { sign: letter!, words: line.slice(numbered.length) }
  const [dotted] = bullet().exec(line) ?? (isSpeech ? null : dash.exec(line)) ?? []
  return dotted === undefined ? undefined : { sign: '', words: line.slice(dotted.length) }
}

function endOfQuote(lines: readonly string[], at: number): number {
  let end = at
  while (end < lines.length && quote.test(lines[end]!)) end += 1
  return end
}

/** @returns `at` for code within the line */
function endOfCode(lines: readonly string[], at: number): number {
  if (lines[at]!.includes(fence, fence.length)) return at
  let end = at + 1
  while (!lines[end]!.endsWith(fence)) end += 1
  return end + 1
}

type Found = Omit<List, 'is' | 'items'> & { end: number }

/** @returns the longest list that begins here: 'i' may be a letter or a numeral */
function listAt(items: readonly (Item | undefined)[], at: number): Found {
  let longest: Found = { end: at }
  for (const counting of items[at] ? countings : []) {
    const first = placeIn(counting, items[at]!.sign)
    const step = counting === '' ? 0 : 1
    let end = at
    const isNext = ({ sign }: Item) => placeIn(counting, sign) === first + (end - at) * step
    while (items[end] && isNext(items[end]!)) end += 1
    if (end <= longest.end) continue
    longest = {
      end,
      ...(step && { first }),
      ...(counting in counted && { marker: counting as Marker }),
    }
  }
  return longest
}

/** Text without marks: for descriptions and feeds. */
export function plainText(text: string, kind?: TextKind): string {
  return blocksOf(text, kind).flatMap(linesOfBlock).map(wordsOf).join('\n')
}

export function linesOfBlock(block: TextBlock): Piece[][] {
  switch (block.is) {
    case 'paragraph':
      return [block.of]
    case 'quote':
      return block.lines
    case 'list': {
      const { first, marker, items } = block
      const signOf = (index: number) => {
        if (first === undefined) return '•'
        return marker ? `${counted[marker][first + index]})` : `${first + index}.`
      }
      return items.map((item, index) => [`${signOf(index)} ` as Piece].concat(item))
    }
    case 'table':
      return [...(block.head ? [block.head] : []), ...block.rows].map(inOneLine)
    default:
      return [[block.words]]
  }
}

function inOneLine(row: readonly Piece[][]): Piece[] {
  return row
    .filter((cell) => cell.length > 0)
    .reduce((line, cell) => line.concat(wordsOf(line).endsWith(':') ? ' ' : ', ', cell))
}

export function hasPieces(text: string, kind?: TextKind, area?: string): boolean {
  return blocksOf(text, kind, area).some(
    (block) => block.is !== 'paragraph' || block.of.some((piece) => typeof piece !== 'string'),
  )
}

export function headingsOf(text: string): Heading[] {
  return blocksOf(text, { headings: true }).filter((block) => block.is === 'heading')
}
