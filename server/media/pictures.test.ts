import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture, narrowPicture } from './pictures.ts'

const red = { r: 255, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 255 }

/** A blue picture whose left half is red. */
function twoHalves(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: red } }
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const area = { left, top, width: 1, height: 1 }
  const [r = 0, , b = 0] = await sharp(picture).extract(area).removeAlpha().raw().toBuffer()
  return r > b ? 'red' : 'blue'
}

describe('a photo from a phone', () => {
  const place = { GPSLatitude: '19/1 20/1 0/1', GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' }

  async function photo(orientation: number): Promise<Buffer> {
    const upright = await twoHalves(80, 40).jpeg().toBuffer()
    return sharp(upright)
      .withExif({ IFD0: { Make: 'Telefone', Copyright: 'Maria' }, IFD3: place })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
  }

  test('is what the other tests take it for', async () => {
    const { exif, orientation } = await sharp(await photo(6)).metadata()
    expect(orientation).toBe(6)
    expect(exif?.toString('latin1')).toContain('Telefone')
  })

  test('is turned upright', async () => {
    const picture = await encodePicture(await photo(6))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 40, height: 80 })
    // A quarter turn to the right brings the left half to the top.
    expect(await colourAt(picture, 20, 10)).toBe('red')
    expect(await colourAt(picture, 20, 70)).toBe('blue')
  })

  test('is turned half around as well', async () => {
    const picture = await encodePicture(await photo(3))
    expect(await colourAt(picture, 70, 20)).toBe('red')
    expect(await colourAt(picture, 10, 20)).toBe('blue')
  })

  test('loses what it tells of place, person and device', async () => {
    const picture = await encodePicture(await photo(6))
    const { format, exif, xmp, iptc, orientation } = await sharp(picture).metadata()
    expect(format).toBe('webp')
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(picture.toString('latin1')).not.toMatch(/Telefone|Maria|GPS/)
  })
})

const sizes: [given: [number, number], kept: [number, number]][] = [
  [
    [5000, 1000],
    [2400, 480],
  ],
  [
    [1000, 5000],
    [480, 2400],
  ],
  [
    [2400, 2400],
    [2400, 2400],
  ],
  [
    [300, 200],
    [300, 200],
  ],
  [
    [1, 1],
    [1, 1],
  ],
]

test.each(sizes)('%j is kept as %j', async ([width, height], [keptWidth, keptHeight]) => {
  const given = await sharp({ create: { width, height, channels: 3, background: blue } })
    .png()
    .toBuffer()
  const { width: w, height: h } = await sharp(await encodePicture(given)).metadata()
  expect([w, h]).toEqual([keptWidth, keptHeight])
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is taken', async (format) => {
  const given = await twoHalves(60, 40).toFormat(format).toBuffer()
  const picture = await encodePicture(given)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(await colourAt(picture, 5, 20)).toBe('red')
})

describe('refused with 415', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
  const texts: [what: string, content: string][] = [
    ['nothing', ''],
    ['SVG', svg],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'],
    ['text', 'Pai nosso que estais nos céus'],
    ['the beginning of a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
    ['the beginning of a PNG', '\u0089PNG\r\n\u001a\n'],
    [
      'a picture of the X Window System',
      '#define x_width 8\n#define x_height 8\nstatic char x[]={0};',
    ],
    ['a portable pixmap', 'P3\n1 1\n255\n255 0 0\n'],
  ]

  test.each(texts)('%s', async (_, content) => {
    const given = Buffer.from(content, 'latin1')
    await expect(encodePicture(given)).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(/JPEG, PNG ou WebP/),
    })
  })

  test('a good picture of a kind that nobody sends', async () => {
    const given = await twoHalves(60, 40).tiff().toBuffer()
    await expect(encodePicture(given)).rejects.toMatchObject({ status: 415 })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('%s that was cut off', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, noise, background: red },
    })
      .toFormat(format)
      .toBuffer()
    const given = whole.subarray(0, Math.floor(whole.length / 2))
    await expect(encodePicture(given)).rejects.toMatchObject({ status: 415 })
  })

  test('more than 50 megapixels, however few bytes', async () => {
    const raw = (width: number, height: number) =>
      sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    await expect(encodePicture(await raw(10_000, 5_001))).rejects.toMatchObject({ status: 415 })
    const { width } = await sharp(await encodePicture(await raw(7_000, 7_000))).metadata()
    expect(width).toBe(2400)
  })
})

describe('a smaller width', () => {
  test('keeps the proportions', async () => {
    const picture = await encodePicture(await twoHalves(800, 400).png().toBuffer())
    const narrow = await sharp(await narrowPicture(picture, 320)).metadata()
    expect(narrow).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  test('is never larger than the picture', async () => {
    const picture = await encodePicture(await twoHalves(80, 40).png().toBuffer())
    expect((await sharp(await narrowPicture(picture, 320)).metadata()).width).toBe(80)
  })
})
