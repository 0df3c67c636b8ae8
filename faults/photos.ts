// Photos to upload, and whether a picture is whole.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Random } from './random.ts'

/** How many different ones: more are told apart by their names, and stored anew. */
const different = 24

export async function makePhotos(random: Random): Promise<Buffer[]> {
  const photos: Promise<Buffer>[] = []
  for (let each = 0; each < different; each += 1) {
    const background = { r: random.below(256), g: random.below(256), b: random.below(256) }
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const size = random.pick([
      { width: 320, height: 240 },
      { width: 640, height: 480 },
      { width: 960, height: 720 },
    ])
    const photo = sharp({ create: { ...size, channels: 3, background, noise } })
    photos.push(photo.jpeg().toBuffer())
  }
  return Promise.all(photos)
}

/** The same bytes are decoded once: most pictures are looked at again and again. */
const whole = new Set<string>()

export async function isWholePicture(bytes: Uint8Array): Promise<boolean> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (whole.has(hash)) return true
  try {
    await sharp(bytes, { failOn: 'error' }).stats()
    whole.add(hash)
    return true
  } catch {
    return false
  }
}
