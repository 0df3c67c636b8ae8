const uploadsBase = '/uploads/'

export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** An emblem as PNG, square, for tabs, phones and the installed app; the number is its side. */
export const iconForms = [
  'icone-48',
  'icone-192',
  'icone-512',
  'icone-mascara-192',
  'icone-mascara-512',
  'icone-apple-180',
] as const

export type IconForm = (typeof iconForms)[number]

/** What is made of a stored picture. */
export const pictureForms = [...pictureWidths, ...iconForms]

export type PictureForm = (typeof pictureForms)[number]

/** Only emblems and the figures of a map are smaller. */
export const pageWidths = [320, 480, 640, 800, 1080, 1440] as const satisfies PictureWidth[]

/** @param folder below `uploads/` */
export function uploadUrl(folder: string, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
