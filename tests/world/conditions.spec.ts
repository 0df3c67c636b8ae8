// All pages under the conditions of other people's browsers: what is shown fits, is the page's own,
// and its links work.
import { expect, test } from '../e2e/fixtures.ts'
import { phone } from '../e2e/visit.ts'
import { conditions } from './conditions.ts'
import { headerFaults, tooWide } from './look.ts'
import { walk, type Walker } from './pages.ts'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

for (const { name, before, onPage, errors = [] } of conditions) {
  test.describe(name, () => {
    test.use({ expectedErrors: ['status of 404', ...errors] })

    // On paper the panel is not tried, and without storage there is no login to remember.
    const walkers: Walker[] = /paper|storage/.test(name) ? ['visitors'] : ['visitors', 'staff']
    for (const who of walkers) {
      test(`the pages of ${who} are whole`, async ({ page, site }) => {
        test.slow()
        await before?.(page)
        await walk(page, site, who, async (path) => {
          await onPage?.(page)
          expect.soft(await tooWide(page), path).toEqual([])
          expect.soft(await headerFaults(page), path).toEqual([])
          await page.emulateMedia({ media: null })
        })
      })
    }
  })
}
