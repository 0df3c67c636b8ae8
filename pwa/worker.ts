// The service worker: pages open without a network. docs/decisions/0014-offline.md gives the reasons.
import type { Visit } from '../contract/offline.ts'
import { removeCaches } from './cache.ts'
import { prefetch, refreshAtNextVisit } from './prefetch.ts'
import { serveCall } from './api-responses.ts'
import { dropOlderBuilds, serveAsset, cacheBuild, noteOlderTabs } from './assets.ts'
import { type Kind, kindOf } from './kind-of.ts'
import { fetchPage, servePage } from './pages.ts'
import { cacheShown, servePicture } from './pictures.ts'
import { keepTimeZone } from './time-zone.ts'

declare const self: ServiceWorkerGlobalScope

const handlers: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  page: servePage,
  asset: serveAsset,
  picture: servePicture,
  answer: serveCall,
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheBuild())
  // Files of the older build stay in the cache until its tabs are closed.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await noteOlderTabs()
  await refreshAtNextVisit()
  await self.clients.claim()
  // The site before had its worker at this same address, and open pages are from its cache.
  if (!(await removeCaches('foreign'))) return
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, self.location.origin, PUBLIC_CALLS)
  if (kind !== undefined) event.respondWith(handlers[kind](event))
  // Other navigations, such as the panel: the browser has sent the request already (navigation
  // preload), and would send it twice if the worker did not answer.
  else if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(fetchPage(event))
  }
})

self.addEventListener('message', (event) => {
  event.waitUntil(onVisit(event.data as Visit))
})

async function onVisit({ pictures, ...zone }: Visit): Promise<void> {
  await keepTimeZone(zone)
  await dropOlderBuilds()
  await cacheShown(pictures)
  await prefetch()
}
