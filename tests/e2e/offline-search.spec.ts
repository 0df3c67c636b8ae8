// Without a network the browser searches what it has.
import { expect } from './fixtures.ts'
import { isKept, test } from './offline-site.ts'
import { failedRequest, visit } from './visit.ts'

test.use({ expectedErrors: [failedRequest] })

test('prayers, times and days are found without a network', async ({ page, network }) => {
  await visit(page, '/Sobre')
  await isKept(page)
  await network.goesAway()
  await page.goto('/Busca?q=salve+rainha')
  await expect(page.getByRole('link', { name: 'Salve-Rainha' })).toBeVisible()
  const field = page.getByRole('main').getByRole('searchbox', { name: 'O que você procura?' })
  await field.fill('missa domingo')
  await expect(page.getByRole('link', { name: 'Missas no domingo' })).toBeVisible()
  await field.fill('natal')
  await expect(page.getByRole('link', { name: /^Liturgia de 25 de dezembro/ })).toBeVisible()
  await expect(page.getByText('Você está sem conexão.')).toBeVisible()
})
