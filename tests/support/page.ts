// A page as it comes from the server, taken apart without a browser.
import type { TestSite } from './site.ts'

export type Page = {
  status: number
  headers: Headers
  html: string
  /** The HTML of the page's own content, without what it tells search engines. */
  main: string
  /** What a person reads of it: words with single spaces. */
  text: string
}

export async function openPage({ app }: TestSite, path: string): Promise<Page> {
  const response = await app.request(path)
  const html = await response.text()
  const shown = html.replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(shown)?.[1] ?? ''
  return { status: response.status, headers: response.headers, html, main, text: textOf(main) }
}

/** Every public page, in the state in which most people first see it. */
export const publicPages = [
  '/',
  '/Home',
  '/Sobre',
  '/Liturgia',
  '/Oracoes',
  '/Oracoes?oracao=terco',
  '/Devocoes',
  '/Devocoes?devocao=1',
  '/Comunidade/1',
  '/Admin',
] as const

/** The text of HTML that React rendered. */
function textOf(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<script[\s\S]*?<\/script>/gi, '')
    // A tag between two words parts them for the eye, if not for the parser.
    .replace(/<[^>]*>/g, ' ')
  return singleSpaced(decodeEntities(text))
}

export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The texts that do not stand in a page, each whole, whatever their line breaks became. */
export function missingFrom(page: Page, texts: readonly string[]): string[] {
  return texts.map(singleSpaced).filter((text) => !page.text.includes(text))
}

/** What stands in each of the elements of a name, as text. */
export function elements(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, inside = '']) => textOf(inside))
}

/** The choice that a row of links says is made. */
export function chosenLinks(html: string): string[] {
  const found = html.matchAll(/<a aria-current="true"[^>]*>([\s\S]*?)<\/a>/g)
  return [...found].map(([, inside = '']) => textOf(inside))
}

type Script = { attributes: string; content: string }

/** The scripts of a page, cut out as a browser cuts them out; data that bear the name are none. */
export function scriptsOf(html: string): Script[] {
  return scriptElements(html).filter(({ attributes }) => !attributes.includes(structuredData))
}

/** What a page tells search engines, each block as the JSON that it is. */
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

/** The tags of a page with the names of their attributes: no text, no values, no scripts. */
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
