// With SERVICE_WORKER=off: removes all caches, then itself. After the former site's worker, open
// pages are reloaded.
import { hasCaches, removeCaches } from './cache.ts'
import { reloadPages } from './former-site.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  const isAfterFormer = await hasCaches('foreign')
  await Promise.all([removeCaches('own'), removeCaches('foreign')])
  await self.registration.navigationPreload?.disable()
  await self.registration.unregister()
  if (isAfterFormer) reloadPages()
}
