import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

const families: Record<string, string> = {
  'EB Garamond Variable':
    '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  'Source Sans 3 Variable':
    '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
}

/**
 * A file contains the characters of its face's `unicode-range`, or those that its family's other
 * face leaves.
 */
export async function buildFonts(styles: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => face)
  const named = new Set(faces.flatMap((face) => [...charactersOf(face)]))
  for (const face of faces) {
    const source = families[valueIn(face, /font-family: '([^']*)'/)]
    if (source === undefined) continue
    const whole = readFileSync(createRequire(import.meta.url).resolve(source))
    const file = basename(valueIn(face, /src: url\('([^']*)'/))
    const characters = charactersOf(face) || notIn(named)
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

function weightsIn(range: string): { min: number; max: number; default: number } {
  const [min = Number.NaN, max = Number.NaN] = range.split(' ').map(Number)
  return { min, max, default: min }
}

function notIn(others: ReadonlySet<string>): string {
  const all = charactersOf('unicode-range: U+0-FF, U+2010-2026;')
  return [...all].filter((character) => !others.has(character)).join('')
}

/** Reads `unicode-range: U+20-22, U+AA`. */
function charactersOf(face: string): string {
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(face) ?? []
  const parts = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  const codes = parts.flatMap(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return String.fromCodePoint(...codes)
}
