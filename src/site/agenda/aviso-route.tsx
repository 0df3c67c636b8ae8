import { pick } from '../../model/pick.ts'
import { type Aviso, aviso as kind } from '../../parish/agenda/aviso.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { pages } from '../../parish/paths.ts'
import { currentAvisos, isOverOn } from '../../parish/agenda/notices.ts'
import { noticeInOneLine, placeOf } from '../../parish/agenda/when-and-where.ts'
import { agendaNotLoaded } from '../../parish/agenda/pages.ts'
import { type AgendaOfDay, loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import { aboutItem } from '../meta/about-list.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { AvisoText, type OtherItem } from './item-page.tsx'
import { FoundPage } from '../not-found/found-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import type { Route } from './+types/aviso-route.ts'

export { loadOnNewPath as shouldRevalidate } from '../loading/page-data.ts'

/** Undefined until the notice's first day. */
type Found = { aviso: Aviso; place: string; today: string; others: OtherItem[] } | undefined

const mostOthers = 5

function noticeIn({ avisos, comunidades, today }: AgendaOfDay, id: string | undefined): Found {
  const aviso = avisos.find((each) => String(each.id) === id)
  if (aviso === undefined) return undefined
  const others = currentAvisos(avisos, today)
    .filter((each) => each.id !== aviso.id)
    .slice(0, mostOthers)
    .map((each) => pick(each, 'id', 'titulo'))
  return { aviso, place: placeOf(aviso, comunidades), today, others }
}

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf({ agenda }: Source, { params }: Pick<LoaderFunctionArgs, 'params'>) {
  return { found: agenda().then((all) => noticeIn(all, params.id)) }
}

export default function AvisoPage({ loaderData }: Route.ComponentProps) {
  return (
    <FoundPage found={loaderData.found} about={aboutAviso} failed={agendaNotLoaded}>
      {(found) => <AvisoText {...found} />}
    </FoundPage>
  )
}

/** Search engines must not list a notice that is over. */
function aboutAviso(found?: Found): PageInfo | HiddenPageInfo {
  if (found === undefined) return { title: 'Aviso' }
  const { aviso, place, today } = found
  if (isOverOn(aviso, today)) return { title: aviso.titulo }
  return aboutItem(kind, aviso, {
    text: plainText(aviso.texto),
    facts: noticeInOneLine(aviso, place, today),
    above: { title: 'Agenda', path: pages.agenda },
  })
}
