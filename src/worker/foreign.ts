// Replaces the former site's worker: open pages are loaded anew, so that the first visit already
// shows this site.
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
