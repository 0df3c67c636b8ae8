import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8')
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

test.each([
  ['light', light!],
  ['dark', light! + dark!],
])('first letters reach 4.5:1 in the colour of every day: %s', (_, theme) => {
  const valueOf = (name: string): string => {
    const [, value = ''] = [...theme.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].at(-1) ?? []
    const [, other] = /^var\(--(.+)\)$/.exec(value) ?? []
    return other === undefined ? value : valueOf(other)
  }
  const letters = [...tokens.matchAll(/--letter: var\(--(.+)\)/g)].map(([, name]) => name!)
  expect(letters).toHaveLength(6)
  for (const name of letters) {
    expect(contrast(valueOf(name), valueOf('page'))).toBeGreaterThanOrEqual(4.5)
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
