import { Fragment, type ReactNode } from 'react'
import { linesOf } from '../../model/texts/lines.ts'
import { shortAddress } from '../../model/texts/links.ts'
import { type Piece, piecesOf } from '../../model/texts/pieces.ts'

/**
 * A line of text with its links and marks. Plain text alone is given as text: as the only child of an
 * element React replaces it whole, which a translator's changes to a component's text would prevent.
 *
 * @param withoutLinks in a beginning that leads to the whole text
 */
export function pieces(of: readonly Piece[], withoutLinks = false): ReactNode {
  if (of.length === 1 && typeof of[0] === 'string') return of[0]
  return of.map((piece, index) => {
    if (typeof piece === 'string') return <span key={index}>{piece}</span>
    if (piece.is !== 'link') {
      const Mark = piece.is
      return <Mark key={index}>{pieces(piece.of, withoutLinks)}</Mark>
    }
    const text = shortAddress(piece.text)
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
  return <span>{pieces(piecesOf(text))}</span>
}

/** The beginning of a text, its lines in one paragraph. */
export function Beginning({ text }: { text: string }) {
  return linesOf(text).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <span>{'\n'}</span>}
      <span>{pieces(piecesOf(line), true)}</span>
    </Fragment>
  ))
}
