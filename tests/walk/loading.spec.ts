// Each page while it loads, on a phone whose fonts and pictures are late: it hardly moves, loses nothing
// to a waiting text, and shows the words that the server sent once React has taken it over.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { isAlive, phone } from '../e2e/visit.ts'
import { publicPages } from '../support/page-headings.ts'
import { inGroups } from './pages.ts'

// On the other side of the world: what depends on the visitor's zone or language is found.
test.use({
  viewport: phone,
  ownContext: true,
  timezoneId: 'Pacific/Kiritimati',
  locale: 'en-US',
  colorScheme: 'dark',
  expectedErrors: ['status of 404'],
})

/** Milliseconds. */
const lateness = 150
/** Lighthouse calls 0.1 good. Where a long text loses lines with the real fonts, 0.032 was measured. */
const mostShift = 0.06

declare global {
  interface Window {
    /** The sum of all `layout-shift` entries. */
    shift: number
    shifts: string[]
    /** Waiting texts that took the place of what was there already. */
    lost: string[]
  }
}

/** Runs in the page. Shifts after an input count as well: there is none here. */
function watch(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; sources: Source[] }
  window.shift = 0
  window.shifts = []
  window.lost = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const words = node?.textContent?.trim().slice(0, 30)
        return `${node?.nodeName} ‘${words}’ ${previousRect.y}→${currentRect.y}`
      })
      window.shift += value
      window.shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // What the server sends is whole: it holds no waiting text.
  new MutationObserver(() => {
    const words = document.querySelector('main')?.textContent ?? ''
    const [text] = /Carregando[^.]*\.\.\./.exec(words) ?? []
    if (text !== undefined && !window.lost.includes(text)) window.lost.push(text)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Walks down the page, so that pictures which wait to come near are fetched, and waits for them. */
async function loadWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await frame()
    }
    const pictures = [...document.images]
    // A picture that turns out of view before it was fetched (carousels turn) would not end.
    for (const each of pictures) each.loading = 'eager'
    await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)))
    await document.fonts.ready
    await frame()
    await frame()
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
  })
}

/** The words of the page's content as the server sent it, and as it is shown now. */
async function wordsOf(page: Page, request: APIRequestContext, path: string) {
  // As browsers ask: to other clients a missing page is no page.
  const sent = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
  return page.evaluate((html) => {
    const words = (root: Document) => {
      const main = root.querySelector('main')?.cloneNode(true) as HTMLElement
      for (const each of main.querySelectorAll('noscript, dialog')) each.remove()
      return main.textContent
    }
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    return { sent: words(parsed), shown: words(document) }
  }, sent)
}

/** The staff's page after a login is tested in session-start.spec.ts. */
const paths = publicPages.map(({ path }) => path).filter((path) => path !== '/Admin')

for (const group of inGroups(paths)) {
  test(`pages hardly move, and keep their words: ${group.join(', ')}`, async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    let late = 0
    // What a route answers is not taken from a cache: each page has all of it late.
    await context.route(/\.woff2$|\/uploads\/|\.svg$/, async (route) => {
      if (route.request().url().endsWith('.woff2')) late += 1
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, lateness))
      await route.fulfill({ response })
    })
    await page.addInitScript(watch)
    for (const path of group) {
      late = 0
      await page.goto(path)
      await isAlive(page)
      await loadWhole(page)
      const { shift, shifts, lost } = await page.evaluate(() => ({
        shift: window.shift,
        shifts: window.shifts,
        lost: window.lost,
      }))
      expect.soft(late, `${path}: late fonts`).toBeGreaterThan(0)
      expect.soft(shift, `${path}: ${shifts.join('\n')}`).toBeLessThanOrEqual(mostShift)
      expect.soft(lost, `${path}: what a waiting text replaced`).toEqual([])
      await expect
        .poll(async () => {
          const { sent, shown } = await wordsOf(page, request, path)
          return shown === sent
        }, `${path}: the words that were sent are shown`)
        .toBe(true)
    }
    // Something may still be on its late way when there is nothing more to see.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
