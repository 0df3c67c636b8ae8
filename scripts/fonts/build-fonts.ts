// Makes the fonts that the pages load from those of the packages, as app/styles/fonts.css asks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { subsetFont } from './subset.ts'

/** Each family with all letters of western Europe. */
const families: Record<string, string> = {
  'EB Garamond Variable':
    '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  'Source Sans 3 Variable':
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
}

/**
 * Each face of those families becomes a file in `folder`, with the characters of its
 * `unicode-range`.
 *
 * @param styles the text of the style sheet
 */
export function buildFonts(styles: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [, face = ''] of styles.matchAll(/@font-face \{([^}]*)\}/g)) {
    const source = families[valueIn(face, /font-family: '([^']*)'/)]
    if (source === undefined) continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(source))
    const file = basename(valueIn(face, /src: url\('([^']*)'/))
    const isWanted = charactersIn(valueIn(face, /unicode-range:([^;]*);/))
    writeFileSync(join(folder, file), subsetFont(whole, isWanted))
  }
}

function valueIn(face: string, pattern: RegExp): string {
  const [, value] = pattern.exec(face) ?? []
  if (value === undefined) throw new Error(`a face without ${pattern}: ${face}`)
  return value
}

/** Whether a character is in `U+20-22, U+AA`. */
function charactersIn(ranges: string): (character: number) => boolean {
  const parts = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(
    ([, first = '', last = first]) =>
      [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  )
  return (character) => parts.some(([first, last]) => first <= character && character <= last)
}
