// The addresses and widths of stored files.

const uploadsBase = '/uploads/'

/** The widths in pixels in which the server offers a picture. */
export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The widths of the pictures in pages. The figures of a map are smaller. */
export const shownWidths = [320, 480, 640, 800, 1080, 1440] as const satisfies PictureWidth[]

/** @param folder below `uploads/` */
export function uploadUrl(folder: string, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
