/** Splits at line breaks of any system, without empty lines. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Splits at empty lines; a paragraph keeps its line breaks. */
export function stanzasOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
}

/** A text in which each line is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  // Paragraphs of a text keep their positions, so the index is a stable key.
  return linesOf(text).map((line, index) => <p key={index}>{line}</p>)
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

/** A prayer: an empty line separates paragraphs, and other line breaks are kept. */
export function Stanzas({ text }: { text: string }) {
  return (
    <div className="prose">
      {stanzasOf(text).map((lines, index) => (
        <p key={index}>
          {lines.map((line, place) => (
            <span key={place} className={lines.length > 1 ? 'verse-line' : undefined}>
              {place > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
