import { expect, test } from 'vitest'
import { sizeInName, smallSize } from './small-picture.ts'

test('a picture of fewer than 400 pixels across is small', () => {
  expect(sizeInName({ width: 399, height: 900 })).toBe('399x900')
  expect(sizeInName({ width: 400, height: 300 })).toBeUndefined()
})

test('a small size is read from the name of a stored file', () => {
  expect(smallSize('horta--399x900-3f9c21ab44d0e2f1.webp')).toEqual({ width: 399, height: 900 })
  expect(smallSize('horta-3f9c21ab44d0e2f1.webp')).toBeUndefined()
})
