import { find, isKeepable, keep, places } from './kept.ts'

const mostPictures = 300
/** In bytes. */
const mostSpace = 60_000_000

/** A picture's name changes with its content: what is kept is right for ever. */
export async function showPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await find(places.pictures, url)
  if (kept !== undefined) return kept
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepPicture(url, response.clone()))
    return response
  } catch {
    return (await findOtherWidth(url)) ?? nothingToSee()
  }
}

/** Keeps pictures that were shown already; the browser still has them itself, and asks nobody. */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if ((await find(places.pictures, url)) !== undefined) continue
    await fetch(url, { cache: 'force-cache' }).then((response) => keepPicture(url, response))
  }
}

/** The same picture in another width: another page may have shown it. */
async function findOtherWidth(url: string): Promise<Response | undefined> {
  const cache = await caches.open(places.pictures)
  return cache.match(url, { ignoreSearch: true, ignoreVary: true })
}

/** A picture that nobody has seen here yet leaves its frame empty. */
function nothingToSee(): Response {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
}

let trimming = Promise.resolve()

async function keepPicture(url: string, response: Response): Promise<void> {
  if (!isKeepable(response)) return
  await keep(places.pictures, url, response)
  trimming = trimming.then(trim)
  await trimming
}

/** Drops the oldest, until the rest is few and small enough. */
async function trim(): Promise<void> {
  const cache = await caches.open(places.pictures)
  const requests = await cache.keys()
  let count = 0
  let space = 0
  for (let each = requests.length - 1; each >= 0; each--) {
    const request = requests[each]!
    const response = await cache.match(request, { ignoreVary: true })
    count += 1
    space += Number(response?.headers.get('content-length') ?? 0)
    if (count > mostPictures || space > mostSpace) await cache.delete(request)
  }
}
