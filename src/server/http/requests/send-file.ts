import type { Context } from 'hono'
import type { StoredFile } from '../../files/file-store.ts'
import { parseRange } from '../../../api/byte-range.ts'

export type SentFile = Pick<StoredFile, 'size' | 'open'>

export async function answerWithFile(
  c: Context,
  file: SentFile,
  headers: Headers,
): Promise<Response> {
  headers.set('accept-ranges', 'bytes')
  const range = parseRange(c.req.header('range'), file.size)
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
  // A stream that is not read keeps its file open.
  const body = c.req.method === 'HEAD' ? null : await file.open(range)
  return new Response(body, { status: range === undefined ? 200 : 206, headers })
}
