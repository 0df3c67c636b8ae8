import { type Context, Hono } from 'hono'
import { noticesFeedPath } from '../../parish/agenda/pages.ts'
import { calendarBase } from '../../parish/horarios/pages.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { celebrationEvents } from '../horarios/celebrations-calendar.ts'
import { isAmongTimes } from '../../parish/agenda/agenda.ts'
import { eventOf } from '../agenda/events-calendar.ts'
import { createFeed, type Feed } from '../horarios/feed.ts'
import { noticesFeed } from '../agenda/notices-feed.ts'
import type { Services } from '../services/services.ts'

export function calendars(services: Services): Hono {
  const app = new Hono()
  const { content } = services
  const today = () => services.now().slice(0, 10)

  async function load(c: Context) {
    const [schedule, { avisos, eventos }, site, siteId, changes, sequence] = await Promise.all([
      services.schedules.schedule(),
      services.schedules.agenda(),
      content.documents.site.get(),
      services.siteId(),
      content.lastChanges(),
      content.revisions.newest(['celebracao', 'excecao', 'comunidade', 'evento', 'site']),
    ])
    const feed = createFeed({
      origin: c.get('address').origin,
      siteId,
      parish: site.nome,
      timeZone: services.timeZone,
      changes,
      sequence,
    })
    return { schedule, avisos, eventos, feed }
  }
  const calendar = (
    c: Context,
    feed: Feed,
    name: string,
    events: Parameters<Feed['calendar']>[1],
  ) => {
    const type = 'text/calendar; charset=utf-8'
    return c.body(feed.calendar(name, events), 200, { 'content-type': type, ...uncached })
  }

  app.get(`${calendarBase}/paroquia.ics`, async (c) => {
    const { schedule, eventos, feed } = await load(c)
    const events = eventos
      .filter((each) => !isAmongTimes(each, schedule, today()))
      .flatMap((each) => eventOf(each, schedule, feed, today()))
    return calendar(c, feed, feed.parish, [
      ...celebrationEvents(schedule, feed, today()),
      ...events,
    ])
  })
  app.get(`${calendarBase}/comunidade-:file{[1-9][0-9]*\\.ics}`, async (c) => {
    const { schedule, eventos, feed } = await load(c)
    const place = schedule.comunidades.find(({ id }) => id === idIn(c))
    if (place === undefined) return notFound()
    const events = eventos
      .filter((each) => each.comunidade === place.id && !isAmongTimes(each, schedule, today()))
      .flatMap((each) => eventOf(each, schedule, feed, today()))
    return calendar(c, feed, `${place.nome}, ${feed.parish}`, [
      ...celebrationEvents(schedule, feed, today(), place.id),
      ...events,
    ])
  })
  app.get(`${calendarBase}/evento-:file{[1-9][0-9]*\\.ics}`, async (c) => {
    const { schedule, eventos, feed } = await load(c)
    const evento = eventos.find(({ id }) => id === idIn(c))
    if (evento === undefined) return notFound()
    return calendar(c, feed, evento.titulo, eventOf(evento, schedule, feed, today()))
  })
  app.get(noticesFeedPath, async (c) => {
    const { feed, avisos } = await load(c)
    return c.body(noticesFeed(avisos, today(), feed), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
      ...uncached,
    })
  })
  app.all(`${calendarBase}/*`, notFound)
  return app
}

const uncached = { 'cache-control': 'no-cache' }

function idIn(c: Context): number {
  return Number.parseInt(c.req.param('file') ?? '', 10)
}

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
