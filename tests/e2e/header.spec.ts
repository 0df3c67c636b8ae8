import { expect, test } from './fixtures.ts'
import { inBar, underMore } from './menu-texts.ts'
import { principal, visit } from './visit.ts'

test('each link leads to its page, and is marked there', { tag: '@quick' }, async ({ page }) => {
  await visit(page, '/Comunidade/1')
  for (const [text, path] of [
    ['Sobre', '/Sobre'],
    ['Liturgia', '/Liturgia'],
    ['Orações', '/Oracoes'],
    ['Devoções e Carismas', '/Devocoes'],
    ['Horários', '/Horarios'],
    ['Agenda', '/Agenda'],
    ['Login', '/Admin'],
    ['Home', '/Home'],
  ] as const) {
    const link = principal(page).getByRole('link', { name: text })
    await expect(link).not.toHaveAttribute('aria-current', 'page')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/Sobre')
  const brand = page.getByRole('banner').getByRole('link', { name: /^Paróquia Sagrado Coração/ })
  await expect(brand.locator('img')).toBeVisible()
  await expect(principal(page).getByRole('link')).toHaveText([...inBar, 'Login'])
  await brand.click()
  await expect(page).toHaveURL(/\/Home$/)
})

test('Mais holds the other pages, and closes with Esc and with a tap elsewhere', async ({
  page,
}) => {
  await visit(page, '/Sobre')
  const more = principal(page).locator('summary')
  const links = principal(page).locator('details').getByRole('link')
  await expect(links).toHaveCount(0)
  await more.click()
  await expect(links).toHaveText(underMore)
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(links).toHaveCount(0)
  await more.click()
  await links.filter({ hasText: 'Pastorais' }).click()
  await expect(page).toHaveURL(/\/Pastorais$/)
  await expect(links).toHaveCount(0)
})
