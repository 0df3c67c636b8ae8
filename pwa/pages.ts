import { shellPath } from '../contract/offline.ts'
import { find, places } from './kept.ts'
import { inTime } from './patience.ts'

/**
 * A page from the network; without one, the document that comes alive at any address and asks for
 * its content. No page is ever kept itself: nothing that was meant for one visitor, or for
 * yesterday, can be shown to another.
 */
export async function openPage(event: FetchEvent): Promise<Response> {
  const fromNetwork = askNetwork(event)
  return (
    (await inTime(fromNetwork)) ?? (await find(places.assets, shellPath)) ?? (await fromNetwork)
  )
}

/** What the browser was answered while it was waking the worker up, if it asked then. */
export async function askNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}
