import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../src/site/styles/tokens.css', import.meta.url), 'utf8')
const [light, dark] = tokens.split('@media')

/** As WCAG 2 defines it, of '#8a7a60'. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Of a token in a theme, through the names that stand for others. */
function valueOf(name: string, theme: string): string {
  if (name.startsWith('#')) return name
  const [, value = ''] = [...theme.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].at(-1) ?? []
  const [, other] = /^var\(--(.+)\)$/.exec(value) ?? []
  return other === undefined ? value : valueOf(other, theme)
}

/** What the days or seasons set a token to: a colour, or the name of another token. */
function allOf(token: string): string[] {
  const found = tokens.matchAll(new RegExp(`--${token}: (?:var\\(--(.+)\\)|(#\\w+))`, 'g'))
  return [...found].map(([, name, colour]) => name ?? colour!)
}

const themes = [
  ['light', light!],
  ['dark', light! + dark!],
] as const

test.each(themes)('first letters reach 4.5:1 on every day and in every season: %s', (_, theme) => {
  expect(allOf('letter')).toHaveLength(6)
  expect(allOf('tinta')).toHaveLength(3)
  for (const name of [...allOf('letter'), ...allOf('tinta'), 'wine']) {
    expect(contrast(valueOf(name, theme), valueOf('page', theme))).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['light', light!],
  ['dark', dark!],
])('outlines and focus ring reach 3:1: %s', (_, theme) => {
  const colour = (name: string) => new RegExp(`--${name}: (#\\w{6})`).exec(theme)?.[1] ?? ''
  for (const background of ['page', 'surface']) {
    expect(contrast(colour('outline'), colour(background))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('ink'), colour(background))).toBeGreaterThanOrEqual(3)
  }
})
