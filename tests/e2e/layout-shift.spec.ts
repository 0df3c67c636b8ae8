// A page hardly moves while it loads, however late its pictures and fonts are: the fonts' fallbacks
// have their measures on average, not for each word.
import type { Page } from '@playwright/test'
import { publicPages } from '../support/page-headings.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './visit.ts'

test.use({ expectedErrors: ['status of 404'] })

/** Milliseconds. */
const lateness = 150
/** Lighthouse calls 0.1 good. Where a long text loses lines with the real fonts, 0.032 was measured. */
const mostShift = 0.035

declare global {
  interface Window {
    /** The sum of all `layout-shift` entries. */
    shift: number
    shifts: string[]
  }
}

test.beforeEach(async ({ page, context }) => {
  await context.route(/\.woff2$|\/uploads\/|\.svg$/, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, lateness))
    await route.fulfill({ response })
  })
  await page.addInitScript(watchShifts)
})

// Something may still be on its late way when there is nothing more to see.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }))

/** Runs in the page. Shifts after an input count as well: there is none here. */
function watchShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; sources: Source[] }
  window.shift = 0
  window.shifts = []
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const words = node?.textContent?.trim().slice(0, 30)
        return `${node?.nodeName} ‘${words}’ ${previousRect.y}→${currentRect.y}`
      })
      window.shift += value
      window.shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** Walks down the page, so that pictures which wait to come near are fetched, and waits for them. */
async function loadWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const pictures = [...document.images]
    // A picture that turns out of view before it was fetched (carousels turn) would not end.
    for (const each of pictures) each.loading = 'eager'
    await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

for (const { path } of publicPages) {
  test(`${path}`, async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await isAlive(page)
      await loadWhole(page)
      const { shift, shifts } = await page.evaluate(() => ({
        shift: window.shift,
        shifts: window.shifts,
      }))
      expect.soft(shift, `${width} px: ${shifts.join('\n')}`).toBeLessThanOrEqual(mostShift)
    }
  })
}
