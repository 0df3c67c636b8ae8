import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { shellPath } from './api/offline.ts'
import type { PageHandler } from './server/http/pages.ts'
import type { SentStyles } from './site/document/document-parts.ts'
import { documentContext, servicesContext } from './site/loading/context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)
// For every address, without data: they would be outdated when the cached document is shown.
const handleShell = createRequestHandler(
  {
    ...build,
    ssr: false,
    prerender: [],
    routes: {
      ...build.routes,
      root: { ...build.routes.root!, module: { ...build.routes.root!.module, loader: undefined } },
    },
  },
  import.meta.env.MODE,
)

/** @param sheets texts of the built style sheets by address */
export function createPageHandler(sheets?: ReadonlyMap<string, string>): PageHandler {
  function stylesOf(routes: readonly string[]): SentStyles | undefined {
    if (sheets === undefined) return undefined
    const named = routes.flatMap((id) => build.assets.routes[id]?.css ?? [])
    // `#` marks a sheet that a script may load as well.
    const files = new Set(named.map((href) => href.split('#')[0]!))
    return { css: Array.from(files, (file) => sheets.get(file)).join(''), routes }
  }
  // The shell contains all styles: otherwise the router would add a page's sheets in an effect of
  // `Scripts`, which LateScripts delays.
  const stylesOfShell = () => stylesOf(Object.keys(build.assets.routes))
  return (request, services, nonce) => {
    const { timeZone, timeOffset } = services
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const isShell = new URL(request.url).pathname === shellPath
    const styles = isShell ? stylesOfShell : stylesOf
    context.set(documentContext, { nonce, stylesOf: styles, timeZone, timeOffset })
    return (isShell ? handleShell : handle)(request, context)
  }
}
