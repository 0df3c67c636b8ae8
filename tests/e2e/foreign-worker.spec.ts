// The worker of the site that was at this address before leaves at the first visit.
import { expect } from './fixtures.ts'
import { isKept, test } from './offline-site.ts'
import { visit } from './visit.ts'

test('the worker of a former site and its caches are removed, ours stay', async ({ page }) => {
  await visit(page, '/Sobre')
  await isKept(page)
  await page.evaluate(async () => {
    const cache = await caches.open('workbox-precache-v2')
    await cache.put('/index.html', new Response('o site antigo'))
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/antigo/' })
  })
  const scopes = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.map(({ scope }) => new URL(scope).pathname)
    })
  await expect.poll(scopes).toEqual(['/'])
  const names = await page.evaluate(() => caches.keys())
  expect(names.filter((name) => !name.startsWith('adro-'))).toEqual([])
  expect(names).toContain('adro-assets')
})
