// An opened leaflet of the week can be read again without a network.
import { parseRange } from '../api/byte-range.ts'
import { byDate, isOfTheseDays } from '../parish/documentos/leaflet.ts'
import { parishDate } from '../model/dates/civil-date.ts'
import type { Documento } from '../parish/documentos/documento.ts'
import { mostLeaflets } from '../api/offline.ts'
import { apiBase } from '../parish/paths.ts'
import { cacheResponse } from './api-responses.ts'
import { cacheNames, findCached, isFile, cacheIfAllowed } from './cache.ts'
import { fetchPage } from './pages.ts'
import { restoreTimeZone } from './time-zone.ts'

const documentsPath = `${apiBase}documento.php`

export async function serveDocument(event: FetchEvent): Promise<Response> {
  const { request } = event
  const range = request.headers.get('range') ?? undefined
  const kept = await findCached(cacheNames.leaflets, request.url)
  if (kept !== undefined) return partOf(kept, range)
  const response = await fetchPage(event)
  if (range === undefined) event.waitUntil(keepLeaflet(request.url, response.clone()))
  return response
}

async function keepLeaflet(url: string, response: Response): Promise<void> {
  // A copy that is not read would hold the file in memory.
  if (!isFile(response) || !(await isOfTheseDaysAt(url))) {
    return response.body?.cancel()
  }
  await cacheIfAllowed(cacheNames.leaflets, url, response)
  await dropOldLeaflets()
}

/** Opened leaflets stay until they are of another week. */
export async function dropOldLeaflets(): Promise<void> {
  const cache = await caches.open(cacheNames.leaflets)
  const opened = await cache.keys()
  if (opened.length === 0) return
  const urls = opened.map(({ url }) => url)
  const documents = (await cachedDocuments()) ?? (await fetchDocuments())
  if (documents === undefined) return
  const current = await leafletsOfTheseDays(documents)
  const stay = new Set(current.filter((url) => urls.includes(url)).slice(0, mostLeaflets))
  for (const url of urls) if (!stay.has(url)) await cache.delete(url)
}

/** The cached list may be older than the leaflet. */
async function isOfTheseDaysAt(url: string): Promise<boolean> {
  const cached = await cachedDocuments()
  const isKnown = cached?.some((each) => urlOf(each) === url)
  const documents = isKnown ? cached : await fetchDocuments()
  return (await leafletsOfTheseDays(documents ?? [])).includes(url)
}

async function leafletsOfTheseDays(documents: readonly Documento[]): Promise<string[]> {
  await restoreTimeZone()
  const today = parishDate(new Date())
  return documents
    .filter((each) => isOfTheseDays(each, today))
    .toSorted(byDate)
    .map(urlOf)
}

function urlOf({ arquivo }: Documento): string {
  return new URL(`/uploads/documentos/${arquivo}`, self.location.origin).href
}

async function cachedDocuments(): Promise<readonly Documento[] | undefined> {
  const response = await findCached(cacheNames.answers, documentsPath)
  return response === undefined ? undefined : dataOf(response)
}

/** @returns undefined if the network does not answer */
async function fetchDocuments(): Promise<readonly Documento[] | undefined> {
  try {
    const response = await fetch(documentsPath, { credentials: 'omit' })
    await cacheResponse(response.clone())
    return response.ok ? await dataOf(response) : undefined
  } catch (error) {
    console.debug('Não foi lido:', documentsPath, error)
    return undefined
  }
}

async function dataOf(response: Response): Promise<readonly Documento[]> {
  return ((await response.json()) as { data: Documento[] }).data
}

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
