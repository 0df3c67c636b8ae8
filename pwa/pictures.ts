import { isPicture } from './kind-of.ts'
import { find, isFile, isGone, keep, places } from './kept.ts'

const mostPictures = 300
/** In bytes. */
const mostSpace = 60_000_000
/** The same picture as another page may have shown it. */
const anyWidth = { ignoreSearch: true }

/** A picture's name changes with its content: what is kept is right for ever. */
export async function showPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await find(places.pictures, url)
  if (kept !== undefined) return kept
  try {
    const response = await fetch(event.request)
    if (isGone(response)) return (await find(places.pictures, url, anyWidth)) ?? response
    event.waitUntil(keepPicture(url, response.clone()))
    return response
  } catch {
    return (await find(places.pictures, url, anyWidth)) ?? nothingToSee(url)
  }
}

/** Keeps pictures that were shown already; the browser still has them itself, and asks nobody. */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    // A page tells of all that it loaded, videos included.
    if (!isPicture(new URL(url))) continue
    if ((await find(places.pictures, url)) !== undefined) continue
    try {
      await keepPicture(url, await fetch(url, { cache: 'force-cache' }))
    } catch (error) {
      console.debug('Não foi guardada:', url, error)
    }
  }
}

/** A picture that nobody has seen here yet leaves its frame empty; one over the page, none. */
function nothingToSee(url: string): Response {
  if (new URL(url).pathname.startsWith('/uploads/publicacao/')) return Response.error()
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
}

let trimming = Promise.resolve()

async function keepPicture(url: string, response: Response): Promise<void> {
  if (!isFile(response)) return
  await keep(places.pictures, url, response)
  trimming = trimming.then(trim, trim)
  await trimming
}

/** Drops the oldest, until the rest is few and small enough. */
async function trim(): Promise<void> {
  const cache = await caches.open(places.pictures)
  // Both in the order in which they were kept.
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  let space = 0
  for (let each = requests.length - 1; each >= 0; each--) {
    space += Number(responses[each]?.headers.get('content-length') ?? 0)
    const isTooMuch = requests.length - each > mostPictures || space > mostSpace
    if (isTooMuch) await cache.delete(requests[each]!)
  }
}
