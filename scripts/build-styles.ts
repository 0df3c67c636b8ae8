// Makes the style sheets of the public pages: the rules of the site's sheet that each page needs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'
import type { PageStyles } from '../server/http/pages.ts'
import { type Chunks, entriesOf, withImports } from './built-chunks.ts'

/** A class name of a CSS module. */
const classNames = /(?<![\w-])_[\w-]+/g
/** What these contain is no condition by itself. */
const functions = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g

/**
 * Writes a `PageStyles` as JSON.
 *
 * @param client the folder of the files for browsers
 * @param target the file to write
 */
export function buildStyles(client: string, chunks: Chunks, target: string): void {
  const assets = join(client, 'assets')
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'))
  const site = sheets.map((file) => readFileSync(join(assets, file), 'utf8')).join('\n')
  const stylesOf = (entries: readonly string[]) => {
    const scripts = withImports(chunks, entries).map(({ file }) => join(client, file))
    const named = scripts.flatMap((file) => readFileSync(file, 'utf8').match(classNames) ?? [])
    return withoutOthers(site, new Set(named))
  }
  const entries = entriesOf(chunks)
  const isPage = (name: string) => name.startsWith('app/pages/')
  const layout = entries.filter((name) => !isPage(name))
  const styles: PageStyles = {
    all: stylesOf(entries),
    byScript: Object.fromEntries(
      entries.filter(isPage).map((name) => [`/${chunks[name]!.file}`, stylesOf([...layout, name])]),
    ),
  }
  writeFileSync(target, JSON.stringify(styles))
}

/** The style sheet without the rules of classes that are not named. */
function withoutOthers(css: string, named: ReadonlySet<string>): string {
  const applies = (selector: string) =>
    (selector.replace(functions, '').match(classNames) ?? []).every((name) => named.has(name))
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(applies)
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}
