// Browsers with large letters, small windows and much zoom. At 400 % a screen of 1280×1024 has 320×256
// pixels. https://github.com/alphagov/govuk-frontend/issues/4208
import { expect, test as base } from '../e2e/fixtures.ts'
import { browserFlags, findTestBrowser } from '../../scripts/browser.mjs'
import { headerFaults, tooWide } from './look.ts'
import { walk } from './pages.ts'

/** The browser's own size of letters, in pixels: a setting of the browser, which a page cannot change. */
const test = base.extend<{ letters: number }>({
  letters: [16, { option: true }],
  context: async ({ playwright, letters, baseURL, contextOptions }, use) => {
    const executablePath = findTestBrowser()
    const browser = await playwright.chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...browserFlags, `--blink-settings=defaultFontSize=${letters}`],
    })
    await use(await browser.newContext({ ...contextOptions, baseURL, serviceWorkers: 'block' }))
    await browser.close()
  },
})

test.use({ expectedErrors: ['status of 404'], contextOptions: { reducedMotion: 'reduce' } })

const windows = [
  { width: 1280, height: 800 },
  { width: 412, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
  { width: 240, height: 320 },
  { width: 180, height: 320 },
]

for (const letters of [16, 20, 24, 32]) {
  test.describe(`letters of ${letters} px`, () => {
    test.use({ letters })

    for (const who of ['visitors', 'staff'] as const) {
      test(`nothing of the pages of ${who} scrolls sideways or covers the header`, async ({
        page,
        site,
      }) => {
        test.slow()
        await walk(page, site, who, async (path) => {
          for (const window of windows) {
            // A word such as 'Comunidade' needs ten times the size of its letters at most.
            if (window.width < 10 * letters) continue
            await page.setViewportSize(window)
            const where = `${path} at ${window.width}`
            expect.soft(await tooWide(page), where).toEqual([])
            expect.soft(await headerFaults(page), where).toEqual([])
          }
        })
      })
    }
  })
}
