// Replaces the service worker of the site that was at this address before: removes its caches and
// itself, and loads the open pages anew, so that the first visit already shows this site.
import { removeCaches } from './cache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  await removeCaches('foreign')
  const pages = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  // A page that was closed meanwhile refuses.
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
}
