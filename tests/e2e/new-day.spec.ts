// A page that stays open into the next day.
import { addDays } from '../../src/model/dates/civil-date.ts'
import { testNow, testToday } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { failedRequest, visit } from './visit.ts'

const halfADay = 12 * 60 * 60_000

// The texts that the document did not bring may still be loading when the network goes.
test.use({
  expectedErrors: [failedRequest, '^Erro ao (?:carregar orações|receber terço)'],
})

test('an open page keeps its prayer at midnight without a network, and has the new day afterwards', async ({
  page,
  network,
}) => {
  await page.clock.install({ time: testNow })
  await visit(page, '/Oracoes?oracao=terco')
  const article = page.getByRole('article')
  await expect(article.getByRole('link', { name: 'Dolorosos hoje' })).toBeVisible()

  await network.goesAway()
  const failed = page.waitForEvent('requestfailed')
  await page.clock.fastForward(halfADay)
  await failed
  // Another minute, so that a late change would be seen.
  const again = page.waitForEvent('requestfailed')
  await page.clock.fastForward(60_000)
  await again
  await expect(article).toContainText('Divino Jesus, nós vos oferecemos este Terço')
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)

  await page.route('**/api/liturgia', async (route) => {
    const response = await route.fetch()
    const liturgia = (await response.json()) as { calendario: object }
    const calendario = { ...liturgia.calendario, data: addDays(testToday, 1) }
    await route.fulfill({ response, json: { ...liturgia, calendario } })
  })
  await network.comesBack()
  await page.clock.fastForward(60_000)
  await expect(article.getByRole('link', { name: 'Gozosos hoje' })).toBeVisible()
})
