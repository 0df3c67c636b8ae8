import type { StoredFile } from '../../files/file-store.ts'
import { parseRange } from '../../../api/byte-range.ts'

export type SentFile = Pick<StoredFile, 'size' | 'open'>

type AskedFor = { range: string | undefined; isHead: boolean }

export async function answerWithFile(
  file: SentFile,
  headers: Headers,
  { range: asked, isHead }: AskedFor,
): Promise<Response> {
  headers.set('accept-ranges', 'bytes')
  const range = parseRange(asked, file.size)
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
  const body = isHead ? null : await file.open(range)
  return new Response(body, { status: range === undefined ? 200 : 206, headers })
}
