import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodePicture, narrowPictureFile, UnreadablePicture } from './pictures.mjs'

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

  test('a photo is turned upright', async () => {
    const picture = await encodePicture(await photo(6))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 40, height: 80 })
    // A quarter turn to the right brings the left half to the top.
    expect(await colourAt(picture, 20, 10)).toBe('red')
    expect(await colourAt(picture, 20, 70)).toBe('blue')
  })

  test('a photo loses its notes of place, person and device', async () => {
    const picture = await encodePicture(await photo(6))
    const { format, exif, xmp, iptc, orientation } = await sharp(picture).metadata()
    expect(format).toBe('webp')
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(picture.toString('latin1')).not.toMatch(/Telefone|Maria|GPS/)
  })
})

describe('a photo larger than it is kept, with each note of how it was taken', () => {
  const colours = { r: '#ff0000', g: '#00ff00', b: '#0000ff', w: '#ffffff' }
  type Corner = keyof typeof colours
  /** What stands in the corners once it is upright: top left, top right, bottom left and right. */
  const turned: [orientation: number, corners: string, isUpright: boolean][] = [
    [1, 'r g b w', false],
    [2, 'g r w b', false],
    [3, 'w b g r', false],
    [4, 'b w r g', false],
    [5, 'r b g w', true],
    [6, 'b r w g', true],
    [7, 'w g b r', true],
    [8, 'g w r b', true],
  ]
  const [width, height] = [9000, 90]

  function quarter(corner: Corner, left: number, top: number) {
    const [w, h] = [width / 2, height / 2]
    const input = {
      create: { width: w, height: h, channels: 3 as const, background: colours[corner] },
    }
    return { input, left: left * w, top: top * h }
  }

  async function photo(orientation: number): Promise<Buffer> {
    const lying = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([quarter('r', 0, 0), quarter('g', 1, 0), quarter('b', 0, 1), quarter('w', 1, 1)])
      .jpeg()
      .toBuffer()
    return sharp(lying).withMetadata({ orientation }).jpeg().toBuffer()
  }

  /** The colours in the middle of the four quarters. */
  async function cornersOf(picture: Buffer): Promise<string> {
    const small = await sharp(picture)
      .resize(4, 4, { fit: 'fill', kernel: 'nearest' })
      .removeAlpha()
      .raw()
      .toBuffer()
    const at = (pixel: number): Corner => {
      const [r = 0, g = 0, b = 0] = small.subarray(pixel * 3)
      if (r > 128 && g > 128 && b > 128) return 'w'
      return r > 128 ? 'r' : g > 128 ? 'g' : 'b'
    }
    return [0, 3, 12, 15].map(at).join(' ')
  }

  test.each(turned)('%i: comes out upright', async (orientation, corners, isUpright) => {
    const given = await photo(orientation)
    const picture = await encodePicture(given)
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual(isUpright ? [80, 8000] : [8000, 80])
    expect(await cornersOf(picture)).toBe(corners)
    expect(await cornersOf(await sharp(given).autoOrient().png().toBuffer())).toBe(corners)
  })
})

const sizes: [given: [number, number], kept: [number, number]][] = [
  [
    [4000, 3000],
    [2400, 1800],
  ],
  // The programme and the banner of https://github.com/apache/answer/pull/1500
  [
    [1080, 6600],
    [841, 5138],
  ],
  [
    [6600, 900],
    [5628, 767],
  ],
  // https://github.com/oneprolabs/sourcelens/issues/149
  [
    [880, 4800],
    [880, 4800],
  ],
  [
    [9000, 90],
    [8000, 80],
  ],
  [
    [2400, 2400],
    [2078, 2078],
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

test('an animated picture gives its beginning', async () => {
  const frame = (background: typeof red) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame(red), frame(blue)])
  for (const format of ['gif', 'webp'] as const) {
    const given = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(given).metadata()).pages).toBe(2)
    const picture = await encodePicture(given)
    const { pages, width, height } = await sharp(picture).metadata()
    expect([pages ?? 1, width, height]).toEqual([1, 40, 30])
    expect(await colourAt(picture, 20, 15)).toBe('red')
  }
})

test('a transparent picture stays so', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const given = await sharp({ create: { width: 3000, height: 30, channels: 4, background: clear } })
    .png()
    .toBuffer()
  expect((await sharp(await encodePicture(given)).stats()).isOpaque).toBe(false)
})

test.each(['gif', 'png', 'jpeg', 'webp'] as const)(
  '%s with a script behind it comes out without the script',
  async (format) => {
    const script = '<script>alert(document.cookie)</script>'
    const honest = await twoHalves(60, 40).toFormat(format).toBuffer()
    const picture = await encodePicture(Buffer.concat([honest, Buffer.from(script)]))
    expect((await sharp(picture).metadata()).format).toBe('webp')
    expect(picture.toString('latin1')).not.toMatch(/script|alert|cookie/)
  },
)

describe('refused', () => {
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
    await expect(encodePicture(given)).rejects.toThrow(UnreadablePicture)
  })

  test('a valid picture of a format that is not accepted', async () => {
    const given = await twoHalves(60, 40).tiff().toBuffer()
    await expect(encodePicture(given)).rejects.toThrow(UnreadablePicture)
  })
})

describe('a smaller width', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adro-pictures-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function narrowed(width: number, height: number) {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    await writeFile(from, await encodePicture(await twoHalves(width, height).png().toBuffer()))
    await narrowPictureFile(from, to, 320)
    return sharp(to).metadata()
  }

  test('a smaller width keeps the proportions', async () => {
    expect(await narrowed(800, 400)).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  test('a smaller width is never larger than the picture', async () => {
    expect((await narrowed(80, 40)).width).toBe(80)
  })
})
