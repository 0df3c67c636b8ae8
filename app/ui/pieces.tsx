import { Fragment } from 'react'
import { linesOf } from '../../contract/texts/lines.ts'
import { shownAddress } from '../../contract/texts/links.ts'
import { type Piece, piecesOf } from '../../contract/texts/pieces.ts'

type PiecesProps = {
  of: readonly Piece[]
  /** In a beginning that leads to the whole text. */
  withoutLinks?: boolean
}

/** A line of text with its links and marks. */
export function Pieces({ of, withoutLinks = false }: PiecesProps) {
  return of.map((piece, index) => {
    if (typeof piece === 'string') return <Fragment key={index}>{piece}</Fragment>
    if (piece.is !== 'link') {
      const Mark = piece.is
      return (
        <Mark key={index}>
          <Pieces of={piece.of} withoutLinks={withoutLinks} />
        </Mark>
      )
    }
    const text = shownAddress(piece.text)
    if (withoutLinks) return <Fragment key={index}>{text}</Fragment>
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
      {index > 0 && '\n'}
      <Pieces of={piecesOf(line)} withoutLinks />
    </Fragment>
  ))
}
