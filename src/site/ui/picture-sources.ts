import type { UploadFolder } from '../../parish/parish.ts'
import { pageWidths, uploadUrl } from '../../model/files/uploads.ts'

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

export function pictureSources(folder: UploadFolder, fileName: string) {
  const url = fileSource(folder, fileName)
  if (url === fileName) return { src: url }
  return {
    ...phoneSource(folder, fileName),
    srcSet: pageWidths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  }
}
