import { parishDate } from '../model/dates/civil-date.ts'
import { cachedHeader } from '../api/offline.ts'
import { liturgiaPath } from './request-kind.ts'
import { findCached, isCacheable, isJson, cacheIfAllowed, cacheNames } from './cache.ts'
import { withinTimeout } from './network-timeout.ts'
import { restoreTimeZone } from './time-zone.ts'

type Answer = { status?: unknown; calendario: { data: string } }

export async function serveCall(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetch(event.request)
  event.waitUntil(fromNetwork.then((response) => cacheResponse(response.clone()), ignore))
  const kept = await findResponse(event.request.url)
  if (kept === undefined) return fromNetwork
  const response = await withinTimeout(fromNetwork)
  return response !== undefined && isJson(response) ? response : markKept(kept)
}

/** Today's liturgy is cached under the address of its day. */
export async function cacheResponse(response: Response): Promise<void> {
  if (!isCacheable(response) || !isJson(response)) return
  const answer = (await response.clone().json()) as Answer
  // A proxy, or a failing site, may answer JSON with status 200.
  if (answer.status !== 'success') return
  const { pathname, search } = new URL(response.url)
  const isLiturgia = pathname === liturgiaPath
  const address = isLiturgia ? addressOfDay(answer.calendario.data) : pathname + search
  await cacheIfAllowed(cacheNames.answers, address, response)
}

async function findResponse(url: string): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url)
  if (pathname !== liturgiaPath) return findCached(cacheNames.answers, pathname)
  await restoreTimeZone()
  const day = searchParams.get('data') ?? parishDate(new Date())
  return findCached(cacheNames.answers, addressOfDay(day))
}

export function addressOfDay(data: string): string {
  return `${liturgiaPath}?data=${data}`
}

function markKept({ body, status, headers }: Response): Response {
  const more = new Headers(headers)
  more.set(cachedHeader, '1')
  return new Response(body, { status, headers: more })
}

function ignore(): void {
  // The page has the cached response, or the failure, already.
}
