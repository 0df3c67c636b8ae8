// Reads outputs with strict parsers that are not the site's own. Each throws or returns faults.
import ICAL from 'ical.js'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { SaxesParser } from 'saxes'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

export type Html = { elements: Element[]; text: string }

/** @throws for what the HTML standard calls a parse error */
export function readHtml(html: string): Html {
  const faults: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) =>
      void faults.push(
        `${code}: ${JSON.stringify(html.slice(startOffset - 40, startOffset + 40))}`,
      ),
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const elements: Element[] = []
  const texts: string[] = []
  visit(document)
  return { elements, text: texts.join('') }

  function visit(node: Node): void {
    if ('tagName' in node) elements.push(node)
    if ('value' in node) texts.push(node.value)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

export function textIn(element: Element): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? textIn(node) : ''))
    .join('')
}

/** The texts of its elements, by their names. @throws for what is not well-formed */
export function readXml(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    texts.set(name, [...(texts.get(name) ?? []), ''])
  })
  parser.on('text', (text) => {
    const all = texts.get(open.at(-1) ?? '')
    if (all !== undefined) all[all.length - 1] += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return texts
}

/** @throws for what RFC 5545 does not allow in a line */
export function readCalendar(text: string): ICAL.Component {
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
    if (/(?!\t)\p{Cc}/u.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`)
  }
  return new ICAL.Component(ICAL.parse(text) as never)
}
