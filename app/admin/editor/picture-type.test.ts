import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAnimated, pictureType } from './picture-type.ts'

const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a1f2b' } })

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('the type of %s', async (format) => {
  expect(pictureType(await plain().toFormat(format).toBuffer())).toBe(`image/${format}`)
})

test('which pictures may move', async () => {
  const colours = ['#7a1f2b', '#fbf7f0']
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  const withProfile = await plain().withIccProfile('p3').webp().toBuffer()
  const still = await plain().webp().toBuffer()
  const gif = await plain().gif().toBuffer()
  expect([moving, gif, withProfile, still].map(isAnimated)).toEqual([true, true, false, false])
})
