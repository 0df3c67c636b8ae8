import { expect, test } from 'vitest'
import { longSize, sizeInName, smallSize } from './small-picture.ts'

test('a picture of fewer than 400 pixels across is small', () => {
  expect(sizeInName({ width: 399, height: 900 })).toBe('399x900')
  expect(sizeInName({ width: 400, height: 300 })).toBeUndefined()
})

test('a picture of more than two and a half times its width is long', () => {
  expect(sizeInName({ width: 400, height: 1000 })).toBeUndefined()
  expect(sizeInName({ width: 400, height: 1001 })).toBe('400x1001')
})

test('the size is read from the name of a stored file', () => {
  const small = 'horta--399x900-3f9c21ab44d0e2f1.webp'
  const long = 'programa--841x5138-3f9c21ab44d0e2f1.webp'
  // Of the time when pictures were bounded by their longer side.
  const narrow = 'programa--393x2400-3f9c21ab44d0e2f1.webp'
  expect([small, long, narrow].map(smallSize)).toEqual([
    { width: 399, height: 900 },
    undefined,
    undefined,
  ])
  expect([small, long, narrow].map(longSize)).toEqual([
    undefined,
    { width: 841, height: 5138 },
    { width: 393, height: 2400 },
  ])
  expect(smallSize('horta-3f9c21ab44d0e2f1.webp')).toBeUndefined()
})
