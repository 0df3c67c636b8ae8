// First, so that the rules of components come after the general ones.
import './site/styles/fonts.css'
import './site/styles/tokens.css'
import './site/styles/base.css'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import {
  data,
  isRouteErrorResponse,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router'
import { parishDate } from './model/dates/civil-date.ts'
import { tintOf } from './parish/liturgia/season-tint.ts'
import { waiting } from './api/sentences/visitor-messages.ts'
import { pages } from './parish/paths.ts'
import type { Route } from './+types/root.ts'
import { get, getNow } from './site/client/client.ts'
import { DocumentPartsContext } from './site/document/document-parts.ts'
import { TextSizeScript } from './site/comfort/text-size.tsx'
import { servicesContext } from './site/loading/context.ts'
import { Frame } from './site/layout/frame.tsx'
import { LateScripts } from './site/layout/late-scripts.tsx'
import { SiteStyles } from './site/layout/site-styles.tsx'
import { reportPart, valueOf } from './site/loading/page-data.ts'
import { FailedPage, NotFoundPage, UnavailablePage } from './site/not-found/message-pages.tsx'
import {
  noRootData,
  pickMenu,
  pickParish,
  type RootData,
  listUrgent,
  useParishName,
  useRootData,
} from './site/document/root-data.ts'
import { repeat } from './site/state/repeat.ts'
import { siteNow } from './site/state/site-clock.ts'
import printStyles from './site/styles/print.css?url'
import { iconUrl } from './parish/contato/icons.ts'
import drawn from './site/ui/drawings/emblema-paroquia.svg'
import { useRetry } from './site/loading/use-retry.ts'
import { minute } from './model/milliseconds.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, liturgia, schedules } = services
  const reported = (part: keyof RootData) => (error: unknown) => {
    reportPart(services, part, error)
    return null
  }
  const urgentes = schedules.agenda().then(({ avisos }) => listUrgent(avisos, liturgia.today()))
  const [site, hoje, urgent, menu] = await Promise.all([
    content.documents.site.get().then(pickParish).catch(reported('site')),
    liturgia.calendarToday().catch(reported('hoje')),
    urgentes.catch(reported('urgentes')),
    services.menu().then(pickMenu).catch(reported('menu')),
  ])
  // A page without the parish's data is shown, but must not be cached.
  const status = site === null || hoje === null ? 503 : 200
  const { urgentes: none, menu: usual } = noRootData
  const layout = { urgentes: urgent ?? none, menu: menu ?? usual }
  return data<RootData>({ site, hoje, ...layout, origin: url.origin }, { status })
}

let known = noRootData

export async function clientLoader(): Promise<RootData> {
  // The panel shows no cached data, not even in header and footer.
  const read = location.pathname === pages.admin ? getNow : get
  const [site, hoje, avisos, menu] = await Promise.all([
    valueOf(read('site.php').then((answer) => pickParish(answer.data))),
    valueOf(read('liturgia').then(({ calendario }) => calendario)),
    valueOf(read('aviso.php')),
    valueOf(read('menu.php').then((answer) => pickMenu(answer.data))),
  ])
  return {
    site: site ?? known.site,
    hoje: hoje ?? known.hoje,
    urgentes: avisos ? listUrgent(avisos.data, parishDate(siteNow())) : known.urgentes,
    menu: menu ?? known.menu,
    origin: known.origin || location.origin,
  }
}

/** The layout's data are loaded again on a retry, not on navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const { hoje, site } = useRootData()
  const { emblema = '' } = site ?? {}
  const { timeZone, timeOffset } = useContext(DocumentPartsContext)
  return (
    // The server and the script in the head set attributes that the other does not know.
    <html lang="pt-BR" data-fuso={timeZone} data-desvio={timeOffset} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#7a1f2b" />
        <TextSizeScript />
        <SiteStyles />
        {/* Of its rules those without a class hold over the general ones; no paint waits for it. */}
        <link rel="stylesheet" href={printStyles} media="print" />
        <Meta />
        <link rel="manifest" href="/manifest.webmanifest" />
        {emblema === '' && <link rel="icon" href={drawn} type="image/svg+xml" />}
        <link rel="icon" href={iconUrl(emblema, 'icone-48')} type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href={iconUrl(emblema, 'icone-apple-180')} />
      </head>
      <body data-cor={hoje?.cor ?? 'branco'} data-tinta={hoje ? tintOf(hoje) : undefined}>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    known = loaderData
  }, [loaderData])
  useNewDay(loaderData.hoje?.data)
  const isWhole = loaderData.site !== null && loaderData.hoje !== null
  useRetry(isWhole ? undefined : loaderData)
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** An installed app may stay open for weeks. */
function useNewDay(loadedOn: string | undefined): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const tried = useRef('')
  useEffect(() => {
    async function look() {
      const today = parishDate(siteNow())
      if (document.hidden || loadedOn === undefined || loadedOn === today) return
      if (tried.current === today) return
      tried.current = today
      // Without a response the content stays: a reload would replace it by a failure.
      try {
        await get('liturgia')
        void revalidate()
      } catch {
        tried.current = ''
      }
    }
    void look()
    return repeat(look, minute)
  }, [key, loadedOn, revalidate])
}

/** Shown until the content of the address is loaded. */
export function HydrateFallback() {
  return (
    <Frame>
      <div className="page">
        <title>{useParishName()}</title>
        <meta name="robots" content="noindex" />
        <p role="status">{waiting.other}</p>
      </div>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Frame>{pageOfError(error)}</Frame>
}

function pageOfError(error: unknown): ReactNode {
  switch (isRouteErrorResponse(error) ? error.status : 500) {
    case 404:
      return <NotFoundPage />
    case 503:
      return <UnavailablePage />
    default:
      return <FailedPage />
  }
}
