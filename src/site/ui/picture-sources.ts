import type { UploadFolder } from '../../parish/parish.ts'
import { pageWidths, uploadUrl } from '../../model/files/uploads.ts'

/** Pixels in a rem. */
const rootLetter = 18
/** Of a screen for each pixel of the page; more are not seen in a small picture. */
const mostDots = 2

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

/** The width in rem, on any screen, or what the browser chooses by. */
export type Sizes = number | string

export function pictureSources(folder: UploadFolder, fileName: string, sizes: Sizes) {
  const url = fileSource(folder, fileName)
  if (url === fileName) return { src: url }
  const isFixed = typeof sizes === 'number'
  const most = isFixed ? mostDots * rootLetter * sizes : Infinity
  return {
    ...phoneSource(folder, fileName),
    srcSet: pageWidths
      .filter((_, at) => (pageWidths[at - 1] ?? 0) < most)
      .map((width) => `${url}?w=${width} ${width}w`)
      .join(', '),
    sizes: isFixed ? `${sizes}rem` : sizes,
  }
}
