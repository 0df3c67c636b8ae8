import { expect, test } from 'vitest'
import { acrossText, pictureSources } from './picture-sources.ts'

test.each([
  ['7rem', 320],
  ['(width < 40rem) 46vw, (width < 60rem) 30vw, 16rem', 640],
  [acrossText, 1440],
  ['(width < 64rem) 100vw, 50vw', 1440],
])('a picture shown at %s is offered up to %i dots wide', (sizes, widest) => {
  const { srcSet = '' } = pictureSources('avisos', 'cartaz-0123456789abcdef.webp', sizes) as {
    srcSet?: string
  }
  expect(srcSet.split(' ').at(-1)).toBe(`${widest}w`)
})
