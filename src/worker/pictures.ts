import { mostPictureBytes, mostPictures } from '../api/offline-policy.ts'
import { isPicture } from './request-kind.ts'
import { findCached, isFile, isGatewayError, isPage, cacheIfAllowed, cacheNames } from './cache.ts'

const anyWidth = { ignoreSearch: true }

export async function servePicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await findCached(cacheNames.pictures, url)
  if (kept !== undefined) return kept
  const response = await fetch(event.request).catch(() => undefined)
  if (response === undefined || isGatewayError(response) || isPage(response)) {
    return (await findCached(cacheNames.pictures, url, anyWidth)) ?? placeholder(url)
  }
  event.waitUntil(cachePicture(url, response.clone()))
  return response
}

/** Pictures that a page has loaded come from the browser's HTTP cache. */
export async function cacheShown(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    // The list of the page holds videos, too.
    if (!isPicture(new URL(url))) continue
    if ((await findCached(cacheNames.pictures, url)) !== undefined) continue
    try {
      await cachePicture(url, await fetch(url, { cache: 'force-cache' }))
    } catch (error) {
      console.debug('Não foi guardada:', url, error)
    }
  }
}

/**
 * A frame in the page gets an empty picture. The publication, which then stays closed, and a whole
 * file, which the page reports as missing, get an error.
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
  await cacheIfAllowed(cacheNames.pictures, url, response)
  trimming = trimming.then(trim, trim)
  await trimming
}

async function trim(): Promise<void> {
  const cache = await caches.open(cacheNames.pictures)
  // Keys are in the order of insertion.
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  let space = 0
  for (let each = requests.length - 1; each >= 0; each--) {
    space += Number(responses[each]?.headers.get('content-length') ?? 0)
    const isTooMuch = requests.length - each > mostPictures || space > mostPictureBytes
    if (isTooMuch) await cache.delete(requests[each]!)
  }
}
