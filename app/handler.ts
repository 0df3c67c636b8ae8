// The entry of the server build: from a request to a rendered page.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PageHandler } from '../server/http/pages.ts'
import { nonceContext, servicesContext } from './context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export const renderPage: PageHandler = (request, services, nonce) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(nonceContext, nonce)
  return handle(request, context)
}
