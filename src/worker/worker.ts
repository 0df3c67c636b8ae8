// Reasons: docs/decisions/0014-offline.md.
import { shellPath, type Visit } from '../api/offline.ts'
import { shareCalls } from '../model/share-calls.ts'
import { cacheNames, findCached, removeCaches } from './cache.ts'
import { prefetch, refreshAtNextVisit } from './prefetch.ts'
import { serveCall } from './api-responses.ts'
import { dropOlderBuilds, serveAsset, cacheBuild, noteOlderTabs } from './assets.ts'
import { type RequestKind, requestKindOf } from './request-kind.ts'
import { isFormerActive, reloadLatePage, reloadPages, removeFormer } from './former-site.ts'
import { fetchPage, servePage, servePanel } from './pages.ts'
import { dropOldLeaflets, serveDocument } from './leaflets.ts'
import { cacheShown, servePicture } from './pictures.ts'
import { keepTimeZone } from './time-zone.ts'

declare const self: ServiceWorkerGlobalScope

const handlers: Record<RequestKind, (event: FetchEvent) => Promise<Response>> = {
  page: servePage,
  panel: servePanel,
  asset: serveAsset,
  picture: servePicture,
  document: serveDocument,
  answer: serveCall,
}

self.addEventListener('install', (event) => {
  event.waitUntil(install())
  // The older build's files stay in the cache until its tabs are closed.
  void self.skipWaiting()
})

async function install(): Promise<void> {
  // Until this worker is active, the former site is shown; its first visit then caches the build.
  if (!(await isFormerActive())) await cacheBuild()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const isAfterFormer = await removeFormer()
  await self.registration.navigationPreload?.enable()
  await noteOlderTabs()
  await refreshAtNextVisit()
  await self.clients.claim()
  if (isAfterFormer) reloadPages()
}

self.addEventListener('fetch', (event) => {
  event.waitUntil(reloadLatePage(event))
  const { request } = event
  const kind = requestKindOf(request, self.location.origin, PUBLIC_CALLS)
  if (kind !== undefined) event.respondWith(handlers[kind](event))
  // The browser has sent other navigations, such as an upload's, already (navigation preload):
  // without a response they would be sent twice.
  else if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(fetchPage(event))
  }
})

self.addEventListener('message', (event) => {
  event.waitUntil(onVisit(event.data as Visit))
})

async function onVisit({ pictures, ...zone }: Visit): Promise<void> {
  await keepTimeZone(zone)
  await removeCaches('foreign')
  await completeBuild()
  await dropOlderBuilds()
  await cacheShown(pictures)
  await prefetch()
  await dropOldLeaflets()
}

const cacheBuildOnce = shareCalls(cacheBuild)

/** The document comes last. An installation may have left the build out. */
async function completeBuild(): Promise<void> {
  if ((await findCached(cacheNames.assets, shellPath)) !== undefined) return
  await cacheBuildOnce()
}
