// @ts-check
// Only the picture process loads this.
import sharp from 'sharp'

/** Shows through where an emblem is transparent, as on the page. */
const paper = '#FBF7F0'

/**
 * The part of the side that the emblem takes. Systems cut a circle out of a maskable icon, and the
 * corners off Apple's.
 *
 * @param {import('../../model/files/uploads.ts').IconForm} form
 */
function shareOf(form) {
  if (form.startsWith('icone-mascara')) return 0.58
  return form.startsWith('icone-apple') ? 0.8 : 0.94
}

/**
 * The whole emblem in the middle of an even ground: that of its own corner, so that no frame is
 * seen around an emblem without transparency.
 *
 * @param {string} from
 * @param {string} to
 * @param {import('../../model/files/uploads.ts').IconForm} form
 */
export async function drawIconFile(from, to, form) {
  const side = Number(form.split('-').at(-1))
  const inner = Math.round(side * shareOf(form))
  const fitting = await sharp(from)
    .resize(inner, inner, { fit: 'inside' })
    .flatten({ background: paper })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = fitting
  const [r, g, b] = data
  const [across, down] = [side - info.width, side - info.height]
  const icon = sharp(data, { raw: info }).extend({
    left: Math.floor(across / 2),
    right: Math.ceil(across / 2),
    top: Math.floor(down / 2),
    bottom: Math.ceil(down / 2),
    background: { r, g, b },
  })
  await icon.png({ compressionLevel: 9 }).toFile(to)
}
