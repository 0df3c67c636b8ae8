// One visit to each page, at which everything is looked at that a page shows: letters of 16 to 32 px,
// windows from 180 to 1,280 px, spacing, forced and darkened colours, paper, targets, axe by day and
// in the dark, and the order of the style sheets. What is found names its page.
// https://github.com/alphagov/govuk-frontend/issues/4208
import { expect, test } from '../e2e/fixtures.ts'
import { blocksOf, openPanel, openSection } from '../e2e/panel.ts'
import { publicacao, visit } from '../e2e/visit.ts'
import { expectGoodLooks } from './looks.ts'
import { fill, inGroups, pagesOfVisitors } from './pages.ts'

// The slides stand still, so that no text is caught half faded.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: ['status of 404'] })
test.slow()

for (const group of inGroups(pagesOfVisitors)) {
  const paths = group.map(({ path }) => path).join(', ')
  test(`pages look well in every window and colour: ${paths}`, async ({ page, site }) => {
    await fill(site)
    for (const { path, heading } of group) {
      await visit(page, path)
      await expect(page.getByRole('main'), path).not.toContainText('Carregando')
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await expectGoodLooks(page, path)
    }
  })
}

test('Home with its publication open, and Liturgia without readings, look well', async ({
  page,
  siteWithoutLiturgia,
}) => {
  await page.goto('/Home')
  await expect(publicacao(page)).toBeVisible()
  // Nothing is animated with prefers-reduced-motion.
  const durations = await page.evaluate(() => {
    const look = [...document.querySelectorAll('*')].map((each) => getComputedStyle(each))
    return look.map(
      ({ transitionDuration, animationName }) => `${transitionDuration} ${animationName}`,
    )
  })
  expect([...new Set(durations)]).toEqual(['0s none'])
  await expectGoodLooks(page, 'the publication')
  await page.goto(`${siteWithoutLiturgia.url}/Liturgia`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liturgia Diária')
  await expectGoodLooks(page, 'without readings')
})

for (const group of inGroups(Object.keys(blocksOf))) {
  test(`sections of the panel look well: ${group.join(', ')}`, async ({ page, site }) => {
    await fill(site)
    await openPanel(page, group[0]!)
    for (const secao of group) {
      if (secao !== group[0]) await openSection(page, secao)
      await expect(page.getByRole('main'), secao).not.toContainText('Carregando')
      await expectGoodLooks(page, secao)
    }
  })
}

test('a filled form of the panel looks well', async ({ page }) => {
  await openPanel(page, 'comunidades')
  await page.getByRole('button', { name: 'Editar São José', exact: true }).click()
  await expectGoodLooks(page, 'a community in the form')
})
