// The service worker: what was seen once, and what is prayed daily, opens without a network.
// docs/decisions/0014-offline.md says what is kept, and why so.
import type { Visit } from '../contract/offline.ts'
import { keepAhead, lookAtNextVisit } from './ahead.ts'
import { answerCall } from './answers.ts'
import { dropOlderBuilds, giveAsset, keepBuild, noteOlderTabs } from './assets.ts'
import { type Kind, kindOf } from './kind-of.ts'
import { askNetwork, openPage } from './pages.ts'
import { keepSeen, showPicture } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope

const answers: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  page: openPage,
  asset: giveAsset,
  picture: showPicture,
  answer: answerCall,
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild())
  // Tabs of the older build lose nothing by it: their files are kept until they are closed.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await noteOlderTabs()
  await lookAtNextVisit()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, self.location.origin, PUBLIC_CALLS)
  if (kind !== undefined) event.respondWith(answers[kind](event))
  // The staff's area, for one, goes its way untouched. The browser has asked for it already while
  // it was waking the worker up, and would ask a second time if it were left alone.
  else if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(askNetwork(event))
  }
})

self.addEventListener('message', (event) => {
  event.waitUntil(onVisit(event.data as Visit))
})

async function onVisit({ pictures }: Visit): Promise<void> {
  await dropOlderBuilds()
  await keepSeen(pictures)
  await keepAhead()
}
