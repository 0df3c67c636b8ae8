import type { UploadFolder } from '../../contract/kinds/kinds.ts'
import { shownWidths, uploadUrl } from '../../contract/paths.ts'

/**
 * The `sizes` of a picture that stands across a phone's page. It is a hair less than it stands: so
 * much is not seen, and for many phones the smaller file is then the right one.
 */
export const acrossPhone = 'calc(97vw - 36px)'

/** An uploaded file's address; a file that staff have chosen and not sent yet has its own. */
export function fileSource(folder: UploadFolder, fileName: string): string {
  return fileName.startsWith('blob:') ? fileName : uploadUrl(folder, fileName)
}

/** A picture in the widths that a page may need, as the attributes of an `<img>`. */
export function pictureSources(folder: UploadFolder, fileName: string) {
  const url = fileSource(folder, fileName)
  if (url === fileName) return { src: url }
  return {
    src: `${url}?w=640`,
    srcSet: shownWidths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  }
}
