import { plainText } from '../../model/texts/blocks.ts'
import { evento as kind } from '../../parish/agenda/evento.ts'
import { datesNear } from '../../parish/agenda/agenda.ts'
import { eventAhead, leftOf } from '../../parish/agenda/event-dates.ts'
import { agendaNotLoaded } from '../../parish/agenda/pages.ts'
import { type AgendaOfDay, loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { aboutItem } from '../meta/about-list.ts'
import { describeEvent } from '../../parish/agenda/structured-data.ts'
import { eventInOneLine, placeOf } from '../../parish/agenda/when-and-where.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { EventText } from './item-page.tsx'
import { wayTo } from './event-place.tsx'
import { FoundPage } from '../not-found/found-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import type { Route } from './+types/evento-route.ts'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

type Found = ReturnType<typeof eventIn>

function eventIn(agenda: AgendaOfDay, id: string | undefined) {
  const { eventos, comunidades, today } = agenda
  const found = eventos.find((each) => String(each.id) === id)
  if (found === undefined) return undefined
  const ahead = eventAhead(found, today, agenda)
  const evento = leftOf(found, ahead)
  const way = wayTo(evento, comunidades)
  const place = placeOf(evento, comunidades)
  const near = datesNear(evento, ahead.next?.data ?? today, agenda, today).map(
    ({ evento: { id, titulo }, data }) => ({ id, titulo, data }),
  )
  return { evento, place, ...(way && { way }), today, near, ...ahead }
}

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf({ agenda }: Source, { params }: Pick<LoaderFunctionArgs, 'params'>) {
  return { found: agenda().then((all) => eventIn(all, params.id)) }
}

export default function EventoPage({ loaderData }: Route.ComponentProps) {
  return (
    <FoundPage found={loaderData.found} about={aboutEvent} failed={agendaNotLoaded}>
      {(found) => <EventText {...found} />}
    </FoundPage>
  )
}

/** Search engines must not list an event that is over. */
function aboutEvent(found: Found): PageInfo | HiddenPageInfo {
  if (found === undefined) return { title: kind.listPage.title }
  const { evento, place, next, today } = found
  if (next === undefined) return { title: evento.titulo }
  const text = plainText(evento.texto)
  const about = aboutItem(kind, evento, { text, facts: eventInOneLine(evento, place, today) })
  return { ...about, events: describeEvent({ ...evento, texto: text }, next, place) }
}
