import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setParishTimeZone } from '../contract/dates/civil-date.ts'
import { listenForInstallSignal } from './layout/install-signal.ts'
import { isLeaving } from './layout/late-scripts.tsx'
import { keepForOffline } from './offline/worker-registration.ts'
import { checkSessionAtStart } from './api/server-session.ts'
import { supportOlderBrowsers } from './older-browsers.ts'

/** The router's list of routes and their files, set by the document. */
declare const __reactRouterManifest: { routes: Record<string, { css?: string[] } | undefined> }

// The style sheet is inside the document (app/layout/site-styles.tsx): without this, the router would
// fetch it whenever it loads the layout's data.
if (import.meta.env.PROD) delete __reactRouterManifest.routes.root?.css

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
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
