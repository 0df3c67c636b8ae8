import { linesOf } from './lines.ts'
import { type Piece, piecesOf, plainLine, wordsOf } from './pieces.ts'
import { slugOf } from './slug.ts'

export type Heading = {
  is: 'heading'
  level: 1 | 2
  words: string
  id: string
}

export type TextBlock =
  | { is: 'paragraph'; of: Piece[] }
  | Heading
  /** Number of the first item, if the list has numbers. */
  | { is: 'list'; first?: number; items: Piece[][] }
  | { is: 'quote'; lines: Piece[][] }
  | { is: 'code'; words: string }

const bullet = /^(?:[-*]\s+|[•·▪●◦]\s*)(?=\S)/
const numeral = /^(\d{1,3})[.)]\s+(?=\S)/
const quote = /^> +(?=\S)/
const fence = '```'

/** A heading needs a blank after the sign: '#fé' is none. */
const heading = /^(##?) +(?=\S)/
/** A longer line is a paragraph. */
export const longestHeading = 80

/** What a field allows besides paragraphs and lists. */
export type TextKind = { headings?: true }

type Item = { number: number | undefined; words: string }

/**
 * Lines are paragraphs. Two or more lines with bullets, or with consecutive numbers, are a list.
 * Lines after '> ' are a quotation, and lines between ``` are code. With `headings`, a short line
 * after '# ' is a heading, after '## ' one of the second level.
 *
 * @param area area code for telephone numbers without one
 */
export function blocksOf(text: string, { headings }: TextKind = {}, area?: string): TextBlock[] {
  const lines = linesOf(text)
  const items = lines.map(itemOf)
  const blocks: TextBlock[] = []
  const ids = new Map<string, number>()
  const lastFence = lines.findLastIndex((line) => line.endsWith(fence))
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const heading = headings && headingOf(line, ids)
    const quoteEnd = endOfQuote(lines, at)
    const codeEnd = at < lastFence && line.startsWith(fence) ? endOfCode(lines, at) : at
    const listEnd = endOfList(items, at)
    if (heading) {
      blocks.push(heading)
      at += 1
    } else if (quoteEnd > at) {
      const quoted = lines.slice(at, quoteEnd).map((each) => each.replace(quote, ''))
      blocks.push({ is: 'quote', lines: quoted.map((each) => piecesOf(each, area)) })
      at = quoteEnd
    } else if (codeEnd > at) {
      const words = lines.slice(at, codeEnd).join('\n').slice(fence.length, -fence.length).trim()
      if (words !== '') blocks.push({ is: 'code', words })
      at = codeEnd
    } else if (listEnd - at < 2) {
      blocks.push({ is: 'paragraph', of: piecesOf(line, area) })
      at += 1
    } else {
      const { number } = items[at]!
      const all = items.slice(at, listEnd).map((item) => piecesOf(item!.words, area))
      blocks.push({ is: 'list', ...(number !== undefined && { first: number }), items: all })
      at = listEnd
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

function itemOf(line: string): Item | undefined {
  const [counted, digits] = numeral.exec(line) ?? []
  if (counted !== undefined) return { number: Number(digits), words: line.slice(counted.length) }
  const [dotted] = bullet.exec(line) ?? []
  return dotted === undefined ? undefined : { number: undefined, words: line.slice(dotted.length) }
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

/** @returns the index after the last item */
function endOfList(items: readonly (Item | undefined)[], at: number): number {
  const first = items[at]
  if (first === undefined) return at
  let end = at + 1
  const next = () => (first.number === undefined ? undefined : first.number + end - at)
  for (let item = items[end]; item !== undefined && item.number === next(); item = items[end]) {
    end += 1
  }
  return end
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
      const { first, items } = block
      const signOf = (index: number) => (first === undefined ? '•' : `${first + index}.`)
      return items.map((item, index) => [`${signOf(index)} ` as Piece].concat(item))
    }
    default:
      return [[block.words]]
  }
}

export function hasPieces(text: string, kind?: TextKind, area?: string): boolean {
  return blocksOf(text, kind, area).some(
    (block) => block.is !== 'paragraph' || block.of.some((piece) => typeof piece !== 'string'),
  )
}

export function headingsOf(text: string): Heading[] {
  return blocksOf(text, { headings: true }).filter((block) => block.is === 'heading')
}
