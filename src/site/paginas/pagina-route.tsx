import { pick } from '../../model/pick.ts'
import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { addressOfItem, listPageOf } from '../../model/kinds/kind.ts'
import { hasFile } from '../../parish/documentos/leaflet.ts'
import { type Pagina, pagina as kind } from '../../parish/paginas/pagina.ts'
import { paginasNotLoaded } from '../../parish/paginas/pages.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { PrintedSource } from '../comfort/printed-source.tsx'
import { TextSizeButtons } from '../comfort/text-size-buttons.tsx'
import { scheduleAt } from '../horarios/schedule-at.ts'
import { servicesContext } from '../loading/context.ts'
import { browserData, pageData, requireFound, valueOf } from '../loading/page-data.ts'
import { apiSource, databaseSource, type Source } from '../loading/source.ts'
import { aboutItem } from '../meta/about-list.ts'
import type { HiddenPageInfo, PageInfo } from '../meta/page-info.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { FoundPage } from '../not-found/found-page.tsx'
import { meetingChanges, meetingInOneLine, nextMeeting } from '../../parish/paginas/meeting.ts'
import { paginasOfDay } from './paginas-of-day.ts'
import type { Route } from './+types/pagina-route.ts'
import { PaginaTimes } from './pagina-times.tsx'
import { PaginaText, PaginaTitle, type ShownPagina } from './pagina-text.tsx'
import { massesOf } from './request.tsx'

type Found = ShownPagina | undefined

async function findPagina(from: Source, id: string): Promise<Found> {
  const [all, documentos] = await Promise.all([paginasOfDay(from), from.list('documento')])
  const { paginas, today, ...exceptions } = all
  const pagina = paginas.find((each) => String(each.id) === id)
  if (pagina === undefined) return undefined
  const comunidade = exceptions.comunidades.find(({ id }) => id === pagina.comunidade)?.nome ?? ''
  const documento = documentos.find((each) => each.id === pagina.documento && hasFile(each))
  const changes = meetingChanges(pagina, today, exceptions)
  const isOfMass = pagina.pedido !== '' && pagina.pedido !== 'urgencia'
  const masses = isOfMass ? massesOf(await scheduleAt(from)) : undefined
  const next = nextMeeting(pagina, today, exceptions)
  const others = othersOf(pagina, paginas)
  return { pagina, comunidade, documento, today, next, changes, masses, others }
}

const mostOthers = 4

/** The pages of its group that follow it, and then those before it. */
function othersOf({ id, grupo }: Pagina, paginas: readonly Pagina[]): ShownPagina['others'] {
  const ofGroup = paginas.filter((each) => each.grupo === grupo)
  const at = ofGroup.findIndex((each) => each.id === id)
  return [...ofGroup.slice(at + 1), ...ofGroup.slice(0, at)]
    .slice(0, mostOthers)
    .map((each) => pick(each, 'id', 'titulo'))
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = findPagina(databaseSource(services), params.id)
  await requireFound(found)
  const known = await valueOf(found)
  const own = known === undefined ? url.pathname : addressOfItem(kind, known.pagina)
  // Other words behind the id redirect to those of the present title.
  if (own !== url.pathname) throw redirect(own + url.search, 301)
  return pageData(services, { found })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return browserData({ found: findPagina(apiSource, params.id) })
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams } = args
  return currentParams.id !== nextParams.id || currentUrl.href === nextUrl.href
}

export default function PaginaPage({ loaderData }: Route.ComponentProps) {
  return (
    <FoundPage found={loaderData.found} about={aboutPagina} failed={paginasNotLoaded}>
      {(found) => <Shown {...found} />}
    </FoundPage>
  )
}

function aboutPagina(found?: Found): PageInfo | HiddenPageInfo {
  if (found === undefined) return { title: kind.heading }
  const { pagina, comunidade, today } = found
  return aboutItem(kind, pagina, {
    text: pagina.resumo || plainText(pagina.texto, kind.fields.texto),
    facts: meetingInOneLine(pagina, comunidade, today),
  })
}

function Shown(found: NonNullable<Found>) {
  const { pagina, comunidade, today } = found
  const path = addressOfItem(kind, pagina)
  const facts = meetingInOneLine(pagina, comunidade, today)
  const index = listPageOf(kind, pagina)
  useOwnAddress(path)
  return (
    <article>
      <PaginaTitle {...pagina}>
        <TextSizeButtons />
      </PaginaTitle>
      <PaginaTimes titulo={pagina.titulo} />
      <PaginaText {...found} index={index}>
        <PrintedSource />
        <ShareButton title={pagina.titulo} path={path} facts={facts} />
      </PaginaText>
    </article>
  )
}

/** Without a network, no server redirects from an old title's words. */
function useOwnAddress(path: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === path) return
    void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true })
  }, [navigate, path, pathname, search, hash])
}
