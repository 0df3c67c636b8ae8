import { Fragment, type ReactNode } from 'react'
import { blocksOf, linesOfBlock } from '../../model/texts/blocks.ts'
import { shortAddress } from '../../model/texts/links.ts'
import { type Piece, piecesOf } from '../../model/texts/pieces.ts'
import { useAreaCode } from '../document/root-data.ts'

/**
 * Plain text alone is returned as text: React then replaces it even after a translator has changed
 * it.
 *
 * @param withoutLinks for text inside a link
 */
export function renderPieces(of: readonly Piece[], withoutLinks = false): ReactNode {
  if (of.length === 1 && typeof of[0] === 'string') return withWholeAmounts(of[0])
  return of.map((piece, index) => {
    if (typeof piece === 'string') return <span key={index}>{withWholeAmounts(piece)}</span>
    if (piece.is !== 'link') {
      const Mark = piece.is
      return <Mark key={index}>{renderPieces(piece.of, withoutLinks)}</Mark>
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

/** 'R$' and its amount stay in one line. */
export function withWholeAmounts(text: string): string {
  return text.replaceAll(/R\$ (?=\d)/g, 'R$\u00A0')
}

export function RichLine({ text }: { text: string }) {
  return <span>{renderPieces(piecesOf(text, useAreaCode()))}</span>
}

export function Beginning({ text }: { text: string }) {
  const lines = blocksOf(text).flatMap(linesOfBlock)
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <span>{'\n'}</span>}
      <span>{renderPieces(line, true)}</span>
    </Fragment>
  ))
}
