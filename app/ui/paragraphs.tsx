import { blocksOf } from '../../contract/texts/blocks.ts'
import { pieces } from './pieces.tsx'

/** A text in which each line is a paragraph, or an item of a list. */
export function Paragraphs({ text }: { text: string }) {
  // The parts of a text keep their positions, so the index is a stable key.
  return blocksOf(text).map((block, index) => {
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
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose">
      <Paragraphs text={text} />
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
