// axe on what opens over pages: a menu, an alert, a banner, a failure.
import { testAdmin } from '../support/site.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { isAlive, phone } from './visit.ts'

// The slides stand still, so that no text is caught half faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('with the menu open, an alert and the install banner', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/Admin')
  await isAlive(page)
  await page.getByLabel('Email').fill(testAdmin.email)
  await page.getByLabel('Senha').fill(testAdmin.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Login bem-sucedido')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bem-vindo ao painel/)
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')))
  await expect(page.getByText('Deseja instalar este app?', { exact: true })).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Menu', { exact: true }).click()
  await expectNoViolations(page)
})
