import { shareCards } from '../../api/share-card.ts'
import { type Aviso, aviso as kind } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { pages } from '../../parish/paths.ts'
import { currentAvisos, isOverOn } from '../../parish/agenda/notices.ts'
import { noticeInOneLine, placeOf } from '../../parish/agenda/when-and-where.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { agendaNotLoaded } from '../../parish/agenda/pages.ts'
import { Loaded } from '../loading/loaded.tsx'
import { noteOnConsole } from '../loading/notes.ts'
import { type AgendaOfDay, loadInBrowser, loadOnServer, type Source } from '../loading/source.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { LoadedPageMeta } from '../meta/page-meta.tsx'
import { AvisoText, type OtherItem } from './item-page.tsx'
import { NotFoundPage } from '../not-found/message-pages.tsx'
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
    .map((each) => ({ id: each.id, titulo: each.titulo }))
  return { aviso, place: placeOf(aviso, comunidades), today, others }
}

export const loader = loadOnServer(partsOf)
export const clientLoader = loadInBrowser(partsOf)

function partsOf({ agenda }: Source, { params }: Pick<LoaderFunctionArgs, 'params'>) {
  return { found: agenda().then((all) => noticeIn(all, params.id)) }
}

export default function AvisoPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <LoadedPageMeta resolve={loaderData.found} about={aboutAviso} />
      <Loaded
        resolve={loaderData.found}
        waiting={waiting.other}
        onFailure={noteOnConsole(agendaNotLoaded)}
      >
        {(found) => (found === undefined ? <NotFoundPage /> : <AvisoText {...found} />)}
      </Loaded>
    </div>
  )
}

/** Search engines must not list a notice that is over. */
function aboutAviso(found?: Found): PageInfo | HiddenPageInfo {
  if (found === undefined) return { title: 'Aviso' }
  const { aviso, place, today } = found
  if (isOverOn(aviso, today)) return { title: aviso.titulo }
  return {
    title: aviso.titulo,
    text: plainText(aviso.texto),
    path: addressOf(kind, aviso.id),
    card: shareCards.item(kind, aviso, noticeInOneLine(aviso, place, today)),
    above: { name: 'Agenda', path: pages.agenda },
  }
}
