// Takes the place of the service worker when the site is told to do without: it removes what was
// kept, and then itself.
import { forgetEverything } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  await forgetEverything()
  await self.registration.navigationPreload?.disable()
  await self.registration.unregister()
}
