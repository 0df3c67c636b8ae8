// HTML that an editor left in a text. Not a parser: a word in angle brackets that is no tag, as in
// 'Rezar por <nome>', stays.
import { decodeHTMLStrict } from 'entities'

/** Tags that end a paragraph, that end a line, and that leave nothing. */
const paragraphs = new Set('p blockquote table ul ol pre h1 h2 h3 h4 h5 h6'.split(' '))
const lines = new Set('div li tr section article center header footer'.split(' '))
const inline = new Set(
  (
    'a abbr b big body cite code em embed font html i iframe img ins label main mark o:p object s ' +
    'small span strike strong sub sup tbody td th thead tt u del meta link'
  ).split(' '),
)

export function htmlToText(html: string): string {
  const text = decodeEntities(withoutTags(html))
  if (text === html) return html
  return text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  let text = cutBetween(html, /<!--/g, /-->/g)
  text = cutBetween(text, /<script\b/gi, /<\/script\s*>/gi)
  text = cutBetween(text, /<style\b/gi, /<\/style\s*>/gi)
  return text.replaceAll(
    /<(\/?)([a-z][a-z\d:]*)(?:\s[^<>]*|\/)?>(\n?)/gi,
    (whole, slash: string, given: string, newLine: string) => {
      const name = given.toLowerCase()
      if (name === 'br' || name === 'hr') return '\n'
      if (paragraphs.has(name)) return slash ? '\n\n' : newLine
      if (lines.has(name)) return slash ? '\n' : newLine
      return inline.has(name) ? newLine : whole
    },
  )
}

/** One lazy regular expression would take quadratic time where ends are missing. */
function cutBetween(text: string, from: RegExp, to: RegExp): string {
  let kept = ''
  let position = 0
  for (;;) {
    from.lastIndex = position
    const start = from.exec(text)
    to.lastIndex = from.lastIndex
    if (start === null || to.exec(text) === null) return kept + text.slice(position)
    kept += text.slice(position, start.index)
    position = to.lastIndex
  }
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,31};/g, (entity) =>
    decodeHTMLStrict(entity)
      // Editors write &nbsp; for two spaces; a line of them would never break.
      .replaceAll(/[\u00a0\u2000-\u200a]/g, ' ')
      // U+FFFD stands for a number that is no character.
      .replaceAll(/[\ufffd\u200c]/g, ''),
  )
}
