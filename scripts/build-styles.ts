// Makes the style sheet of the public pages: the site's, without the rules of the panel.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'

/** A class name of a CSS module. */
const classNames = /(?<![\w-])_[\w-]+/g
/** What these contain is no condition by itself. */
const functions = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g

/**
 * Writes the rules of the site's style sheet whose classes a public script names.
 *
 * @param client the folder of the files for browsers
 * @param assets the addresses of the files of the public pages
 * @param target the file to write
 */
export function buildStyles(client: string, assets: readonly string[], target: string): void {
  const textsOf = (ending: string) =>
    assets
      .filter((address) => address.endsWith(ending))
      .map((address) => readFileSync(join(client, address), 'utf8'))
  const named = new Set(textsOf('.js').flatMap((code) => code.match(classNames) ?? []))
  const isPublic = (selector: string) =>
    (selector.replace(functions, '').match(classNames) ?? []).every((name) => named.has(name))
  const sheet = parse(textsOf('.css').join('\n'))
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(isPublic)
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  writeFileSync(target, sheet.toString())
}
