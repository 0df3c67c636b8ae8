import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setParishTimeZone } from '../contract/dates/civil-date.ts'
import { listenForInstallSignal } from './layout/install-signal.ts'
import { scriptOfNewPage } from './layout/script-of-new-page.ts'
import { isLeaving } from './layout/late-scripts.tsx'
import { sentStyles } from './layout/site-styles.tsx'
import { keepForOffline } from './offline/worker-registration.ts'
import { checkSessionAtStart } from './api/server-session.ts'
import { supportOlderBrowsers } from './older-browsers.ts'

/** The router's list of routes and their files, set by the document; private to it: decision 19. */
declare const __reactRouterManifest: { routes: Record<string, { css?: string[] } | undefined> }

// The sheets inside the document (app/layout/site-styles.tsx): the router would fetch them as well.
forgetSheets(sentStyles().routes)

supportOlderBrowsers()
const { fuso, desvio } = document.documentElement.dataset
if (fuso !== undefined) setParishTimeZone(fuso, desvio === undefined ? undefined : Number(desvio))
listenForInstallSignal()
checkSessionAtStart()
keepForOffline()

if (!isLeaving()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[scriptOfNewPage]} />
      </StrictMode>,
    )
  })
}

function forgetSheets(ofRoutes: readonly string[]): void {
  const { routes } = __reactRouterManifest
  const file = (href: string) => href.split('#')[0]
  const sent = new Set(ofRoutes.flatMap((id) => routes[id]?.css ?? []).map(file))
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.filter((href) => !sent.has(file(href)))
  }
}
