// Files as staff would choose them.
import sharp from 'sharp'
import { uploadBytes } from '../../contract/limits.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A photo, in one colour. */
export async function jpeg(
  name = 'festa da padroeira.jpg',
  background = '#3d6b39',
): Promise<Chosen> {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo with so much in it that it weighs megabytes. */
export async function detailedJpeg(): Promise<Chosen> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#808080', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'procissao.jpg', mimeType: 'image/jpeg', buffer }
}

/** Text that calls itself a photo. */
export function fakeJpeg(): Chosen {
  return { name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('isto não é uma foto') }
}

export function tooLarge(mimeType: string): Chosen {
  return { name: 'grande', mimeType, buffer: Buffer.alloc(uploadBytes.picture + 1) }
}
