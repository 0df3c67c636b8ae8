// The addresses of the site's pages and pictures.

export const pages = {
  home: '/Home',
  sobre: '/Sobre',
  liturgia: '/Liturgia',
  oracoes: '/Oracoes',
  devocoes: '/Devocoes',
  horarios: '/Horarios',
  agenda: '/Agenda',
  admin: '/Admin',
} as const

/** The Rosary, or one of its four sets of mysteries. */
export function pageOfTerco(conjunto?: string): string {
  return `${pages.oracoes}?oracao=terco${conjunto === undefined ? '' : `&misterio=${conjunto}`}`
}

/** @param data a civil date */
export function pageOfLiturgia(data: string): string {
  return `${pages.liturgia}?data=${data}`
}

export const apiBase = '/api/'

/** The calendars that phones subscribe to. */
export const calendarBase = '/calendario'

/** The notices as an Atom feed. */
export const noticesFeedPath = '/avisos.atom'

const uploadsBase = '/uploads/'

/** The widths in pixels in which the server offers a picture. */
export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The widths that the site's pages request; the others are for other clients. */
export const shownWidths = [320, 480, 640, 800, 1080, 1440] as const satisfies PictureWidth[]

/** @param folder below `uploads/` */
export function uploadUrl(folder: string, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
