// Parses a page's HTML without a browser.
import { hasSlug, pages } from '../../src/parish/paths.ts'
import type { TestSite } from './site.ts'

export type Page = {
  status: number
  headers: Headers
  html: string
  /** The HTML of the main content, without structured data. */
  main: string
  /** Its text with single spaces. */
  text: string
}

export async function openPage({ app }: TestSite, path: string): Promise<Page> {
  const response = await app.request(path)
  const html = await response.text()
  const shown = html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(shown)?.[1] ?? ''
  return { status: response.status, headers: response.headers, html, main, text: textOf(main) }
}

/** Every page, and two of those on which something is selected. */
export const publicPages = [
  '/',
  ...Object.values(pages).map((path) => path.replace('{id}', hasSlug(path) ? '1/batismo' : '1')),
  '/Oracoes?oracao=terco',
  '/Devocoes?devocao=1',
]

/** The text of HTML that React rendered. */
function textOf(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<script[\s\S]*?<\/script>/gi, '')
    // A tag separates words.
    .replace(/<[^>]*>/g, ' ')
  return singleSpaced(decodeEntities(text))
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The texts that a page lacks, regardless of line breaks. */
export function missingFrom(page: Page, texts: readonly string[]): string[] {
  return texts.map(singleSpaced).filter((text) => !page.text.includes(text))
}

/** The text of each element of a name. */
export function elements(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, inside = '']) => textOf(inside))
}

/** The texts of links marked as chosen. */
export function chosenLinks(html: string): string[] {
  const found = html.matchAll(/<a [^>]*aria-current="true"[^>]*>([\s\S]*?)<\/a>/g)
  return [...found].map(([, inside = '']) => textOf(inside))
}

type Script = { attributes: string; content: string }

/** The scripts of a page that are run; others hold data. */
export function scriptsOf(html: string): Script[] {
  return scriptElements(html).filter(({ attributes }) => !attributes.includes('json'))
}

/** The structured data of a page, each block parsed. */
export function structuredDataOf(html: string): unknown[] {
  return scriptElements(html)
    .filter(({ attributes }) => attributes.includes(structuredData))
    .map(({ content }) => JSON.parse(content) as unknown)
}

const structuredData = 'type="application/ld+json"'

function scriptElements(html: string): Script[] {
  const found = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)
  return [...found].map(([, attributes = '', content = '']) => ({ attributes, content }))
}

/** The tags of a page with attribute names: no text, values or scripts. */
export function tagsOf(html: string): string {
  const withoutScripts = html.replace(/<script[\s\S]*?<\/script>/gi, '<script>')
  const tags = withoutScripts.replaceAll(/="[^"]*"/g, '=').match(/<[^>]*>/g) ?? []
  return tags.join('\n')
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}
