// The entry of the server build: from a request to a rendered page.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { shellPath } from '../contract/offline.ts'
import type { PageHandler } from '../server/http/pages.ts'
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

/** @param css the styles of the public pages; '' in development */
export function createPageHandler(css = ''): PageHandler {
  const styles = { css, whole: build.assets.routes.root?.css?.[0] }
  return (request, services, nonce) => {
    const { timeZone, timeOffset } = services
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(documentContext, { nonce, styles, timeZone, timeOffset })
    const isShell = new URL(request.url).pathname === shellPath
    return (isShell ? handleShell : handle)(request, context)
  }
}
