import { Hono } from 'hono'
import { refusals } from '../../api/sentences/refusals.ts'
import { documento } from '../../parish/documentos/documento.ts'
import { type PictureWidth, pictureWidths, uploadUrl } from '../../model/files/uploads.ts'
import type { Content } from '../content/content.ts'
import { type FixedPicture, isFixedPicture } from '../content/fixed-pictures.ts'
import type { Freshness } from '../content/freshness.ts'
import { whileFresh } from '../content/while-fresh.ts'
import { AppError } from '../errors/app-error.ts'
import { folderPattern, uploadFolders } from '../media/file-name.ts'
import type { FoundFile, Media } from '../media/media.ts'
import { inlineNamed } from './requests/file-name-header.ts'
import { immutable, noDocument } from './requests/headers.ts'
import { sendFile } from './requests/send-file.ts'

/** Seconds. */
const day = 86_400

const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** This site's own emblems, until an import brings the pictures of the old client. */
const standIns: Record<FixedPicture, string> = {
  'logo_preto.png': '/icons/icone-512.png',
  'paroquia.png': '/icons/icone-512.png',
  'passionista.gif': '/icons/emblema-congregacao.png',
}

/**
 * Serves uploaded files, pictures also in smaller widths. The address that an imported file had at the
 * old site leads to its address here.
 */
export function uploads(
  media: Media,
  { fixedPictures, oldPictures, lists }: Pick<Content, 'fixedPictures' | 'oldPictures' | 'lists'>,
  freshness: Freshness,
): Hono {
  /** The titles of documents by the names of their files. */
  const titles = whileFresh(freshness, ['documento'], async () => {
    const documents = await lists.documento.list()
    return new Map(documents.map(({ arquivo, titulo }) => [arquivo, titulo]))
  })

  /** Under the title of its document; under its stored name without one, or without the database. */
  async function nameFor(folder: string, fileName: string): Promise<string> {
    const known = folder === documento.uploads.folder && (await titles().catch(() => undefined))
    const title = known ? known.get(fileName) : undefined
    return title ? inlineNamed(title, 'pdf') : `inline; filename="${fileName}"`
  }
  const app = new Hono()
  app.get(`/:folder{${folderPattern(uploadFolders)}}/:file`, async (c) => {
    const { folder, file: name } = c.req.param()
    const isFixed = folder === 'paroquia' && isFixedPicture(name)
    const fileName = isFixed ? await fixedPictures.find(name) : name
    // Only until an import: a browser must not remember it.
    if (isFixed && fileName === undefined) return c.redirect(standIns[name], 302)
    const type = typeOf(fileName!)
    const width = widthOf(c.req.query('w'))
    const file =
      type === undefined ? undefined : await media.find(folder, fileName!, width, c.req.raw.signal)
    if (file === undefined) {
      const imported = await oldPictures.find(folder, name)
      const isHere = imported && (await media.find(folder, imported))
      if (!isHere) throw new AppError(404, refusals.notFound)
      return c.redirect(uploadUrl(folder, imported), 301)
    }
    const asked = { range: c.req.header('range'), isHead: c.req.method === 'HEAD' }
    const headers = headersOf(file, type!, await nameFor(folder, fileName!))
    // The next import may bring another picture.
    if (isFixed) headers.set('cache-control', `public, max-age=${day}`)
    return sendFile(file, headers, asked)
  })
  app.all('*', () => {
    throw new AppError(404, refusals.notFound)
  })
  return app
}

/** Only of names that the site makes: no leading dot or slash. */
function typeOf(fileName: string): string | undefined {
  if (!/^[a-z0-9][A-Za-z0-9._-]*$/.test(fileName)) return undefined
  return types[fileName.split('.').at(-1)!]
}

function widthOf(w: string | undefined): PictureWidth | undefined {
  if (w === undefined) return undefined
  const width = pictureWidths.find((each) => String(each) === w)
  if (width === undefined) throw new AppError(404, refusals.notFound)
  return width
}

/** Opened as a document, a file can only be displayed. */
const policy = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${noDocument}`

/** @param disposition the client's name is not kept */
function headersOf(file: FoundFile, type: string, disposition: string): Headers {
  return new Headers({
    'content-type': type,
    // The name contains a hash of the content, so neither the file nor its widths change.
    'cache-control': file.isStandIn ? 'no-store' : immutable,
    // In a sandbox, WebKit shows an empty window instead of a PDF.
    'content-security-policy': type === types.pdf ? policy : `${policy}; sandbox`,
    'content-disposition': disposition,
  })
}
