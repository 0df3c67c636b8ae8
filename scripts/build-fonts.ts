// Makes the fonts of the pages from those of the packages, as app/styles/fonts.css describes them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

/** Each family with all letters of western Europe. */
const families: Record<string, string> = {
  'EB Garamond Variable':
    '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  'Source Sans 3 Variable':
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
}

/**
 * Writes a file for each `@font-face` into `folder`, with the characters of its `unicode-range` and
 * the weights of its `font-weight`.
 *
 * @param styles the text of the style sheet
 */
export async function buildFonts(styles: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [, face = ''] of styles.matchAll(/@font-face \{([^}]*)\}/g)) {
    const source = families[valueIn(face, /font-family: '([^']*)'/)]
    if (source === undefined) continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(source))
    const file = basename(valueIn(face, /src: url\('([^']*)'/))
    const characters = charactersIn(valueIn(face, /unicode-range:([^;]*);/))
    const font = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weightsIn(valueIn(face, /font-weight: ([^;]*);/)) },
    })
    writeFileSync(join(folder, file), font)
  }
}

function valueIn(face: string, pattern: RegExp): string {
  const [, value] = pattern.exec(face) ?? []
  if (value === undefined) throw new Error(`a face without ${pattern}: ${face}`)
  return value
}

/** `400 600` */
function weightsIn(range: string): { min: number; max: number; default: number } {
  const [min = Number.NaN, max = Number.NaN] = range.split(' ').map(Number)
  return { min, max, default: min }
}

/** All the characters of `U+20-22, U+AA`. */
function charactersIn(ranges: string): string {
  const parts = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  const codes = parts.flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...codes)
}
