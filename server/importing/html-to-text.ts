// What an editor left of HTML in a text, as text.
import { decodeEntities } from './entities.ts'

/** Whose end is the end of a paragraph, or of a line. */
const paragraphs = new Set(['p', 'blockquote', 'table', 'ul', 'ol', 'pre', ...headings()])
const lines = new Set(['div', 'li', 'tr', 'section', 'article', 'center', 'header', 'footer'])
/** Which leave nothing; what looks like another tag may be a word: 'Rezar por <nome>'. */
const simple = new Set(
  (
    'a abbr b big body cite code em embed font html i iframe img ins label main mark o:p object s ' +
    'small span strike strong sub sup tbody td th thead tt u del meta link'
  ).split(' '),
)

/** Plain text; a text without HTML comes back as it was. */
export function htmlToText(html: string): string {
  const text = decodeEntities(withoutTags(html))
  if (text === html) return html
  return text
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  let text = html
  text = dropFromTo(text, /<!--/g, /-->/g)
  text = dropFromTo(text, /<script\b/gi, /<\/script\s*>/gi)
  text = dropFromTo(text, /<style\b/gi, /<\/style\s*>/gi)
  return text.replaceAll(
    /<(\/?)([a-z][a-z\d:]*)(?:\s[^<>]*|\/)?>(\n?)/gi,
    (whole, slash: string, given: string, newLine: string) => {
      const name = given.toLowerCase()
      if (name === 'br' || name === 'hr') return '\n'
      if (paragraphs.has(name)) return slash ? '\n\n' : newLine
      if (lines.has(name)) return slash ? '\n' : newLine
      return simple.has(name) ? newLine : whole
    },
  )
}

/** One pass, however often a beginning comes that has no end. */
function dropFromTo(text: string, from: RegExp, to: RegExp): string {
  let kept = ''
  let position = 0
  for (;;) {
    from.lastIndex = position
    const start = from.exec(text)
    if (start === null) break
    to.lastIndex = from.lastIndex
    if (to.exec(text) === null) break
    kept += text.slice(position, start.index)
    position = to.lastIndex
  }
  return kept + text.slice(position)
}

function headings(): string[] {
  return [1, 2, 3, 4, 5, 6].map((level) => `h${level}`)
}
