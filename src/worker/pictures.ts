import { mostPictureBytes, mostPictures } from '../api/offline-policy.ts'
import { isPicture } from './kind-of.ts'
import { find, isFile, isGatewayError, keep, cacheNames } from './cache.ts'

/** Also finds another width of the same picture. */
const anyWidth = { ignoreSearch: true }

/** A picture from the cache or the network; its name changes with its content. */
export async function servePicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await find(cacheNames.pictures, url)
  if (kept !== undefined) return kept
  try {
    const response = await fetch(event.request)
    if (isGatewayError(response))
      return (await find(cacheNames.pictures, url, anyWidth)) ?? response
    event.waitUntil(cachePicture(url, response.clone()))
    return response
  } catch {
    return (await find(cacheNames.pictures, url, anyWidth)) ?? placeholder(url)
  }
}

/** Caches pictures that a page has loaded; they come from the browser's own HTTP cache. */
export async function cacheShown(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    // The page lists all uploads that it loaded, videos included.
    if (!isPicture(new URL(url))) continue
    if ((await find(cacheNames.pictures, url)) !== undefined) continue
    try {
      await cachePicture(url, await fetch(url, { cache: 'force-cache' }))
    } catch (error) {
      console.debug('Não foi guardada:', url, error)
    }
  }
}

/**
 * An empty picture for a frame in the page; an error for the publication, which then stays closed, and
 * for a whole file, of which the page says that it did not arrive.
 */
function placeholder(url: string): Response {
  const { pathname, searchParams } = new URL(url)
  const isWhole = !searchParams.has('w')
  if (isWhole || pathname.startsWith('/uploads/publicacao/')) return Response.error()
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
}

let trimming = Promise.resolve()

async function cachePicture(url: string, response: Response): Promise<void> {
  if (!isFile(response)) return
  await keep(cacheNames.pictures, url, response)
  trimming = trimming.then(trim, trim)
  await trimming
}

/** Removes the oldest pictures until the limits hold. */
async function trim(): Promise<void> {
  const cache = await caches.open(cacheNames.pictures)
  // Both in order of insertion.
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  let space = 0
  for (let each = requests.length - 1; each >= 0; each--) {
    space += Number(responses[each]?.headers.get('content-length') ?? 0)
    const isTooMuch = requests.length - each > mostPictures || space > mostPictureBytes
    if (isTooMuch) await cache.delete(requests[each]!)
  }
}
