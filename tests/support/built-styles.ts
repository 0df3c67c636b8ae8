// The names of the style sheets are the bundler's: what is in one is told by its class names.
import { globSync } from 'node:fs'
import { shortName } from '../../scripts/short-names.ts'

/** The ends of the class names of each style sheet of the source: `_abc` → `src/site/home/home.module.css` */
const sources = new Map(
  globSync('src/**/*.module.css').map((file) => [shortName('', file), file] as const),
)

/** The style sheets of the source that styles of the build are made of. */
export function sourcesOf(css: string): string[] {
  const ends = [...css.matchAll(/\.\w+(_[\w-]{3})(?![\w-])/g)].map(([, end]) => sources.get(end!))
  return [...new Set(ends.filter((file) => file !== undefined))].toSorted()
}
