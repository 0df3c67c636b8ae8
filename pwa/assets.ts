import { shellPath } from '../contract/offline.ts'
import { find, isFile, isKeepable, keep, places, readNote, writeNote } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps all that the public pages are made of, fetching only what is not kept yet, and then the
 * document that needs it.
 *
 * @throws when something is missing: the browser drops this worker then and tries again later
 */
export async function keepBuild(): Promise<void> {
  const cache = await caches.open(places.assets)
  // One after the other: whoever reads the page meanwhile goes first.
  for (const address of BUILT_ASSETS) {
    if ((await find(places.assets, address)) !== undefined) continue
    await cache.put(address, await fetchKept(address, isFile))
  }
  await keepShell(cache)
}

/**
 * A file of the pages. One that is not kept is of the panel, or of a build that is not known, or
 * one that few pages need: that is kept once it was needed, as is one that the browser has lost.
 */
export async function giveAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = await find(places.assets, pathname)
  if (kept !== undefined) return kept
  const response = await fetch(event.request)
  if (ofThisBuild().has(pathname) && isFile(response)) {
    event.waitUntil(keep(places.assets, pathname, response.clone()))
  }
  return response
}

async function keepShell(cache: Cache): Promise<void> {
  const options = { cache: 'no-cache', credentials: 'omit' } as const
  const shell = await fetchKept(shellPath, isKeepable, options)
  const html = await shell.clone().text()
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  // The site was changed in the middle of it, or somebody else answered. A document without its
  // files would show nothing.
  if (named.length === 0) throw new Error('the document is none of ours')
  const known = ofThisBuild()
  const unknown = named.find((address) => !known.has(address))
  if (unknown !== undefined) throw new Error(`${unknown} is of another build`)
  await cache.put(shellPath, shell)
}

function ofThisBuild(): Set<string> {
  return new Set([...BUILT_ASSETS, ...RARE_ASSETS])
}

async function fetchKept(
  address: string,
  isWanted: (response: Response) => boolean,
  options?: RequestInit,
): Promise<Response> {
  const response = await fetch(address, { priority: 'low', ...options })
  if (!isWanted(response)) throw new Error(`${address} was not given: ${response.status}`)
  return response
}

/** Remembers the tabs that show an older build: they may still need a part of it. */
export async function noteOlderTabs(): Promise<void> {
  await writeNote('older-tabs', await openTabs())
}

/** Drops the files of older builds once no tab is left that could ask for them. */
export async function dropOlderBuilds(): Promise<void> {
  const open = new Set(await openTabs())
  const older = await readNote<string[]>('older-tabs', [])
  if (older.some((id) => open.has(id))) return
  const current = ofThisBuild().add(shellPath)
  const cache = await caches.open(places.assets)
  for (const request of await cache.keys()) {
    if (isFollowed()) return
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** Whether a newer worker is on its way or there, whose files come into the same place. */
function isFollowed(): boolean {
  const { installing, waiting } = self.registration
  // Some browsers do not tell a worker about itself.
  const { serviceWorker: own } = self as { serviceWorker?: ServiceWorker }
  return installing !== null || waiting !== null || own?.state === 'redundant'
}

async function openTabs(): Promise<string[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.map(({ id }) => id)
}
