import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture, TooManyPixels, UnreadablePicture } from './pictures.mjs'

const blue = { r: 0, g: 0, b: 255 }

describe('of each kind as many pixels are taken as its decoder can hold', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: blue } })
  const clear = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { ...blue, alpha: 0.5 } } })
  const deep = (width: number, height: number) => plain(width, height).toColourspace('rgb16')
  const cmyk = (width: number, height: number) => plain(width, height).toColourspace('cmyk')
  const progressive = { progressive: true }
  const fine = { ...progressive, chromaSubsampling: '4:4:4' }

  type Kind = (width: number, height: number) => Sharp
  type Size = [width: number, height: number]
  const kinds: [what: string, kind: Kind, taken: Size, refused: Size][] = [
    ['JPEG', (w, h) => plain(w, h).jpeg(), [8000, 6250], [8000, 6251]],
    ['progressive JPEG', (w, h) => plain(w, h).jpeg(progressive), [4096, 3072], [4096, 3256]],
    ['progressive JPEG 4:4:4', (w, h) => plain(w, h).jpeg(fine), [3000, 2222], [3000, 2223]],
    ['progressive CMYK', (w, h) => cmyk(w, h).jpeg(progressive), [2500, 2000], [2500, 2001]],
    ['PNG', (w, h) => plain(w, h).png(), [8000, 6250], [8000, 6251]],
    ['interlaced PNG', (w, h) => plain(w, h).png(progressive), [4000, 3333], [4000, 3334]],
    ['clear interlaced PNG', (w, h) => clear(w, h).png(progressive), [4000, 2500], [4000, 2501]],
    ['wide PNG', (w, h) => plain(w, h).png(), [21_845, 100], [21_846, 100]],
    [
      'wide, clear PNG of 16 bits',
      (w, h) => deep(w, h).ensureAlpha().png(),
      [8192, 100],
      [8193, 100],
    ],
    ['PNG of 16 bits', (w, h) => deep(w, h).png(), [5000, 4000], [5000, 4001]],
    ['interlaced, 16 bits', (w, h) => deep(w, h).png(progressive), [3000, 2222], [3000, 2223]],
    ['WebP', (w, h) => plain(w, h).webp({ effort: 0 }), [4000, 3333], [4000, 3334]],
    ['GIF', (w, h) => plain(w, h).gif({ effort: 1 }), [4000, 2000], [4000, 2001]],
    ['AVIF', (w, h) => plain(w, h).avif({ effort: 0 }), [2000, 2000], [2000, 2002]],
    [
      'AVIF of 10 bits',
      (w, h) => plain(w, h).avif({ effort: 0, bitdepth: 10 }),
      [2000, 1536],
      [2000, 1540],
    ],
  ]

  test.each(kinds)('%s', async (_, kind, taken, refused) => {
    await expect(encodePicture(await kind(...refused).toBuffer())).rejects.toThrow(TooManyPixels)
    const { format } = await sharp(await encodePicture(await kind(...taken).toBuffer())).metadata()
    expect(format).toBe('webp')
  })

  test('which a small file that says otherwise does not get around', async () => {
    const avif = await plain(4000, 3000).avif({ effort: 0 }).toBuffer()
    const size = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(1000, size)
    avif.writeUInt32BE(750, size + 4)
    await expect(encodePicture(avif)).rejects.toThrow(UnreadablePicture)
  })
})
