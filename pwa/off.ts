// Replaces the service worker with SERVICE_WORKER=off: removes all caches, then itself.
import { removeCaches } from './cache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  await removeCaches('own')
  await self.registration.navigationPreload?.disable()
  await self.registration.unregister()
}
