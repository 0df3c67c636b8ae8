// The worker of the site that was at this address before leaves at the first visit.
import type { Page } from '@playwright/test'
import { formerCache, formerText } from '../support/former-site.ts'
import { expect } from './fixtures.ts'
import { isKept, test } from './offline-site.ts'
import { isAlive, visit } from './visit.ts'

// A page of the former site whose files are gone with its cache.
test.use({ expectedErrors: ['Failed to load resource', 'ERR_CONNECTION_REFUSED'] })

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Visits the former site until its worker answers from its cache. */
async function visitFormer(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/Sobre')
  await expect(page.getByText(formerText)).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  expect(await cacheNames(page)).toEqual([formerCache])
}

async function showsThisSite(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Paróquia/, { timeout: 45_000 })
  await isAlive(page)
}

test('a former worker at our own address gives way at the first navigation', async ({
  page,
  network,
  offlineSite,
}) => {
  await offlineSite.becomes({ build: 'former' })
  await visitFormer(page)
  await offlineSite.becomes({})
  // Its worker still answers this navigation, and the page becomes the new one by itself.
  await page.goto('/Sobre')
  await showsThisSite(page)
  await isKept(page)
  expect(await cacheNames(page)).not.toContain(formerCache)

  await network.goesAway()
  await page.goto('/Oracoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
})

test('a foreign worker is removed as well where this site has no worker', async ({
  page,
  offlineSite,
}) => {
  await offlineSite.becomes({ build: 'former' })
  await visitFormer(page)
  await offlineSite.becomes({ worker: 'off' })
  await page.goto('/Sobre')
  await showsThisSite(page)
  await expect.poll(() => cacheNames(page)).toEqual([])
})

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
  const names = await cacheNames(page)
  expect(names.filter((name) => !name.startsWith('adro-'))).toEqual([])
  expect(names).toContain('adro-assets')
})
