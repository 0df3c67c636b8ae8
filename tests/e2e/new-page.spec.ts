// What happens when one page follows another: titles, focus, scroll, the skip link.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failedRequest, principal, visit } from './visit.ts'

/** The router's list of routes and their scripts. */
declare const __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> }

const nome = 'Paróquia Sagrado Coração de Jesus'

test(
  'after a navigation the focus is at the content, and the page at its top',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Sobre')
    await page.getByRole('link', { name: 'Santa Luzia' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comunidade Santa Luzia')
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test('Back brings back where the page was scrolled to', async ({ page }) => {
  await visit(page, '/Sobre')
  await page.evaluate(() => scrollTo(0, 900))
  await page.getByRole('main').getByRole('link', { name: 'São José' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comunidade São José')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Nossos padres' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
})

test('a later navigation takes the place of one whose script is late, also Back', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, '/Sobre')
  const script = await page.evaluate(
    () =>
      Object.values(__reactRouterManifest.routes).find(({ path }) => path === 'Liturgia')!.module,
  )
  const held = Promise.withResolvers<void>()
  await page.route(`**${script}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**${script}`)
  await principal(page).getByRole('link', { name: 'Liturgia' }).click()
  await asked
  await principal(page).getByRole('link', { name: 'Orações' }).click()
  await expect(heading).toHaveText('Orações')
  await principal(page).getByRole('link', { name: 'Liturgia' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/Sobre')
  held.resolve()
  await page.evaluate(async (path) => {
    await import(path)
    await new Promise((resolve) => requestIdleCallback(resolve))
  }, script)
  await expect(page).toHaveURL('/Sobre')
  await expect(heading).toHaveText(nome)
})

test('the next page waits for its styles', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  // No paint waits for the styles for paper.
  await page.route(/\/(?!print-)[^/]+\.css$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await visit(page, '/Sobre')
  const asked = page.waitForRequest('**/*.css')
  await horariosLink(page).click()
  await asked
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL('/Sobre')
  await expect(heading).not.toHaveText('Horários')
  held.resolve()
  await expect(heading).toHaveText('Horários')
  // A rule of this page alone.
  await expect(firstTime(page)).toHaveCSS('font-weight', '600')
})

test.describe('without its styles', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('the next page can be read all the same', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort())
    await visit(page, '/Sobre')
    await horariosLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horários')
    await expect(firstTime(page)).toBeVisible()
  })
})

function horariosLink(page: Page) {
  return principal(page).getByRole('link', { name: 'Horários' })
}

function firstTime(page: Page) {
  return page.getByRole('main').getByRole('listitem').getByRole('time').first()
}
