// A text of many lines in paragraphs and lists.
import { linesOf } from './lines.ts'
import { type Piece, piecesOf, wordsOf } from './pieces.ts'

export type Block =
  | { is: 'paragraph'; of: Piece[] }
  /** `first` is the number of the first item, if the list has numbers. */
  | { is: 'list'; first?: number; items: Piece[][] }

const bullet = /^(?:[-*]\s+|[•·▪●◦]\s*)(?=\S)/
const numeral = /^(\d{1,3})[.)]\s+(?=\S)/

/** A line in its list: `number` is undefined if it begins with a bullet. */
type Item = { number: number | undefined; words: string }

/** Each line is a paragraph; two and more that begin with a bullet, or count on, are a list. */
export function blocksOf(text: string): Block[] {
  const lines = linesOf(text)
  const items = lines.map(itemOf)
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const end = endOfList(items, at)
    if (end - at < 2) {
      blocks.push({ is: 'paragraph', of: piecesOf(lines[at]!) })
      at += 1
      continue
    }
    const [first] = items.slice(at, end)
    const all = items.slice(at, end).map((item) => piecesOf(item!.words))
    const { number } = first!
    blocks.push({ is: 'list', ...(number !== undefined && { first: number }), items: all })
    at = end
  }
  return blocks
}

function itemOf(line: string): Item | undefined {
  const [counted, digits] = numeral.exec(line) ?? []
  if (counted !== undefined) return { number: Number(digits), words: line.slice(counted.length) }
  const [dotted] = bullet.exec(line) ?? []
  return dotted === undefined ? undefined : { number: undefined, words: line.slice(dotted.length) }
}

/** The place after the last item of the list that begins there. */
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

/** A text without its marks, for what shows words only: descriptions, feeds. */
export function plainText(text: string): string {
  return blocksOf(text)
    .map((block) => {
      if (block.is === 'paragraph') return wordsOf(block.of)
      const { first, items } = block
      return items
        .map((item, index) => `${first === undefined ? '•' : `${first + index}.`} ${wordsOf(item)}`)
        .join('\n')
    })
    .join('\n')
}

/** Whether a text has anything beside words and lines. */
export function hasPieces(text: string): boolean {
  return blocksOf(text).some(
    (block) => block.is === 'list' || block.of.some((piece) => typeof piece !== 'string'),
  )
}
