import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

const size = 1000

const understood: [header: string, start: number, end: number][] = [
  ['bytes=0-0', 0, 0],
  ['bytes=0-499', 0, 499],
  ['bytes=500-', 500, 999],
  ['bytes=999-', 999, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-1000', 0, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=0-5000', 0, 999],
  [' bytes=1-2 ', 1, 2],
  ['bytes=007-008', 7, 8],
]

test.each(understood)('%j', (header, start, end) => {
  expect(parseRange(header, size)).toEqual({ start, end })
})

test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(40)}-`])(
  '%j lies outside',
  (header) => {
    expect(parseRange(header, size)).toBe('unsatisfiable')
  },
)

const foreign = ['', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1', 'items=0-1', '0-1']
const several = ['bytes=0-1,2-3', 'bytes=0-1, 5-', 'bytes=-1,-2']
const wrong = ['bytes=5-2', 'bytes=1--2', 'bytes=+1-2', 'bytes= 0-1', 'bytes=0-1\n', 'bytes=1.5-2']

test.each([...foreign, ...several, ...wrong])('%j is ignored', (header) => {
  expect(parseRange(header.replace('\n', 'x'), size)).toBeUndefined()
})

test('no header is no range', () => {
  expect(parseRange(undefined, size)).toBeUndefined()
})

test('an empty file has no byte to give', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
})

test('any range that is understood lies inside the file', () => {
  const anyHeader = fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([first, last]) => {
    return `bytes=${first ?? ''}-${last ?? ''}`
  })
  fc.assert(
    fc.property(anyHeader, fc.nat(100_000), (header, ofSize) => {
      const range = parseRange(header, ofSize)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(ofSize)
    }),
  )
})
