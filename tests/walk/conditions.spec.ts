// Pages in browsers without storage or worker: what is shown is whole, and fits.
import { expect, test } from '../e2e/fixtures.ts'
import { phone, visit } from '../e2e/visit.ts'
import { conditions } from './conditions.ts'
import { tooWide } from './looks.ts'
import { fill, pagesOfVisitors } from './pages.ts'

test.use({ viewport: phone, ownContext: true })

const paths = new Set<string>(['/Home', '/Liturgia', '/Oracoes', '/Horarios', '/Dizimo', '/Admin'])

for (const { name, before, errors = [] } of conditions) {
  test.describe(name, () => {
    test.use({ expectedErrors: errors })

    test('the pages are whole', async ({ page, site }) => {
      await before(page)
      await fill(site)
      for (const { path, heading } of pagesOfVisitors.filter((each) => paths.has(each.path))) {
        await visit(page, path)
        await expect(page.getByRole('main'), path).not.toContainText('Carregando')
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        expect.soft(await tooWide(page), path).toEqual([])
      }
    })
  })
}
