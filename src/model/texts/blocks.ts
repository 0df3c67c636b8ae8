import { linesOf } from './lines.ts'
import { type Piece, piecesOf, plainLine, wordsOf } from './pieces.ts'
import { slugOf } from './slug.ts'

export type Heading = {
  is: 'heading'
  level: 1 | 2
  words: string
  id: string
}

export type Block =
  | { is: 'paragraph'; of: Piece[] }
  | Heading
  /** Number of the first item, if the list has numbers. */
  | { is: 'list'; first?: number; items: Piece[][] }

const bullet = /^(?:[-*]\s+|[•·▪●◦]\s*)(?=\S)/
const numeral = /^(\d{1,3})[.)]\s+(?=\S)/

/** Headings need a blank after the sign: '#fé' is none. */
const heading = /^(##?) +(?=\S)/
/** Characters: a longer line is a paragraph. */
export const longestHeading = 80

/** Marks that a field allows besides paragraphs and lists. */
export type TextKind = { headings?: true }

type Item = { number: number | undefined; words: string }

/**
 * Lines are paragraphs; two and more with bullets, or that count on, are a list. With `headings`, a
 * short line after '# ' is a heading, after '## ' one below it.
 *
 * @param area of telephone numbers without an area code
 */
export function blocksOf(text: string, { headings }: TextKind = {}, area?: string): Block[] {
  const lines = linesOf(text)
  const items = lines.map(itemOf)
  const blocks: Block[] = []
  const ids = new Set<string>()
  for (let at = 0; at < lines.length;) {
    const found = headings && headingOf(lines[at]!, ids)
    if (found) {
      blocks.push(found)
      at += 1
      continue
    }
    const end = endOfList(items, at)
    if (end - at < 2) {
      blocks.push({ is: 'paragraph', of: piecesOf(lines[at]!, area) })
      at += 1
      continue
    }
    const [first] = items.slice(at, end)
    const all = items.slice(at, end).map((item) => piecesOf(item!.words, area))
    const { number } = first!
    blocks.push({ is: 'list', ...(number !== undefined && { first: number }), items: all })
    at = end
  }
  return blocks
}

function headingOf(line: string, ids: Set<string>): Heading | undefined {
  const [mark, { length = 0 } = ''] = heading.exec(line) ?? []
  if (mark === undefined || line.length - mark.length > longestHeading) return undefined
  const words = plainLine(line.slice(mark.length))
  // Prefix that no other element's id has.
  const id = `parte-${slugOf(words) || ids.size + 1}`
  let own = id
  for (let number = 2; ids.has(own); number += 1) own = `${id}-${number}`
  ids.add(own)
  return { is: 'heading', level: length === 1 ? 1 : 2, words, id: own }
}

function itemOf(line: string): Item | undefined {
  const [counted, digits] = numeral.exec(line) ?? []
  if (counted !== undefined) return { number: Number(digits), words: line.slice(counted.length) }
  const [dotted] = bullet.exec(line) ?? []
  return dotted === undefined ? undefined : { number: undefined, words: line.slice(dotted.length) }
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
  return blocksOf(text, kind)
    .map((block) => {
      if (block.is === 'heading') return block.words
      if (block.is === 'paragraph') return wordsOf(block.of)
      const { first, items } = block
      return items
        .map((item, index) => `${first === undefined ? '•' : `${first + index}.`} ${wordsOf(item)}`)
        .join('\n')
    })
    .join('\n')
}

export function hasPieces(text: string, kind?: TextKind, area?: string): boolean {
  return blocksOf(text, kind, area).some(
    (block) => block.is !== 'paragraph' || block.of.some((piece) => typeof piece !== 'string'),
  )
}

export function headingsOf(text: string): Heading[] {
  return blocksOf(text, { headings: true }).filter((block) => block.is === 'heading')
}
