// A connection on which nothing comes is no better than none.
import { expect } from './fixtures.ts'
import { isKept, test } from './offline-site.ts'
import { visit } from './visit.ts'

test('a site that does not answer is replaced by the cache after a timeout', async ({
  page,
  offlineSite,
}) => {
  await visit(page, '/Home')
  await isKept(page)
  offlineSite.fallsSilent()
  await page.goto('/Oracoes?oracao=2')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText('Pai-Nosso')
  await expect(page.getByText(/^O site não está respondendo\. Conteúdo de \d/)).toBeVisible()

  // The worker gives a site little time that was late a moment ago: a second reload may be needed.
  offlineSite.wakesUp()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Pai-Nosso')
    await expect(page.getByText('Conteúdo de')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
