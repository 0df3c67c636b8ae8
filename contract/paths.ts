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

export function pageOfComunidade(id: number): string {
  return `/Comunidade/${id}`
}

export const apiBase = '/api/'

/** The folders in which pictures lie; a community's pictures have a folder of their own. */
export type UploadFolder = 'acao' | 'palavra' | 'paroquia' | 'publicacao' | `comunidades/${number}`

const uploadsBase = '/uploads/'

/** The widths, in pixels, in which the server gives a picture. */
export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

export function uploadUrl(folder: UploadFolder, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
