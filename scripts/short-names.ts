import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Two letters for each sheet with classes, the same for the builds of server and browser. */
export const sheetLetters: ReadonlyMap<string, string> = new Map(
  globSync('src/**/*.module.css', { cwd: root })
    .toSorted()
    .map((file, at) => [file, letters[Math.floor(at / 26)]! + letters[at % 26]!]),
)

/**
 * All pages contain class names, so they are only as long as needed: the sheet's letters, and the
 * number of the class within it.
 */
export function shortName(name: string, file: string, css: string): string {
  const classes = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, each]) => each))
  return `${sheetLetters.get(relative(root, file))}${[...classes].indexOf(name)}`
}
