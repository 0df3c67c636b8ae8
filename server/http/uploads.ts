import { Hono } from 'hono'
import { refusals } from '../../contract/messages.ts'
import { AppError } from '../app-error.ts'
import type { StoredFile } from '../media/folder-store.ts'
import { isPictureWidth, type Media } from '../media/media.ts'
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
      return send(file, type, c.req.header('range'))
    },
  )
  app.all('*', () => {
    throw new AppError(404, refusals.notFound)
  })
  return app
}

function widthOf(w: string | undefined): number | undefined {
  if (w === undefined) return undefined
  const width = Number(w)
  if (!isPictureWidth(width)) throw new AppError(404, refusals.notFound)
  return width
}

function send(file: StoredFile, type: string, rangeHeader: string | undefined): Response {
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    // The name holds a hash of the content: what it names never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    // Opened by itself, a file is shown, and may do nothing else.
    'content-security-policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  })
  const range = parseRange(rangeHeader, file.size)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range === undefined) {
    headers.set('content-length', String(file.size))
    return new Response(file.stream(), { headers })
  }
  headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  headers.set('content-length', String(range.end - range.start + 1))
  return new Response(file.stream(range), { status: 206, headers })
}
