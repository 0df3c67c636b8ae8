import { Fragment } from 'react'
import { linesOf } from '../../contract/texts/lines.ts'
import { shownAddress } from '../../contract/texts/links.ts'
import { type Piece, piecesOf } from '../../contract/texts/pieces.ts'

type PiecesProps = {
  of: readonly Piece[]
  /** In a beginning that leads to the whole text. */
  withoutLinks?: boolean
}

/** A line of text with its links and marks. Plain text beside others stands alone in its element. */
export function Pieces({ of, withoutLinks = false }: PiecesProps) {
  if (of.length === 1 && typeof of[0] === 'string') return of[0]
  return of.map((piece, index) => {
    if (typeof piece === 'string') return <span key={index}>{piece}</span>
    if (piece.is !== 'link') {
      const Mark = piece.is
      return (
        <Mark key={index}>
          <Pieces of={piece.of} withoutLinks={withoutLinks} />
        </Mark>
      )
    }
    const text = shownAddress(piece.text)
    if (withoutLinks) return <span key={index}>{text}</span>
    return (
      <a key={index} href={piece.href} rel="noopener">
        {text}
      </a>
    )
  })
}

/** A text of one line. */
export function RichLine({ text }: { text: string }) {
  return <Pieces of={piecesOf(text)} />
}

/** The beginning of a text, its lines in one paragraph. */
export function Beginning({ text }: { text: string }) {
  return linesOf(text).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <span>{'\n'}</span>}
      <span>
        <Pieces of={piecesOf(line)} withoutLinks />
      </span>
    </Fragment>
  ))
}
