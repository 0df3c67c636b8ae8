import { Hono } from 'hono'
import { refusals } from '../../contract/refusals.ts'
import { type PictureWidth, pictureWidths } from '../../contract/paths.ts'
import { AppError } from '../app-error.ts'
import type { FoundFile, Media } from '../media/media.ts'
import { noDocument } from './headers.ts'
import { parseRange } from './range.ts'

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
      const file = await media.find(folder, fileName, widthOf(c.req.query('w')))
      if (file === undefined) throw new AppError(404, refusals.notFound)
      return send(file, { type, fileName }, c.req.header('range'), c.req.method === 'HEAD')
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

async function send(
  file: FoundFile,
  { type, fileName }: { type: string; fileName: string },
  rangeHeader: string | undefined,
  isHead: boolean,
): Promise<Response> {
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    // The name holds a hash of the content: what it names never changes, nor do its widths.
    'cache-control': file.isStandIn ? 'no-store' : 'public, max-age=31536000, immutable',
    // Opened by itself, a file is shown, and may do nothing else.
    'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${noDocument}; sandbox`,
    // The name that the site gave it; the one that it came with is known no more.
    'content-disposition': `inline; filename="${fileName}"`,
  })
  const range = parseRange(rangeHeader, file.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    headers.set('cache-control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  if (range !== undefined) {
    headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  }
  const length = range === undefined ? file.size : range.end - range.start + 1
  headers.set('content-length', String(length))
  // A stream that nobody reads would keep its file open.
  const body = isHead ? null : await file.open(range)
  return new Response(body, { status: range === undefined ? 200 : 206, headers })
}
