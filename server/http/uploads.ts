import { Hono } from 'hono'
import { refusals } from '../../contract/sentences/refusals.ts'
import { type PictureWidth, pictureWidths } from '../../contract/paths.ts'
import type { Content } from '../content/content.ts'
import { isFixedPicture } from '../content/fixed-pictures.ts'
import { AppError } from '../errors/app-error.ts'
import { folderPattern, uploadFolders } from '../media/file-name.ts'
import type { FoundFile, Media } from '../media/media.ts'
import { immutable, noDocument } from './requests/headers.ts'
import { sendFile } from './requests/send-file.ts'

/** Seconds. */
const day = 86_400

const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' }

/** Serves uploaded files; pictures also in smaller widths. */
export function uploads(media: Media, fixedPictures: Content['fixedPictures']): Hono {
  const app = new Hono()
  app.get(`/:folder{${folderPattern(uploadFolders)}}/:file`, async (c) => {
    const { folder, file: name } = c.req.param()
    const isFixed = folder === 'paroquia' && isFixedPicture(name)
    const fileName = isFixed ? ((await fixedPictures.find(name)) ?? '') : name
    const type = types[fileName.split('.').at(-1) ?? '']
    // Only names that the site makes: no leading dot or slash.
    if (type === undefined || !/^[a-z0-9][A-Za-z0-9._-]*$/.test(fileName)) {
      throw new AppError(404, refusals.notFound)
    }
    const width = widthOf(c.req.query('w'))
    const file = await media.find(folder, fileName, width, c.req.raw.signal)
    if (file === undefined) throw new AppError(404, refusals.notFound)
    const asked = { range: c.req.header('range'), isHead: c.req.method === 'HEAD' }
    const headers = headersOf(file, type, fileName)
    // The next import may bring another picture.
    if (isFixed) headers.set('cache-control', `public, max-age=${day}`)
    return sendFile(file, headers, asked)
  })
  app.all('*', () => {
    throw new AppError(404, refusals.notFound)
  })
  return app
}

function widthOf(w: string | undefined): PictureWidth | undefined {
  if (w === undefined) return undefined
  const width = pictureWidths.find((each) => String(each) === w)
  if (width === undefined) throw new AppError(404, refusals.notFound)
  return width
}

function headersOf(file: FoundFile, type: string, fileName: string): Headers {
  return new Headers({
    'content-type': type,
    // The name contains a hash of the content, so neither the file nor its widths change.
    'cache-control': file.isStandIn ? 'no-store' : immutable,
    // Opened as a document, a file can only be displayed.
    'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${noDocument}; sandbox`,
    // The stored name; the client's is not kept.
    'content-disposition': `inline; filename="${fileName}"`,
  })
}
