import { shellPath } from '../api/offline.ts'
import {
  findCached,
  isFile,
  isCacheable,
  cacheIfAllowed,
  cacheNames,
  readNote,
  writeNote,
} from './cache.ts'

declare const self: ServiceWorkerGlobalScope

/** @throws when a file is missing: the browser then discards this worker and retries later */
export async function cacheBuild(): Promise<void> {
  const cache = await caches.open(cacheNames.assets)
  // One at a time, to leave the connection to the page.
  for (const address of BUILT_ASSETS) {
    if ((await findCached(cacheNames.assets, address)) !== undefined) continue
    await cache.put(address, await fetchCacheable(address, isFile))
  }
  await cacheShell(cache)
}

export async function serveAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = await findCached(cacheNames.assets, pathname)
  if (kept !== undefined) return kept
  const response = await fetch(event.request)
  if (filesOfThisBuild().has(pathname) && isFile(response)) {
    event.waitUntil(cacheIfAllowed(cacheNames.assets, pathname, response.clone()))
  }
  return response
}

async function cacheShell(cache: Cache): Promise<void> {
  const options = { cache: 'no-cache', credentials: 'omit' } as const
  const shell = await fetchCacheable(shellPath, isCacheable, options)
  const html = await shell.clone().text()
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  // A changed site or a captive portal answered: the document would show nothing.
  if (named.length === 0) throw new Error('not a document of this site')
  const known = filesOfThisBuild()
  const unknown = named.find((address) => !known.has(address))
  if (unknown !== undefined) throw new Error(`${unknown} is of another build`)
  await cache.put(shellPath, shell)
}

function filesOfThisBuild(): Set<string> {
  return new Set([...BUILT_ASSETS, ...RARE_ASSETS])
}

async function fetchCacheable(
  address: string,
  isWanted: (response: Response) => boolean,
  options?: RequestInit,
): Promise<Response> {
  const response = await fetch(address, { priority: 'low', ...options })
  if (!isWanted(response)) throw new Error(`${address} was not given: ${response.status}`)
  return response
}

/** A tab with an older build may still request its files. */
export async function noteOlderTabs(): Promise<void> {
  await writeNote('older-tabs', await openTabs())
}

export async function dropOlderBuilds(): Promise<void> {
  const open = new Set(await openTabs())
  const older = await readNote<string[]>('older-tabs', [])
  if (older.some((id) => open.has(id))) return
  const current = filesOfThisBuild().add(shellPath)
  const cache = await caches.open(cacheNames.assets)
  for (const request of await cache.keys()) {
    if (hasNewerWorker()) return
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** A newer worker, installing or waiting, uses the same cache. */
function hasNewerWorker(): boolean {
  const { installing, waiting } = self.registration
  // Not all browsers have `serviceWorker` in a worker.
  const { serviceWorker: own } = self as { serviceWorker?: ServiceWorker }
  return installing !== null || waiting !== null || own?.state === 'redundant'
}

async function openTabs(): Promise<string[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.map(({ id }) => id)
}
