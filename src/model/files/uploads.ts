const uploadsBase = '/uploads/'

export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** Only the figures of a map are smaller. */
export const pageWidths = [320, 480, 640, 800, 1080, 1440] as const satisfies PictureWidth[]

/** @param folder below `uploads/` */
export function uploadUrl(folder: string, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
