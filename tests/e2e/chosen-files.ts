// Files as staff would choose them.
import sharp from 'sharp'
import { uploadBytes } from '../../src/api/upload-limits.ts'

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

/** Two images, one after the other. */
export async function movingGif(): Promise<Chosen> {
  const create = { width: 600, height: 450, channels: 3 as const }
  const images = ['#3d6b39', '#7a1f2b'].map((background) =>
    sharp({ create: { ...create, background } })
      .png()
      .toBuffer(),
  )
  const buffer = await sharp(await Promise.all(images), { join: { animated: true } })
    .gif()
    .toBuffer()
  return { name: 'vela.gif', mimeType: 'image/gif', buffer }
}

/** A file that begins and ends as a photo, but is none: only the decoder can tell. */
export function fakeJpeg(): Chosen {
  return { name: 'falsa.jpg', mimeType: 'image/jpeg', buffer: hollowJpeg(100) }
}

/** The same, too large to be sent. */
export function tooLarge(): Chosen {
  return { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: hollowJpeg(uploadBytes.picture) }
}

function hollowJpeg(bytes: number): Buffer {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2])
  return Buffer.concat([start, Buffer.alloc(bytes), Buffer.from([0xff, 0xd9])])
}

/** The first bytes of a file of some other kind, under the name of a photo. */
export function beginning(latin1: string, name = 'foto.jpg'): Chosen {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(latin1, 'latin1') }
}
