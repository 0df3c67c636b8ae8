import { shellPath } from '../api/offline.ts'
import { findCached, cacheNames, isGatewayError } from './cache.ts'
import { withinTimeout } from './network-timeout.ts'

/** Pages are not cached: one rendered for another visitor or day can never be shown. */
export async function servePage(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetchPage(event)
  return (
    (await withinTimeout(fromNetwork)) ??
    (await findCached(cacheNames.assets, shellPath)) ??
    (await fromNetwork)
  )
}

export async function servePanel(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetchPage(event)
  const response = await fromNetwork.catch(() => undefined)
  if (response !== undefined && !isGatewayError(response)) return response
  return (await findCached(cacheNames.assets, shellPath)) ?? fromNetwork
}

/** The browser sends the navigation preload while it starts the worker. */
export async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}
