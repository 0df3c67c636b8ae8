// The entry of the server build: from a request to a rendered page.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { shellPath } from '../contract/offline.ts'
import type { PageHandler } from '../server/http/pages.ts'
import { documentContext, servicesContext } from './context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)
// The router's own way of a document for every address is that of a site without server rendering.
// It brings no data along: what was true of the parish on the day it was kept may not be any more.
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

/** The address of the one style sheet that Vite built; undefined while one works on the site. */
export const stylesheet = build.assets.routes.root?.css?.[0]

/** @param styles the text of that style sheet */
export function createPageHandler(styles = ''): PageHandler {
  return (request, services, nonce) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(documentContext, { nonce, styles })
    const isShell = new URL(request.url).pathname === shellPath
    return (isShell ? handleShell : handle)(request, context)
  }
}
