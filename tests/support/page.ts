// A page as it comes from the server, taken apart without a browser.
import type { TestSite } from './site.ts'

export type Page = {
  status: number
  headers: Headers
  html: string
  /** The HTML of the page's own content. */
  main: string
  /** What a person reads of it: words with single spaces. */
  text: string
}

export async function openPage({ app }: TestSite, path: string): Promise<Page> {
  const response = await app.request(path)
  const html = await response.text()
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
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

/** The scripts of a page, cut out as a browser cuts them out. */
export function scriptsOf(html: string): { attributes: string; content: string }[] {
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

function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
}
