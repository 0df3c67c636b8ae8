// The page that the server sends while the database is away, until it is back.
import { siteAway } from '../../src/api/sentences/failed-requests.ts'
import { loseDatabase } from '../support/lose-database.ts'
import { createTestSite, testNow } from '../support/site.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { failedLoad, failedRequest, isAlive } from './visit.ts'

test.use({ expectedErrors: [failedRequest, failedLoad] })

test.beforeEach(async ({ page }) => {
  const away = await createTestSite()
  loseDatabase(away)
  const response = await away.app.request('/Oracoes')
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
  await away.close()
  await page.route('**/Oracoes', (route) => route.fulfill(answer))
})

test('a page shows a message while the database is away, and its content afterwards', async ({
  page,
}) => {
  await page.clock.install({ time: testNow })
  await page.goto('/Oracoes')
  await isAlive(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(siteAway)
  await expect(page.getByText(/Carregando/)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/Oracoes')
  await page.clock.fastForward(15_000)
  await expect(heading).toHaveText('Orações')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the message leads to the page that was wanted', async ({ page }) => {
    await page.goto('/Oracoes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteAway)
    await page.unroute('**/Oracoes')
    await page.getByRole('link', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
  })
})
