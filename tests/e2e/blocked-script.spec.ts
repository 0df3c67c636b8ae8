// A blocker of advertisements refuses one script, by its name or by chance.
// https://github.com/gdg-x/hoverboard/issues/102, https://github.com/cvisionai/tator/issues/659
// One more: https://github.com/uBlockOrigin/uBlock-issues/issues/2700 (the site fails as a whole)
import type { Request, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAlive, phone, principal, visit } from './visit.ts'

/** The scripts of a page and of the layout, without those that the first page has. */
declare const __reactRouterManifest: {
  routes: Record<string, { path?: string; module: string; imports?: string[] }>
}

test.describe('one script is refused', () => {
  test.use({
    expectedErrors: ['ERR_BLOCKED_BY_CLIENT', 'Error loading route module', 'dynamically imported'],
  })

  test('the link to a page leads on all the same, once, by either of its scripts', async ({
    page,
  }) => {
    for (const which of ['the script of the page', 'a script that the page imports']) {
      await visit(page, '/Sobre')
      const refused = await page.evaluate((isImport) => {
        const { routes } = __reactRouterManifest
        const loaded = new Set(
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        )
        const { module, imports = [] } = Object.values(routes).find(
          ({ path }) => path === 'Oracoes',
        )!
        return isImport ? imports.find((each) => !loaded.has(each))! : module
      }, which.includes('imports'))
      await page.route(`**${refused}`, (route) => route.abort('blockedbyclient'))
      const documents: string[] = []
      const note = (request: Request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      }
      page.on('request', note)
      await principal(page).getByRole('link', { name: 'Orações' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
      await expect(page).toHaveURL(/\/Oracoes$/)
      await page.waitForLoadState('load')
      await principal(page).getByRole('link', { name: 'Liturgia' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liturgia Diária')
      await isAlive(page)
      expect(documents, which).toEqual(['/Oracoes', '/Liturgia'])
      page.off('request', note)
      await page.unroute(`**${refused}`)
    }
  })
})

// A browser begins the scripts and fails, as Safari before 16.4 at a look-behind; two more:
// https://github.com/mozilla/pontoon/issues/3550, https://github.com/schlagmichdoch/PairDrop/issues/239
test.describe('all scripts fail', () => {
  test.use({
    viewport: phone,
    expectedErrors: [
      'invalid group specifier name',
      'ERR_BLOCKED_BY_CLIENT',
      'dynamically imported',
    ],
  })
  const syntaxError = (route: Route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new SyntaxError("invalid group specifier name")',
    })

  test('where scripts fail when they run, or are refused, the page is one without JavaScript', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const says = 'a partir do iOS 16.4'
    await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
    await page.goto('/Admin')
    await expect(main, 'refused').toContainText(says, { useInnerText: true })
    await page.unrouteAll()
    await page.route('**/assets/*.js', syntaxError)
    await page.goto('/Admin')
    await expect(main, 'failed').toContainText(says, { useInnerText: true })
    await page.goto('/Comunidade/1')
    await expect(page.locator('iframe[title^="Mapa"]')).toBeVisible()
    await page.goto('/Home')
    await expect(main.getByRole('button', { name: /^Ler tudo/ })).toHaveCount(0)
    const hiddenPixels = () =>
      main.locator('button[aria-controls][aria-label^="Ler tudo"]').evaluateAll((buttons) =>
        buttons.map((button) => {
          const text = document.getElementById(button.getAttribute('aria-controls')!)!
          return text.scrollHeight - text.clientHeight
        }),
      )
    await expect.poll(async () => (await hiddenPixels()).length).toBeGreaterThan(0)
    expect((await hiddenPixels()).filter((pixels) => pixels > 1)).toEqual([])
  })

  test('a page waits ten seconds for scripts that do not come, and takes them later', async ({
    page,
  }) => {
    const late = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/Admin', { waitUntil: 'commit' })
    const sentence = page.getByText('a partir do iOS 16.4')
    await page
      .locator('link[href*="/assets/"][rel=modulepreload]')
      .first()
      .waitFor({ state: 'attached' })
    await expect(sentence).toBeHidden()
    await page.clock.runFor(10_000)
    await expect(sentence).toBeVisible()
    late.resolve()
    await isAlive(page)
    await expect(sentence).toBeHidden()
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  })
})
