// The marks are WhatsApp's, which the staff know: *negrito*, _itálico_, ~riscado~, `código`.
import { linksIn } from './links.ts'

export type Piece =
  | string
  | { is: 'strong' | 'em' | 's' | 'code'; of: Piece[] }
  /** `text` is the link as written. */
  | { is: 'link'; href: string; text: string }

const marks = { '*': 'strong', _: 'em', '~': 's', '`': 'code' } as const
/** Longer runs of other signs are blanks of a form: '___ Telefone: ___'. */
const longMark = /^(?:\*{3,}|```)$/

/** Marks touch their words, and are never within a word, number or address. */
export function piecesOf(line: string, area?: string): Piece[] {
  const links = new Map(linksIn(line, area).map((link) => [link.start, link]))
  return parse(0, line.length)

  function parse(from: number, to: number): Piece[] {
    const pieces: Piece[] = []
    /** Marks that are not closed before `to`. */
    const unclosed = new Set<string>()
    let words = from
    let at = from
    const flush = () => void (words < at && pieces.push(line.slice(words, at)))
    while (at < to) {
      const link = links.get(at)
      const mark = link === undefined ? markAt(at) : ''
      if (link !== undefined) {
        flush()
        pieces.push({ is: 'link', href: link.href, text: line.slice(at, link.end) })
        words = at = link.end
        continue
      }
      const inside = at + mark.length
      if (mark === '' || unclosed.has(mark) || !opens(at, mark)) {
        at += Math.max(1, mark.length)
        continue
      }
      const close = closeOf(mark, inside, to)
      if (close === undefined) unclosed.add(mark)
      if (close === undefined || !/[^\p{P}~`\s]/u.test(line.slice(inside, close))) {
        at = inside
        continue
      }
      flush()
      const is = marks[mark[0] as keyof typeof marks]
      pieces.push({ is, of: is === 'code' ? [line.slice(inside, close)] : parse(inside, close) })
      words = at = close + mark.length
    }
    flush()
    return pieces
  }

  /** A run of one mark; Markdown uses two and three. */
  function markAt(at: number): string {
    const mark = line.charAt(at)
    if (!Object.hasOwn(marks, mark)) return ''
    let end = at + 1
    while (line.charAt(end) === mark) end += 1
    return line.slice(at, end)
  }

  function opens(at: number, mark: string): boolean {
    const next = line.charAt(at + mark.length)
    // '***.456.789-**'
    const isMark = mark.length <= 2 || (longMark.test(mark) && !/[.,:;)-]/.test(next))
    return isMark && !isWord(at - 1) && /\S/.test(next)
  }

  function closeOf(mark: string, from: number, to: number): number | undefined {
    for (let at = from; at < to;) {
      const link = links.get(at)
      if (link !== undefined) {
        at = link.end
        continue
      }
      const found = markAt(at)
      const isEnd = found === mark && /\S/.test(line.charAt(at - 1)) && !isWord(at + mark.length)
      if (isEnd) return at
      at += Math.max(1, found.length)
    }
    return undefined
  }

  function isWord(at: number): boolean {
    return /[\p{L}\p{N}]/u.test(line.charAt(at))
  }
}

export function plainLine(line: string): string {
  return /[*_~`]/.test(line) ? wordsOf(piecesOf(line)) : line
}

export function wordsOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      return piece.is === 'link' ? piece.text : wordsOf(piece.of)
    })
    .join('')
}
