// React takes over what the server sent, and finds it as it expects.
import type { APIRequestContext, Page } from '@playwright/test'
import { publicPages } from '../support/page-headings.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './session-flags.ts'
import { isAlive } from './visit.ts'

test.use({ expectedErrors: ['status of 404'] })

const circumstances = [
  {
    name: 'on the other side of the world',
    options: { timezoneId: 'Pacific/Kiritimati', locale: 'en-US' },
  },
  { name: 'with little motion, in the dark', options: { colorScheme: 'dark' } },
] as const

/** The staff's page after a login is tested in session-start.spec.ts. */
const pagesForAll = publicPages.filter(({ path }) => path !== '/Admin')

declare global {
  interface Window {
    /** Waiting texts that took the place of what was there already. */
    lost: string[]
  }
}

/** Runs in the page. What the server sends is whole: it holds no waiting text. */
function watchWaitingTexts(): void {
  window.lost = []
  const observer = new MutationObserver(() => {
    const words = document.querySelector('main')?.textContent ?? ''
    const [text] = /Carregando[^.]*\.\.\./.exec(words) ?? []
    if (text !== undefined && !window.lost.includes(text)) window.lost.push(text)
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
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

for (const { name, options } of circumstances) {
  test.describe(name, () => {
    test.use({ ...options, contextOptions: { reducedMotion: 'reduce' } })

    test('no page complains or changes its words', async ({ page, request }) => {
      await logIn(page, { isAdmin: true })
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
      })
      await page.addInitScript(watchWaitingTexts)
      for (const { path } of pagesForAll) {
        await page.goto(path)
        await isAlive(page)
        await page.evaluate(
          () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })),
        )
        const lost = `${path} loses nothing for a waiting text`
        expect.soft(await page.evaluate(() => window.lost), lost).toEqual([])
        await expect
          .poll(async () => {
            const { sent, shown } = await wordsOf(page, request, path)
            return shown === sent
          }, `${path} shows the words that were sent`)
          .toBe(true)
      }
      // Playwright says that it keeps the service worker out.
      const ours = complaints.filter((text) => !/status of 404|blocked by Playwright/.test(text))
      expect(ours).toEqual([])
    })
  })
}
