// The week's leaflet that was opened: it stays at hand, without a network, too.
import { parseRange } from '../contract/byte-range.ts'
import { byDate, isOfTheseDays } from '../contract/content/leaflet.ts'
import { parishDate } from '../contract/dates/civil-date.ts'
import type { Documento } from '../contract/kinds/documento.ts'
import { leafletsKept } from '../contract/offline.ts'
import { apiBase } from '../contract/paths.ts'
import { cacheResponse } from './api-responses.ts'
import { cacheNames, find, isFile, keep } from './cache.ts'
import { fetchPage } from './pages.ts'
import { restoreTimeZone } from './time-zone.ts'

const documentsPath = `${apiBase}documento.php`

/** A document from the cache or the network; its name changes with its content. */
export async function serveDocument(event: FetchEvent): Promise<Response> {
  const { request } = event
  const range = request.headers.get('range') ?? undefined
  const kept = await find(cacheNames.leaflets, request.url)
  if (kept !== undefined) return partOf(kept, range)
  const response = await fetchPage(event)
  if (range === undefined) event.waitUntil(keepLeaflet(request.url, response.clone()))
  return response
}

async function keepLeaflet(url: string, response: Response): Promise<void> {
  // An unread copy would hold the file in memory.
  if (!isFile(response) || !(await leafletsOfTheseDays()).includes(url)) {
    return response.body?.cancel()
  }
  await keep(cacheNames.leaflets, url, response)
  await dropOldLeaflets()
}

/** Of the leaflets that were opened the newest stay, until they are of another week. */
export async function dropOldLeaflets(): Promise<void> {
  const cache = await caches.open(cacheNames.leaflets)
  const opened = await cache.keys()
  if (opened.length === 0) return
  const urls = opened.map(({ url }) => url)
  const current = await leafletsOfTheseDays()
  const stay = new Set(current.filter((url) => urls.includes(url)).slice(0, leafletsKept))
  for (const url of urls) if (!stay.has(url)) await cache.delete(url)
}

/** Their addresses, the newest first. */
async function leafletsOfTheseDays(): Promise<string[]> {
  await restoreTimeZone()
  const today = parishDate(new Date())
  const documents = (await documentsKnown()).filter((each) => isOfTheseDays(each, today))
  return documents
    .toSorted(byDate)
    .map(({ arquivo }) => new URL(`/uploads/documentos/${arquivo}`, self.location.origin).href)
}

async function documentsKnown(): Promise<Documento[]> {
  let response = await find(cacheNames.answers, documentsPath)
  if (response === undefined) {
    response = await fetch(documentsPath, { credentials: 'omit' })
    await cacheResponse(response.clone())
  }
  if (!response.ok) return []
  return ((await response.json()) as { data: Documento[] }).data
}

/** A cached file, or the requested range of it. */
async function partOf(whole: Response, asked: string | undefined): Promise<Response> {
  if (asked === undefined) return whole
  const content = await whole.blob()
  const range = parseRange(asked, content.size)
  if (range === undefined) return new Response(content, whole)
  const headers = new Headers(whole.headers)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${content.size}`)
    headers.delete('content-length')
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range
  headers.set('content-range', `bytes ${start}-${end}/${content.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(content.slice(start, end + 1), { status: 206, headers })
}
