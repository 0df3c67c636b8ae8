// Replaces the service worker of the site that was at this address before: removes its caches and
// itself, and loads the open pages anew, so that the first visit already shows this site.
import { removeCaches } from './cache.ts'
import { reloadPages } from './former-site.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  await removeCaches('foreign')
  await self.registration.unregister()
  reloadPages()
}
