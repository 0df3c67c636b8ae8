import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasTooManyPixels, webpBitstream } from './most-pixels.mjs'
import { encodePicture, UnreadablePicture } from './pictures.mjs'

const blue = { r: 0, g: 0, b: 255 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue } })

describe('of each kind as many pixels are taken as its decoder can hold', () => {
  const clear = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { ...blue, alpha: 0.5 } } })
  const small = plain(64, 64)
  const smallClear = clear(64, 64)
  const deep = plain(64, 64).toColourspace('rgb16')
  const cmyk = plain(64, 64).toColourspace('cmyk')
  const progressive = { progressive: true }
  const fine = { ...progressive, chromaSubsampling: '4:4:4' }

  type Size = [width: number, height: number]
  const kinds: [what: string, of: Sharp, taken: Size, refused: Size][] = [
    ['JPEG', small.clone().jpeg(), [16_000, 15_625], [16_000, 15_626]],
    ['progressive JPEG', small.clone().jpeg(progressive), [6000, 4000], [6000, 4001]],
    ['progressive JPEG 4:4:4', small.clone().jpeg(fine), [4000, 3000], [4000, 3001]],
    ['progressive CMYK', cmyk.clone().jpeg(progressive), [3000, 3000], [3000, 3001]],
    ['PNG', small.clone().png(), [10_000, 10_000], [10_000, 10_001]],
    ['interlaced PNG', small.clone().png(progressive), [6000, 4000], [6000, 4001]],
    ['clear interlaced PNG', smallClear.clone().png(progressive), [4500, 4000], [4500, 4001]],
    ['wide PNG', small.clone().png(), [21_845, 100], [21_846, 100]],
    ['wide, clear PNG of 16 bits', deep.clone().ensureAlpha().png(), [8192, 100], [8193, 100]],
    ['PNG of 16 bits', deep.clone().png(), [6000, 6000], [6000, 6001]],
    ['interlaced, 16 bits', deep.clone().png(progressive), [4000, 3000], [4000, 3001]],
    ['lossy WebP', small.clone().webp(), [10_000, 10_000], [10_000, 10_001]],
    ['clear WebP', smallClear.clone().webp(), [8000, 9000], [8000, 9001]],
    ['lossless WebP', small.clone().webp({ lossless: true }), [4500, 4000], [4500, 4001]],
    ['GIF', small.clone().gif(), [4000, 3600], [4000, 3601]],
    ['AVIF', small.clone().avif(), [2600, 2130], [2600, 2131]],
    ['AVIF of 10 bits', small.clone().avif({ bitdepth: 10 }), [2560, 1757], [2560, 1758]],
  ]

  test.each(kinds)('%s', async (_, of, taken, refused) => {
    const picture = await of.toBuffer()
    const metadata = await sharp(picture).metadata()
    const bitstream = webpBitstream(picture)
    const refuses = ([width, height]: Size) =>
      hasTooManyPixels({ ...metadata, width, height }, bitstream)
    expect([refuses(taken), refuses(refused)]).toEqual([false, true])
  })

  test('which a small file that says otherwise does not get around', async () => {
    const avif = await plain(4000, 3000).avif({ effort: 0 }).toBuffer()
    const size = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(1000, size)
    avif.writeUInt32BE(750, size + 4)
    await expect(encodePicture(avif)).rejects.toThrow(UnreadablePicture)
  })
})

test('how a WebP is encoded, from its chunks', async () => {
  const frames = await Promise.all([1, 2].map(() => plain(8, 8).png().toBuffer()))
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
  const withProfile = await plain(8, 8).withIccProfile('p3').webp().toBuffer()
  const cutOff = (await plain(8, 8).webp().toBuffer()).subarray(0, 14)
  const found = [animated, withProfile, cutOff].map(webpBitstream)
  expect(found.slice(1)).toEqual(['lossy', undefined])
})
