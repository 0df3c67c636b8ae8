// One visit to each page, at which everything is looked at that a page shows: letters of 16 to 32 px,
// windows from 180 to 1,280 px, spacing, forced and darkened colours, paper, targets, axe by day and
// in the dark, and the order of the style sheets.
// https://github.com/alphagov/govuk-frontend/issues/4208
import { expect, test } from '../e2e/fixtures.ts'
import { blocksOf, openPanel, openSection } from '../e2e/panel.ts'
import { logIn } from '../e2e/session-flags.ts'
import { publicacao } from '../e2e/visit.ts'
import { expectGoodLooks } from './looks.ts'
import { fill, pagesOfVisitors, visitFilled } from './pages.ts'

// The slides stand still, so that no text is caught half faded.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: ['status of 404'] })

for (const { path, heading } of pagesOfVisitors) {
  test(`${path} looks well in every window and colour`, async ({ page, site }) => {
    await visitFilled(page, site, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectGoodLooks(page, path)
  })
}

test('Home with its publication open looks well in every window and colour', async ({ page }) => {
  await page.goto('/Home')
  await expect(publicacao(page)).toBeVisible()
  await expectGoodLooks(page, 'the publication')
})

test('Liturgia without readings looks well', async ({ page, siteWithoutLiturgia }) => {
  await page.goto(`${siteWithoutLiturgia.url}/Liturgia`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liturgia Diária')
  await expectGoodLooks(page, 'without readings')
})

for (const secao of Object.keys(blocksOf)) {
  test(`the panel's section ${secao} looks well in every window and colour`, async ({
    page,
    site,
  }) => {
    await fill(site)
    await logIn(page, { isAdmin: true })
    await openSection(page, secao)
    await expect(page.getByRole('main')).not.toContainText('Carregando')
    await expectGoodLooks(page, secao)
  })
}

test('a filled form of the panel looks well', async ({ page }) => {
  await openPanel(page, 'comunidades')
  await page.getByRole('button', { name: 'Editar São José', exact: true }).click()
  await expectGoodLooks(page, 'a community in the form')
})
