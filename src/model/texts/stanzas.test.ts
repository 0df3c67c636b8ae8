import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import { splitStanzas } from './stanzas.ts'

const ends: [system: string, end: string][] = [
  ['Unix', '\n'],
  ['Windows', '\r\n'],
  ['old Mac', '\r'],
]

describe.each(ends)('with line ends of %s', (_, end) => {
  const text = (...lines: string[]) => lines.join(end)

  test('each line is a paragraph', () => {
    expect(linesOf(text('um', 'dois', 'três'))).toEqual(['um', 'dois', 'três'])
  })

  test('empty lines fall away, and lines of blanks', () => {
    expect(linesOf(text('', ' um ', '', '\t', 'dois', ''))).toEqual(['um', 'dois'])
  })

  test('a stanza keeps its lines', () => {
    expect(splitStanzas(text('um', 'dois'))).toEqual([['um', 'dois']])
  })

  test('an empty line parts stanzas', () => {
    expect(splitStanzas(text('um', 'dois', '', 'três'))).toEqual([['um', 'dois'], ['três']])
  })

  test('a line of blanks separates stanzas as well, and so do several', () => {
    const stanzas = [['um'], ['dois'], ['três']]
    expect(splitStanzas(text('um', ' \t ', 'dois', '', ' ', '', 'três'))).toEqual(stanzas)
  })

  test('empty lines at the beginning and the end part nothing', () => {
    expect(splitStanzas(text('', '', 'um', '', ''))).toEqual([['um']])
  })
})

test('nothing has no paragraphs', () => {
  for (const nothing of ['', ' ', '\r\n\r\n', '\n \n\t\n']) {
    expect(linesOf(nothing)).toEqual([])
    expect(splitStanzas(nothing)).toEqual([])
  }
})

test('characters of several parts stay whole', () => {
  const text = '🙏🏽 família 👨‍👩‍👧‍👦\u2028na mesma linha e\u0301'
  expect(linesOf(text)).toEqual([text])
  expect(splitStanzas(text)).toEqual([[text]])
})

test('100,000 characters are split, in one line and in as many', () => {
  const long = 'ã'.repeat(100_000)
  expect(linesOf(long)).toEqual([long])
  expect(splitStanzas(long)).toEqual([[long]])
  expect(splitStanzas('a\n\n'.repeat(50_000))).toHaveLength(50_000)
  expect(linesOf('\n'.repeat(100_000))).toEqual([])
  expect(splitStanzas(`a${' '.repeat(100_000)}b${'\r\n'.repeat(50_000)}`)).toHaveLength(1)
})

test('no word is lost and none is added', () => {
  const anyText = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' ', 'palavra')))
    .map((parts) => parts.join(''))
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  fc.assert(
    fc.property(anyText, (text) => {
      expect(linesOf(text).flatMap(words)).toEqual(words(text))
      expect(splitStanzas(text).flat().flatMap(words)).toEqual(words(text))
    }),
  )
})
