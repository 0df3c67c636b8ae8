// Large pictures as cameras, scanners and programs write them. Public reports of uploads that were
// refused or ended the process: odoo/odoo#103603, payloadcms/payload#8414, immich-app/immich#4017.
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './pictures.mjs'

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#7a1f2b' },
    limitInputPixels: false,
  })

const large: [what: string, of: () => Sharp, longer: number, shorter: number][] = [
  ['JPEG of 64 megapixels', () => plain(9248, 6936).jpeg(), 2400, 1800],
  ['JPEG of 108 megapixels', () => plain(12_000, 9000).jpeg(), 2400, 1800],
  ['progressive JPEG of 24', () => plain(6000, 4000).jpeg({ progressive: true }), 2546, 1697],
  ['WebP of 24', () => plain(4000, 6000).webp({ effort: 0 }), 1697, 2546],
  ['interlaced A3 at 300 dpi', () => plain(3508, 4961).png({ progressive: true }), 1748, 2472],
  ['AVIF', () => plain(2560, 1707).avif({ effort: 0 }), 2545, 1697],
]

test.each(large)('%s', async (_, of, width, height) => {
  const stored = await sharp(await encodePicture(await of().toBuffer())).metadata()
  expect([stored.format, stored.width, stored.height]).toEqual(['webp', width, height])
})
