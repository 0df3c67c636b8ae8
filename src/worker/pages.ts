import { shellPath } from '../api/offline.ts'
import { find, cacheNames } from './cache.ts'
import { withinTimeout } from './network-timeout.ts'

/**
 * A page from the network; else the document for every address, which fetches its content. Pages
 * themselves are not cached: one rendered for another visitor or day can never be shown.
 */
export async function servePage(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetchPage(event)
  return (
    (await withinTimeout(fromNetwork)) ??
    (await find(cacheNames.assets, shellPath)) ??
    (await fromNetwork)
  )
}

/** The panel, from the network alone; without it, the document, which says what can be done. */
export async function servePanel(event: FetchEvent): Promise<Response> {
  try {
    return await fetchPage(event)
  } catch (error) {
    const shell = await find(cacheNames.assets, shellPath)
    if (shell === undefined) throw error
    return shell
  }
}

/** The response of the navigation preload, which the browser sent while it started the worker. */
export async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}
