import type { UploadFolder } from '../../parish/parish.ts'
import { pageWidths, uploadUrl } from '../../model/files/uploads.ts'

/** Pixels in a rem. */
const rootLetter = 18

/** Slightly less than the real width, so that many phones choose the smaller file. */
export const acrossPhone = 'calc(97vw - 36px)'
export const acrossText = `(width < 52rem) ${acrossPhone}, 48rem`
export const acrossMargin = `(width < 52rem) ${acrossPhone}, (width < 64rem) 48rem, 32rem`

/** A chosen file that is not sent yet has a `blob:` address. */
export function fileSource(folder: UploadFolder, fileName: string): string {
  return fileName.startsWith('blob:') ? fileName : uploadUrl(folder, fileName)
}

export function phoneSource(folder: UploadFolder, fileName: string) {
  return { src: `${fileSource(folder, fileName)}?w=640` }
}

/** @param sizes of which the last is the width at a desk: screens show up to twice as many dots */
export function pictureSources(folder: UploadFolder, fileName: string, sizes: string) {
  const url = fileSource(folder, fileName)
  if (url === fileName) return { src: url }
  const [, rem = Infinity] = /([\d.]+)rem$/.exec(sizes) ?? []
  const enough = pageWidths.findIndex((width) => width >= 2 * rootLetter * Number(rem))
  const widths = enough === -1 ? pageWidths : pageWidths.slice(0, enough + 1)
  return {
    ...phoneSource(folder, fileName),
    srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
    sizes,
  }
}
