import { blocksOf, type TextKind } from '../../model/texts/blocks.ts'
import { type Piece, wordsOf } from '../../model/texts/pieces.ts'
import { useAreaCode } from '../document/root-data.ts'
import { renderPieces } from './pieces.tsx'
import styles from './paragraphs.module.css'

type ParagraphsProps = {
  text: string
  kind?: TextKind | undefined
  /** A preview within a form must not add headings to the page. */
  isPreview?: boolean
}

export function Paragraphs({ text, kind, isPreview = false }: ParagraphsProps) {
  const area = useAreaCode()
  // Blocks keep their positions, so the index is a stable key.
  return blocksOf(text, kind, area).map((block, index) => {
    if (block.is === 'heading') {
      const Title = isPreview ? 'strong' : block.level === 1 ? 'h2' : 'h3'
      return (
        <Title key={index} id={isPreview ? undefined : block.id}>
          {block.words}
        </Title>
      )
    }
    if (block.is === 'paragraph') {
      return <p key={index}>{renderPieces(block.of)}</p>
    }
    if (block.is === 'quote') {
      return (
        <blockquote key={index}>
          {block.lines.map((line, place) => (
            <p key={place}>{renderPieces(line)}</p>
          ))}
        </blockquote>
      )
    }
    if (block.is === 'code') {
      return (
        <pre key={index}>
          <code>{block.words}</code>
        </pre>
      )
    }
    if (block.is === 'table') return <Table key={index} {...block} />
    const List = block.first === undefined ? 'ul' : 'ol'
    return (
      <List key={index} start={block.first} type={block.marker}>
        {block.items.map((item, place) => (
          <li key={place}>{renderPieces(item)}</li>
        ))}
      </List>
    )
  })
}

type TableProps = { head?: readonly Piece[][]; rows: readonly Piece[][][] }

/** On a phone each row is a block of labels and values. */
function Table({ head, rows }: TableProps) {
  return (
    <table className={styles.table}>
      {head && (
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {renderPieces(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.map((cell, column) => (
              <td key={column} data-label={head && `${wordsOf(head[column]!)}: `}>
                {renderPieces(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Type of prayers and readings. */
export function Prose(props: ParagraphsProps) {
  return (
    <div className="prose">
      <Paragraphs {...props} />
    </div>
  )
}

export function TitledProse(props: ParagraphsProps & { id: string; title: string }) {
  const { id, title, ...prose } = props
  if (prose.text.trim() === '') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Prose {...prose} />
    </section>
  )
}
