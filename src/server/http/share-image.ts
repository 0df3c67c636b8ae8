import { Hono } from 'hono'
import { shareBase } from '../../api/share-card.ts'
import { notFound } from '../errors/app-error.ts'
import type { Sharing } from '../sharing/sharing.ts'
import { immutable, noDocumentDirectives } from './requests/headers.ts'

export function shareImages(sharing: Sharing): Hono {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const found = await sharing.find(c.req.param('file'))
    if (found === undefined) notFound()
    if ('movedTo' in found) {
      c.header('cache-control', 'no-store')
      return c.redirect(shareBase + found.movedTo)
    }
    const { jpeg, isStandIn } = found
    c.header('content-type', 'image/jpeg')
    // Another picture has another name.
    c.header('cache-control', isStandIn ? 'no-store' : immutable)
    c.header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; ${noDocumentDirectives}; sandbox`,
    )
    c.header('content-length', String(jpeg.length))
    return c.body(jpeg as Uint8Array<ArrayBuffer>)
  })
  app.all('*', notFound)
  return app
}
