import { Hono, type Handler } from 'hono'
import { etag } from 'hono/etag'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { celebrationEvents } from '../feeds/celebrations-calendar.ts'
import { createFeed } from '../feeds/feed.ts'
import type { Services } from '../services/services.ts'
import { originOf } from './requests/origin.ts'

/** The calendars that phones subscribe to: `/calendario/paroquia.ics`, `/calendario/comunidade-3.ics`. */
export function calendars(services: Services, publicUrl: string | undefined): Hono {
  const app = new Hono()
  app.use(etag())
  const answer: Handler = async (c) => {
    const id = /^comunidade-([1-9]\d{0,9})\.ics$/.exec(c.req.param('file') ?? '')?.[1]
    const comunidade = id === undefined ? undefined : Number(id)
    if (comunidade === undefined && c.req.param('file') !== 'paroquia.ics') notFound()
    const { content, timeZone } = services
    const [schedule, site, changes] = await Promise.all([
      content.schedule(),
      content.documents.site.get(),
      content.lastChanges(),
    ])
    const place = schedule.comunidades.find((each) => each.id === comunidade)
    if (comunidade !== undefined && place === undefined) notFound()
    const feed = createFeed({
      origin: originOf(c, publicUrl),
      parish: site.nome,
      timeZone,
      changes,
    })
    const name = place === undefined ? site.nome : `${place.nome}, ${site.nome}`
    const events = celebrationEvents(schedule, feed, comunidade)
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('cache-control', 'no-cache')
    return c.body(feed.calendar(name, events))
  }
  app.get('/:file', answer)
  app.all('*', notFound)
  return app
}

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
