// Parses the head of a page without a browser.
import { decodeEntities } from './page.ts'

/** Values of the head by name ('title', 'canonical', 'og:url'). */
export function metaOf(html: string): Map<string, string[]> {
  const said = new Map<string, string[]>()
  const add = (name: string, value = '') =>
    said.set(name, [...(said.get(name) ?? []), decodeEntities(value)])
  for (const [, title] of html.matchAll(/<title>([\s\S]*?)<\/title>/g)) add('title', title)
  for (const [, href] of html.matchAll(/<link rel="canonical" href="([^"]*)"\/>/g)) {
    add('canonical', href)
  }
  const tags = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"\/>/g)
  for (const [, name = '', content] of tags) add(name, content)
  return said
}

/** The value of a name. @throws unless there is exactly one */
export function saidOnce(html: string, name: string): string {
  const values = metaOf(html).get(name) ?? []
  if (values.length !== 1) throw new Error(`${name} stands ${values.length} times in the page`)
  return values[0]!
}
