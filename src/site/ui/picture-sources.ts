import type { UploadFolder } from '../../parish/parish.ts'
import { pageWidths, uploadUrl } from '../../model/files/uploads.ts'

/**
 * The `sizes` of a picture across a phone's page: slightly less than its real width, so that many
 * phones choose the smaller file. The difference is not visible.
 */
export const acrossPhone = 'calc(97vw - 36px)'
/** The `sizes` of a picture as wide as the text. */
export const acrossText = `(width < 52rem) ${acrossPhone}, 48rem`

/** An uploaded file's address; a chosen file that is not sent yet has a `blob:` address. */
export function fileSource(folder: UploadFolder, fileName: string): string {
  return fileName.startsWith('blob:') ? fileName : uploadUrl(folder, fileName)
}

/** The attribute of an `<img>` in the width that most phones choose. */
export function phoneSource(folder: UploadFolder, fileName: string) {
  return { src: `${fileSource(folder, fileName)}?w=640` }
}

/** The attributes of an `<img>` with the widths that a page may need. */
export function pictureSources(folder: UploadFolder, fileName: string) {
  const url = fileSource(folder, fileName)
  if (url === fileName) return { src: url }
  return {
    ...phoneSource(folder, fileName),
    srcSet: pageWidths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  }
}
