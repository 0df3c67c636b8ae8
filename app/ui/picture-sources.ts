import { pictureWidths, type UploadFolder, uploadUrl } from '../../contract/paths.ts'

/** An uploaded picture in all its widths, as the attributes of an `<img>`. */
export function pictureSources(folder: UploadFolder, fileName: string) {
  const url = uploadUrl(folder, fileName)
  return {
    src: `${url}?w=640`,
    srcSet: pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  }
}
