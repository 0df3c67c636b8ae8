import { Hono } from 'hono'
import { emblemOfIcon } from '../../parish/contato/icons.ts'
import { site } from '../../parish/contato/site.ts'
import type { Media } from '../media/media.ts'
import { immutable } from './requests/headers.ts'
import { answerWithFile } from './requests/send-file.ts'

/** The fixed icons are files of the build. */
export function emblemIcons(media: Pick<Media, 'find'>): Hono {
  const app = new Hono()
  app.get('/:file', async (c, next) => {
    const icon = emblemOfIcon(c.req.param('file'))
    const file = icon && (await media.find(site.uploads.folder, icon.emblema, icon.form))
    if (file === undefined) return next()
    const headers = new Headers({
      'content-type': file.isStandIn ? 'image/webp' : 'image/png',
      // The name contains a hash of the emblem.
      'cache-control': file.isStandIn ? 'no-store' : immutable,
    })
    const asked = { range: c.req.header('range'), isHead: c.req.method === 'HEAD' }
    return answerWithFile(file, headers, asked)
  })
  return app
}
