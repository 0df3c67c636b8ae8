import { withoutAccents } from '../../model/texts/folded-text.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { documento } from '../../parish/documentos/documento.ts'
import { type PictureWidth, pictureWidths, uploadUrl } from '../../model/files/uploads.ts'
import type { Content } from '../content/content.ts'
import { type FixedPicture, isFixedPicture } from '../content/old-pictures.ts'
import { type Freshness, whileFresh } from '../content/freshness.ts'
import { notFound } from '../errors/app-error.ts'
import { folderPattern, uploadFolders } from '../media/file-name.ts'
import type { FoundFile, Media } from '../media/media.ts'
import { immutable, noDocumentDirectives } from './requests/headers.ts'
import { answerWithFile } from './requests/send-file.ts'

/** One day, since the next import may bring another picture. */
const untilNextImport = 'public, max-age=86400'

const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

const standIns: Record<FixedPicture, string> = {
  'logo_preto.png': 'icone-512.png',
  'paroquia.png': 'icone-512.png',
  'passionista.gif': 'emblema-congregacao.png',
}

export function serveUploads(
  media: Media,
  { oldPictures, lists }: Pick<Content, 'oldPictures' | 'lists'>,
  freshness: Freshness,
  clientDir: string,
): Hono {
  const titles = whileFresh(freshness, ['documento'], async () => {
    const documents = await lists.documento.list()
    return new Map(documents.map(({ arquivo, titulo }) => [arquivo, titulo]))
  })

  async function nameFor(folder: string, fileName: string): Promise<string> {
    const known = folder === documento.uploads.folder && (await titles().catch(() => undefined))
    const title = known ? known.get(fileName) : undefined
    return title ? inlineNamed(title, 'pdf') : `inline; filename="${fileName}"`
  }
  const app = new Hono()
  app.get(`/:folder{${folderPattern(uploadFolders)}}/:file`, async (c, next) => {
    const { folder, file: name } = c.req.param()
    const isFixed = folder === 'paroquia' && isFixedPicture(name)
    const fileName = isFixed ? await oldPictures.findFixed(name) : name
    if (isFixed && fileName === undefined) {
      // A proxy for this folder alone would not forward `/icons`.
      c.header('cache-control', untilNextImport)
      const path = `${clientDir}/icons/${standIns[name]}`
      return (await serveStatic({ path })(c, next)) ?? c.notFound()
    }
    const type = typeOf(fileName!)
    const width = widthOf(c.req.query('w'))
    const file = type === undefined ? undefined : await media.find(folder, fileName!, width)
    if (file === undefined) {
      const imported = await oldPictures.find(folder, name)
      const isHere = imported && (await media.find(folder, imported))
      if (!isHere) notFound()
      return c.redirect(uploadUrl(folder, imported), 301)
    }
    const headers = headersOf(file, type!, await nameFor(folder, fileName!))
    if (isFixed) headers.set('cache-control', untilNextImport)
    return answerWithFile(c, file, headers)
  })
  app.all('*', notFound)
  return app
}

/** Names that the site makes have no leading dot or slash. */
function typeOf(fileName: string): string | undefined {
  if (!/^[a-z0-9][A-Za-z0-9._-]*$/.test(fileName)) return undefined
  return types[fileName.split('.').at(-1)!]
}

function widthOf(w: string | undefined): PictureWidth | undefined {
  if (w === undefined) return undefined
  const width = pictureWidths.find((each) => String(each) === w)
  if (width === undefined) notFound()
  return width
}

/** A file that is opened as a document is only shown. */
const policy = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${noDocumentDirectives}`

function headersOf(file: FoundFile, type: string, disposition: string): Headers {
  return new Headers({
    'content-type': type,
    // The name contains a hash of the content.
    'cache-control': file.isStandIn ? 'no-store' : immutable,
    // WebKit shows an empty window instead of a sandboxed PDF.
    'content-security-policy': type === types.pdf ? policy : `${policy}; sandbox`,
    'content-disposition': disposition,
  })
}

/** File systems take 255 bytes, and browsers add a number or an ending. */
const longestName = 200
/** File systems refuse some of these; others would end the header's value. */
const unsafe = /[\p{C}"\\/:*?<>|%;]+/gu

/** RFC 6266 and 5987 */
export function inlineNamed(title: string, ending: string): string {
  const clean = title.replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim()
  const name = `${cut(clean).trim() || 'documento'}.${ending}`
  return `inline; filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`
}

function cut(name: string): string {
  let kept = ''
  for (const letter of name) {
    if (Buffer.byteLength(kept + letter) > longestName) break
    kept += letter
  }
  return kept
}

/** For clients that read only the first name. */
function asciiOf(name: string): string {
  const plain = withoutAccents(name)
  return plain.replaceAll(/[^ -~]+/g, '-')
}

/** The header's grammar allows fewer characters than `encodeURIComponent` leaves. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
