import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { waiting } from '../../../contract/sentences/messages.ts'
import { bringsSession } from '../../../contract/accounts/session-cookie.ts'
import { PageMeta } from '../../meta/page-meta.tsx'
import { currentSession } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { RequireSession } from './require-session.tsx'

/** Loaded after a login only; Vite loads its styles with it. */
const Panel = lazy(async () => {
  const { Panel } = await import('../../admin/panel.tsx')
  return { default: Panel }
})

export function loader({ request }: Route.LoaderArgs) {
  // The document contains no more than whether the cookie was sent.
  const mayBeLoggedIn = bringsSession(request.headers.get('cookie'))
  return data({ mayBeLoggedIn }, { headers: { vary: 'Cookie' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function clientLoader() {
  return { mayBeLoggedIn: currentSession().isLoggedIn }
}

export default function Admin({ loaderData }: Route.ComponentProps) {
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
