// The entry of the server build: from a request to a rendered page.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { shellPath } from '../contract/offline.ts'
import type { PageHandler, PageStyles } from '../server/http/pages.ts'
import { documentContext, servicesContext } from './loading/context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)
// The document for every address, rendered as for a site without server rendering. It contains no
// data, which would be outdated when the cached document is shown.
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

/** @param styles none in development */
export function createPageHandler(styles?: PageStyles): PageHandler {
  const { routes } = build.assets
  const whole = routes.root?.css?.[0]
  function stylesOf(route = '') {
    if (styles === undefined || whole === undefined) return undefined
    const own = styles.byScript[routes[route]?.module ?? '']
    return { css: own ?? styles.all, areAll: own === undefined, whole }
  }
  return (request, services, nonce) => {
    const { timeZone, timeOffset } = services
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const isShell = new URL(request.url).pathname === shellPath
    context.set(documentContext, {
      nonce,
      // The browser shows any page in the shell.
      stylesOf: (route) => stylesOf(isShell ? undefined : route),
      timeZone,
      timeOffset,
    })
    return (isShell ? handleShell : handle)(request, context)
  }
}
