// When the browser begins to keep the site for later.
import { expect } from './fixtures.ts'
import { isKept, test } from './offline-site.ts'
import { visit } from './visit.ts'

declare global {
  interface Window {
    /** Set by a test: lets the browser have nothing to do. */
    comeToRest?: () => void
  }
}

test('only once the page has nothing else to do', async ({ page, offlineSite }) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (task: () => void) => waiting.push(task),
      comeToRest: () => waiting.forEach((task) => task()),
    })
  })
  await visit(page, '/Home')
  await page.waitForLoadState('networkidle')
  expect(offlineSite.asked).not.toContain('/sw.js')
  await page.evaluate(() => window.comeToRest?.())
  await isKept(page)
})

test('also in a browser that does not say when that is', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  await visit(page, '/Home')
  expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
  await isKept(page)
})
