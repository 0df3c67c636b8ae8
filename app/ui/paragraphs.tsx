import { blocksOf, type TextKind } from '../../contract/texts/blocks.ts'
import { pieces } from './pieces.tsx'

type ParagraphsProps = {
  text: string
  kind?: TextKind | undefined
  /** Within a form, headings of the text are none of the page. */
  isPreview?: boolean
}

/** A text in which each line is a paragraph, an item of a list, or a heading if its kind has them. */
export function Paragraphs({ text, kind, isPreview = false }: ParagraphsProps) {
  // The parts of a text keep their positions, so the index is a stable key.
  return blocksOf(text, kind).map((block, index) => {
    if (block.is === 'heading') {
      const Title = isPreview ? 'strong' : block.level === 1 ? 'h2' : 'h3'
      return (
        <Title key={index} id={isPreview ? undefined : block.id}>
          {block.words}
        </Title>
      )
    }
    if (block.is === 'paragraph') {
      return <p key={index}>{pieces(block.of)}</p>
    }
    const List = block.first === undefined ? 'ul' : 'ol'
    return (
      <List key={index} start={block.first}>
        {block.items.map((item, place) => (
          <li key={place}>{pieces(item)}</li>
        ))}
      </List>
    )
  })
}

/** The same in the type of prayers and readings. */
export function Prose({ text, kind }: { text: string; kind?: TextKind | undefined }) {
  return (
    <div className="prose">
      <Paragraphs text={text} kind={kind} />
    </div>
  )
}

/** A part of a page with a title; nothing without a text. */
export function TitledProse({ id, title, text }: { id: string; title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Prose text={text} />
    </section>
  )
}
