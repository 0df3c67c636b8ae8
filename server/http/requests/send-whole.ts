// Hands each response over as one piece, compressed where the client accepts it. A compressing stream
// would keep the uncompressed body for as long as the client reads, where nothing counts it: see
// unread-responses.ts.
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { compressed, encodingFor } from './compression.ts'

/** Bytes. Compression saves nothing of a smaller body. */
const smallest = 1_024

export const sendWhole: MiddlewareHandler = async (c, next) => {
  await next()
  const { status, headers } = c.res
  // Files have a length; they are read from their store at the pace of the client.
  if (c.req.method === 'HEAD' || headers.has('content-length') || c.res.body === null) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const sent = new Headers(headers)
  const isCompressible =
    body.length >= smallest &&
    !sent.has('content-encoding') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(sent.get('content-type') ?? '')
  if (isCompressible) sent.append('vary', 'Accept-Encoding')
  const encoding = isCompressible ? encodingFor(c.req.header('accept-encoding')) : 'identity'
  if (encoding !== 'identity') {
    sent.set('content-encoding', encoding)
    const etag = sent.get('etag')
    // Two encodings of one content: RFC 9110, 8.8.3.3.
    if (etag !== null && !etag.startsWith('W/')) sent.set('etag', `W/${etag}`)
  }
  const whole = encoding === 'identity' ? body : await compressed(body, encoding)
  // Hono would add the headers of the response that this one replaces.
  c.res = undefined
  c.res = new Response(whole, { status, headers: sent })
}
