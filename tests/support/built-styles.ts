// The names of the style sheets are the bundler's: what is in one is told by its class names.
import { sheetLetters } from '../../scripts/short-names.ts'

/** The style sheets of the source that styles of the build are made of. */
export function sourcesOf(css: string): string[] {
  const found = new Set([...css.matchAll(/\.([a-z]{2})\d+(?![\w-])/g)].map(([, each]) => each))
  return [...sheetLetters].filter(([, each]) => found.has(each)).map(([file]) => file)
}
