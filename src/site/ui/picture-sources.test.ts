import { expect, test } from 'vitest'
import { acrossText, pictureSources } from './picture-sources.ts'

test.each([
  [7, 320],
  [16, 640],
  [acrossText, 1440],
  ['(width < 64rem) 100vw, 50vw', 1440],
])('a picture shown at %s is offered up to %i dots wide', (sizes, widest) => {
  const { srcSet = '' } = pictureSources('avisos', 'cartaz-0123456789abcdef.webp', sizes) as {
    srcSet?: string
  }
  expect(srcSet.split(' ').at(-1)).toBe(`${widest}w`)
})
