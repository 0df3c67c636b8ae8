import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('src/{site,panel}/**/*.css').filter((file) => !file.endsWith('tokens.css'))

/** Letters that grow with the text they are part of, letters of a drawing, and paper, in points. */
const others = /^(?:[\d.]+em|min\(\d+(?:\.\d+)?em, \d+vw\)|inherit|112\.5%|11px|.*\d+pt.*)$/

test.each(sheets)('%s has the sizes of type of the tokens', (file) => {
  const declared = [...readFileSync(file, 'utf8').matchAll(/font-size: ([^;]+);/g)]
  const unknown = declared.map(([, size = '']) => size).filter((size) => !others.test(size))
  expect(
    unknown.filter((size) => !/^(?:min\()?var\(--(?:text|reading|letters)/.test(size)),
  ).toEqual([])
})

test('there are seven sizes', () => {
  const tokens = readFileSync('src/site/styles/tokens.css', 'utf8')
  expect(tokens.match(/--text-\w+:/g)).toHaveLength(7)
})
