// The worker can be taken back from the server.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { isAlive, visit } from './visit.ts'

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

test('a worker switched off leaves with all that it kept; switched on, it is back', async ({
  page,
  network,
  offlineSite,
}) => {
  await visit(page, '/Sobre')
  await isKept(page)
  expect(await registrations(page)).toBe(1)

  await offlineSite.becomes({ worker: 'off' })
  await page.reload()
  await expect.poll(() => registrations(page), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => keptAddresses(page)).toEqual([])
  // The open page goes on, and the next ones come from the server alone.
  await page.getByRole('link', { name: 'Orações' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
  await visit(page, '/Liturgia')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await network.goesAway()
  const opened = await page.goto('/Sobre').catch((error: Error) => error.message)
  expect(opened).toContain('ERR_')

  await network.comesBack()
  await offlineSite.becomes({ worker: 'on' })
  await visit(page, '/Sobre')
  await isKept(page)
  await network.goesAway()
  await page.reload()
  await isAlive(page)
  await expect(page.getByText('Você está sem conexão.')).toBeVisible()
})
