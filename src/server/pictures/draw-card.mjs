// @ts-check
// Only the picture process loads this.
import { join } from 'node:path'
import sharp from 'sharp'

/** @typedef {import('./picture-job.ts').CardJob} CardJob */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box in pixels */
/** @typedef {{ text: string, colour: string, sizes: readonly number[], box: Box }} Line */

const wine = '#7A1F2B'
const softInk = '#5D5048'
const ink = '#2A211D'
const font = 'EB Garamond Medium'
/** Longer titles are unreadable on a phone. */
const longestTitle = 140
/** Link previews ignore larger pictures. */
const mostBytes = 290_000

const layouts = {
  plain: {
    ground: 'cartao.png',
    emblem: { left: 88, top: 62 },
    above: { left: 90, top: 186, width: 640, height: 40 },
    title: { left: 90, top: 236, width: 640, height: 216 },
    below: { left: 90, top: 508, width: 640, height: 68 },
  },
  photo: {
    ground: 'cartao-foto.png',
    emblem: { left: 692, top: 52 },
    above: { left: 694, top: 176, width: 450, height: 38 },
    title: { left: 694, top: 222, width: 450, height: 222 },
    below: { left: 694, top: 496, width: 450, height: 92 },
  },
}
const photoSize = { width: 640, height: 630 }
/** A wide emblem takes more room to the right. */
const emblemSize = { width: 320, height: 104 }

/**
 * @param {CardJob} job
 * @returns {Promise<Buffer>} a JPEG of 1200 × 630 pixels, under 300 kB
 */
export async function drawCard({ assets, above, title, below, emblem, photo, focus = '' }) {
  const layout = photo === undefined ? layouts.plain : layouts.photo
  // The title may contain only emoji.
  const text = drawable(title) || drawable(below)
  await knowLatinExtended(assets)
  const parts = await Promise.all([
    setLine(assets, { text: above, colour: softInk, sizes: [30, 26], box: layout.above }),
    setLine(assets, {
      text,
      colour: wine,
      sizes: [120, 104, 88, 76, 66, 58, 50, 44],
      box: layout.title,
    }),
    setLine(assets, { text: below, colour: ink, sizes: [36, 30], box: layout.below }),
    photo && { input: await crop(photo, focus), left: 0, top: 0 },
    { input: await fitEmblem(emblem ?? join(assets, 'emblema.png')), ...layout.emblem },
  ])
  const card = sharp(join(assets, layout.ground)).composite(
    parts.filter((part) => part !== undefined),
  )
  return encodeSmall(await card.png({ compressionLevel: 1 }).toBuffer())
}

/** @param {string} emblem the path of a file */
function fitEmblem(emblem) {
  return sharp(emblem)
    .resize({ ...emblemSize, fit: 'contain', position: 'left', background: '#0000' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** @param {Buffer} png */
async function encodeSmall(png) {
  const encode = (/** @type {number} */ quality) =>
    sharp(png).removeAlpha().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
  for (const quality of [86, 72]) {
    const jpeg = await encode(quality)
    if (jpeg.length <= mostBytes) return jpeg
  }
  return encode(45)
}

/**
 * The most salient part of the photo, of a tall one the upper part, where the face is. With a focal
 * point, the part that pages show.
 *
 * @param {string} photo the path of a file
 * @param {string} focus
 */
async function crop(photo, focus) {
  const { width, height } = await sharp(photo).metadata()
  const cropped = focus === '' ? sharp(photo) : sharp(photo).extract(partAt(focus, width, height))
  return cropped
    .resize({ ...photoSize, fit: 'cover', position: height > width ? 'top' : 'attention' })
    .flatten({ background: '#F3E9D8' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * As `object-position` places it.
 *
 * @param {string} focus
 * @param {number} width of the photo
 * @param {number} height of the photo
 * @returns {Box}
 */
function partAt(focus, width, height) {
  const [x = 50, y = 50] = focus.split(' ').map(Number)
  const scale = Math.min(width / photoSize.width, height / photoSize.height)
  const part = {
    width: Math.floor(photoSize.width * scale),
    height: Math.floor(photoSize.height * scale),
  }
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  }
}

/**
 * At the left of its box, in the middle of its height, as large as possible.
 *
 * @param {string} assets
 * @param {Line} line
 */
async function setLine(assets, { text, colour, sizes, box }) {
  const words = drawable(text)
  if (words === '') return undefined
  let fitting = await render(assets, words, colour, sizes[0] ?? 0, box.width)
  for (const size of sizes.slice(1)) {
    if (fitting.info.height <= box.height) break
    fitting = await render(assets, words, colour, size, box.width)
  }
  const input = sharp(fitting.data).resize({ ...box, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await input.png().toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: box.left,
    top: box.top + Math.round((box.height - info.height) / 2),
  }
}

/**
 * @param {string} assets
 * @param {string} words
 * @param {string} colour
 * @param {number} size in pixels
 * @param {number} width in pixels
 */
async function render(assets, words, colour, size, width) {
  const markup = `<span foreground="${colour}">${escape(words)}</span>`
  return sharp({
    text: {
      text: markup,
      font: `${font} ${size}`,
      fontfile: join(assets, 'eb-garamond-latin.ttf'),
      width,
      align: 'left',
      wrap: 'word-char',
      // One point is one pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Pango loads the second file of the font when its name is used. */
let isExtendedKnown = false

/** @param {string} assets */
async function knowLatinExtended(assets) {
  if (isExtendedKnown) return
  const fontfile = join(assets, 'eb-garamond-latin-ext.ttf')
  await sharp({ text: { text: 'ž', font, fontfile } }).toBuffer()
  isExtendedKnown = true
}

/** The font lacks these characters. */
const undrawable =
  /(?!\p{Script=Latin}|[\u{300}-\u{36f}]|[ -~¡-¬®-¿×÷]|[\u{2010}-\u{2027}\u{2030}-\u{205e}€])./gsu

/** Latin letters beyond Europe's, such as ligatures in copied text. */
const rare = /(?=\p{Script=Latin})[^ -\u{24f}\u{1e00}-\u{1e9f}]/gsu

/**
 * One line of limited length, without characters that the font would draw as boxes.
 *
 * @param {string} text
 */
function drawable(text) {
  // 'fi' replaces the ligature 'ﬁ', and letters lose their marks.
  const inPlainLetters = (/** @type {string} */ letter) =>
    letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(rare, ' ')
  const plain = text.normalize('NFC').replaceAll(rare, inPlainLetters)
  const line = plain.replaceAll(undrawable, ' ').replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestTitle) return line
  return `${line.slice(0, longestTitle).replace(/[\s,;:]+[^\s]*$/, '')}…`
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
