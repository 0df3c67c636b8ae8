// The addresses of the site's pages and pictures.

/** The pages of the site. */
export const pages = {
  home: '/Home',
  sobre: '/Sobre',
  liturgia: '/Liturgia',
  oracoes: '/Oracoes',
  devocoes: '/Devocoes',
  admin: '/Admin',
} as const

/** The Rosary, with one of its four sets of mysteries where one is named. */
export function pageOfTerco(conjunto?: string): string {
  return `${pages.oracoes}?oracao=terco${conjunto === undefined ? '' : `&misterio=${conjunto}`}`
}

/** @param data a civil date */
export function pageOfLiturgia(data: string): string {
  return `${pages.liturgia}?data=${data}`
}

export const apiBase = '/api/'

const uploadsBase = '/uploads/'

/** The widths, in pixels, in which the server gives a picture. */
export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The widths that a phone or screen needs on our pages. The others are for who asks for them. */
export const shownWidths = [320, 480, 640, 800, 1080, 1440] as const satisfies PictureWidth[]

/** @param folder below `uploads/` */
export function uploadUrl(folder: string, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
