import { lazy, Suspense, useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { reachesSite } from '../../site/client/server-session.ts'
import { bringsSession } from '../../parish/equipe/session-cookie.ts'
import { PageMeta } from '../../site/meta/page-meta.tsx'
import { currentSession } from '../../site/session/session.ts'
import { pages } from '../../parish/paths.ts'
import { hasDrafts } from '../../site/session/leaving.ts'
import { MessagePage } from '../../site/not-found/message-pages.tsx'
import type { Route } from './+types/route.ts'
import { RequireSession } from './require-session.tsx'

/** Set by the document. */
declare const __reactRouterContext: { isSpaMode: boolean }

/** Loaded after a login only; Vite loads its styles with it. */
const Panel = lazy(async () => {
  const { Panel } = await import('../panel.tsx')
  return { default: Panel }
})

export function loader({ request }: Route.LoaderArgs) {
  // The document tells only whether the cookie was sent.
  const mayBeLoggedIn = bringsSession(request.headers.get('cookie'))
  return data({ mayBeLoggedIn, isAway: false }, { headers: { vary: 'Cookie' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function clientLoader() {
  return {
    mayBeLoggedIn: currentSession().isLoggedIn,
    isAway: isCachedDocument() && !(await reachesSite()),
  }
}

/** Sections and forms are addresses of the same page. */
export { loadOnNewPath as shouldRevalidate } from '../../site/loading/page-data.ts'

/** The service worker serves its document for every address. */
function isCachedDocument(): boolean {
  return __reactRouterContext.isSpaMode
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  if (loaderData.isAway) return <WithoutNetwork />
  return (
    <div className="page">
      <PageMeta title="Área da equipe" />
      <RequireSession mayBeLoggedIn={loaderData.mayBeLoggedIn}>
        {(takesFocus) => (
          <Suspense fallback={<p role="status">{waiting.other}</p>}>
            <Panel takesFocus={takesFocus} />
          </Suspense>
        )}
      </RequireSession>
    </div>
  )
}

/** Replaces the login form, which nothing could answer. */
function WithoutNetwork() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <MessagePage
      title="Área da equipe"
      heading="Sem conexão com o site"
      links={
        <>
          <a href={pathname + search}>Tentar de novo</a>
          <Link to={pages.home}>Página inicial</Link>
          <Link to={pages.horarios}>Horários</Link>
        </>
      }
    >
      {sentences()}
    </MessagePage>
  )
}

/** Drafts are promised only where there are some: storage may be forbidden. */
function sentences(): string {
  const drafts = hasDrafts() ? ' O que você digitou e não salvou está guardado neste aparelho.' : ''
  return `O painel precisa de internet, e abre sozinho quando ela voltar.${drafts}`
}
