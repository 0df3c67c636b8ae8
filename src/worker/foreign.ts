// Replaces the former site's worker. Open pages are reloaded, so that the first visit shows this
// site.
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
