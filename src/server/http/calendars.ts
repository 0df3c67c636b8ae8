import { type Context, Hono } from 'hono'
import { noticesFeedPath } from '../../parish/agenda/pages.ts'
import { calendarBase } from '../../parish/horarios/pages.ts'
import { notFound } from '../errors/app-error.ts'
import { celebrationEvents } from '../horarios/celebrations-calendar.ts'
import { isAmongTimes } from '../../parish/agenda/agenda.ts'
import type { Evento } from '../../parish/agenda/evento.ts'
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
  type Loaded = Awaited<ReturnType<typeof load>>
  type Events = Parameters<Feed['calendar']>[1]

  /** @param place leaves out what belongs to other communities */
  function eventsOf({ schedule, eventos, feed }: Loaded, place?: number): Events {
    const isShown = (each: Evento) =>
      (place === undefined || each.comunidade === place) && !isAmongTimes(each, schedule, today())
    return [
      ...celebrationEvents(schedule, feed, today(), place),
      ...eventos.filter(isShown).flatMap((each) => eventOf(each, schedule, feed, today())),
    ]
  }

  /** @param choose undefined for an id that does not exist */
  function calendar(
    file: string,
    choose: (loaded: Loaded, id: number) => [name: string, events: Events] | undefined,
  ): void {
    app.get(`${calendarBase}/${file}`, async (c) => {
      const loaded = await load(c)
      const chosen = choose(loaded, Number.parseInt(c.req.param('file') ?? '', 10))
      if (chosen === undefined) return notFound()
      const type = 'text/calendar; charset=utf-8'
      return c.body(loaded.feed.calendar(...chosen), 200, { 'content-type': type, ...uncached })
    })
  }

  calendar('paroquia.ics', (loaded) => [loaded.feed.parish, eventsOf(loaded)])
  calendar('comunidade-:file{[1-9][0-9]*\\.ics}', (loaded, id) => {
    const place = loaded.schedule.comunidades.find((each) => each.id === id)
    return place && [`${place.nome}, ${loaded.feed.parish}`, eventsOf(loaded, id)]
  })
  calendar('evento-:file{[1-9][0-9]*\\.ics}', ({ schedule, eventos, feed }, id) => {
    const evento = eventos.find((each) => each.id === id)
    return evento && [evento.titulo, eventOf(evento, schedule, feed, today())]
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
