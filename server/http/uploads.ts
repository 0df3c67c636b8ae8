import { Hono } from 'hono'
import { refusals } from '../../contract/refusals.ts'
import { type PictureWidth, pictureWidths } from '../../contract/paths.ts'
import { AppError } from '../app-error.ts'
import type { FoundFile, Media } from '../media/media.ts'
import { noDocument } from './headers.ts'
import { sendFile } from './send-file.ts'

const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' }

/** Serves uploaded files from the folders of their kinds, a picture also in a smaller width. */
export function uploads(media: Media): Hono {
  const app = new Hono()
  app.get(
    '/:folder{(?:acao|palavra|paroquia|publicacao|comunidades/[1-9]\\d{0,15})}/:file',
    async (c) => {
      const { folder, file: fileName } = c.req.param()
      const type = types[fileName.split('.').at(-1) ?? '']
      // Only names that the site gives itself; a dot or a slash in front leads nowhere.
      if (type === undefined || !/^[a-z0-9][A-Za-z0-9._-]*$/.test(fileName)) {
        throw new AppError(404, refusals.notFound)
      }
      const width = widthOf(c.req.query('w'))
      const file = await media.find(folder, fileName, width, c.req.raw.signal)
      if (file === undefined) throw new AppError(404, refusals.notFound)
      const asked = { range: c.req.header('range'), isHead: c.req.method === 'HEAD' }
      return sendFile(file, headersOf(file, type, fileName), asked)
    },
  )
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
    // The name holds a hash of the content: what it names never changes, nor do its widths.
    'cache-control': file.isStandIn ? 'no-store' : 'public, max-age=31536000, immutable',
    // Opened by itself, a file is shown, and may do nothing else.
    'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${noDocument}; sandbox`,
    // The name that the site gave it; the one that it came with is known no more.
    'content-disposition': `inline; filename="${fileName}"`,
  })
}
