// Texts in WhatsApp's own marks.
import { type Piece, piecesOf, plainLine } from './pieces.ts'

const marks = { strong: '*', em: '_', s: '~' } as const

/** A text of pages as WhatsApp shows it: the same marks, each of them single. */
export function whatsappText(text: string): string {
  return text
    .split('\n')
    .map((line) => marked(piecesOf(line)))
    .join('\n')
}

function marked(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (piece.is === 'link') return piece.text
      return marks[piece.is] + marked(piece.of) + marks[piece.is]
    })
    .join('')
}

export function bold(line: string): string {
  return within('*', line)
}

export function italic(line: string): string {
  return within('_', line)
}

function within(mark: string, line: string): string {
  const words = withoutMarks(line)
  return words === '' ? '' : mark + words + mark
}

/** A line in which nothing opens or closes a mark; within a word '_' is none. */
export function withoutMarks(line: string): string {
  return plainLine(line)
    .replaceAll(/[*~`]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
