// The pictures that a site names, and their properties.
import sharp from 'sharp'
import type { TestSite } from './site.ts'

type Named = { id: number; [field: string]: unknown }

/** The fields of each call that name pictures, and their folder. */
const naming: { path: string; fields: string[]; folder: (row: Named) => string }[] = [
  { path: 'acao.php', fields: ['foto'], folder: () => 'acao' },
  {
    path: 'comunidade.php',
    fields: ['fachada', 'imagemAltar'],
    folder: ({ id }) => `comunidades/${id}`,
  },
  { path: 'PalavraPastor.php', fields: ['foto'], folder: () => 'palavra' },
  { path: 'paroquia.php', fields: ['foto1', 'foto2'], folder: () => 'paroquia' },
  { path: 'publicacao.php', fields: ['imagem'], folder: () => 'publicacao' },
]

/** The addresses of all pictures that the reading calls name. */
export async function namedPictures({ app }: TestSite): Promise<string[]> {
  const urls: string[] = []
  for (const { path, fields, folder } of naming) {
    const response = await app.request(`/api/${path}`)
    const { data } = (await response.json()) as { data: Named[] }
    for (const row of data) {
      urls.push(...fields.map((field) => `/uploads/${folder(row)}/${String(row[field])}`))
    }
  }
  return urls
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

export async function widthOf(response: Response): Promise<number> {
  return (await sharp(await bytesOf(response)).metadata()).width
}
