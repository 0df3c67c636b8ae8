import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setParishTimeZone } from './model/dates/civil-date.ts'
import { listenForInstallSignal } from './site/layout/install-signal.ts'
import { scriptOfNewPage } from './site/layout/script-of-new-page.ts'
import { isLeaving } from './site/layout/late-scripts.tsx'
import { sentStyles } from './site/layout/site-styles.tsx'
import { keepForOffline } from './site/offline/worker-registration.ts'
import { checkSessionAtStart } from './site/client/server-session.ts'
import { supportOlderBrowsers } from './site/document/older-browsers.ts'
import { followBack } from './site/ui/close-on-back.ts'

/** The router's own list of routes and files, which the document sets: decision 2. */
declare const __reactRouterManifest: { routes: Record<string, { css?: string[] } | undefined> }

// The document contains these sheets (src/site/layout/site-styles.tsx). The router, and Vite for a
// later part, would fetch them once more.
forgetSheets(sentStyles().routes)

supportOlderBrowsers()
const { fuso, desvio } = document.documentElement.dataset
if (fuso !== undefined) setParishTimeZone(fuso, desvio === undefined ? undefined : Number(desvio))
listenForInstallSignal()
checkSessionAtStart()
keepForOffline()
followBack()

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
  const file = (href: string) => href.split('#')[0]!
  const sent = new Set(ofRoutes.flatMap((id) => routes[id]?.css ?? []).map(file))
  for (const href of sent) document.head.append(unloadedSheet(href))
  for (const route of Object.values(routes)) {
    if (route?.css) route.css = route.css.filter((href) => !sent.has(file(href)))
  }
}

/** Vite fetches no sheet that a link names, and a browser none that is disabled. */
function unloadedSheet(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.href = href
  return link
}
