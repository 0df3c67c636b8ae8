// A blocker of advertisements refuses one script, by its name or by chance.
// https://github.com/gdg-x/hoverboard/issues/102, https://github.com/cvisionai/tator/issues/659
// Two more: https://github.com/uBlockOrigin/uBlock-issues/issues/2700 (the site fails as a whole),
// https://github.com/openfrontio/OpenFrontIO/pull/3085 (own files with names of advertisements)
import { readdirSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { isAlive, principal, visit } from './visit.ts'

/** The scripts of a page and of the layout, without those that the first page has. */
declare const __reactRouterManifest: {
  routes: Record<string, { path?: string; module: string; imports?: string[] }>
}

test('the names of scripts say nothing', () => {
  const names = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  expect(names.filter((name) => !/^(?:parte-[\w-]{8}|manifest-\w+)\.js$/.test(name))).toEqual([])
})

test.describe('one script is refused', () => {
  test.use({
    expectedErrors: ['ERR_BLOCKED_BY_CLIENT', 'Error loading route module', 'dynamically imported'],
  })

  for (const which of ['the script of the page', 'a script that the page imports']) {
    test(`${which}: the link leads on all the same, once`, async ({ page }) => {
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
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await principal(page).getByRole('link', { name: 'Orações' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
      await expect(page).toHaveURL(/\/Oracoes$/)
      await page.waitForLoadState('load')
      await principal(page).getByRole('link', { name: 'Liturgia' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liturgia Diária')
      await isAlive(page)
      expect(documents).toEqual(['/Oracoes', '/Liturgia'])
    })
  }
})
