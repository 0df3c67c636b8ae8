// React takes over what the server sent, and finds it as it expects.
import type { APIRequestContext, Page } from '@playwright/test'
import { publicPages } from '../support/page-headings.ts'
import { button, carousel, slide, title } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './session-flags.ts'
import { closePublicacao, holdScripts, isAlive, phone } from './visit.ts'

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

/** Runs in the page: waits until it has done what it had to do. */
function rested(): Promise<unknown> {
  return new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
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
        await page.evaluate(rested)
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

test.describe('what a visitor did before stays as he left it', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('an open menu', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/Horarios')
    const menu = page.getByRole('navigation', { name: 'Escolher horários' })
    await menu.locator('summary').tap()
    await expect(menu.getByRole('link', { name: 'Todas as comunidades' })).toBeVisible()
    release()
    await isAlive(page, menu)
    await page.evaluate(rested)
    await expect(menu.getByRole('link', { name: 'Todas as comunidades' })).toBeVisible()
    await menu.getByRole('link', { name: 'Todas as comunidades' }).tap()
    await expect(menu.getByRole('link', { name: 'Todas as comunidades' })).toBeHidden()
  })

  test('a row that he moved', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/Horarios?tipo=adoracao')
    const row = page.getByRole('list', { name: 'Tipo' })
    await row.evaluate((it) => it.scrollTo(30, 0))
    release()
    await isAlive(page, row)
    await page.evaluate(rested)
    expect(await row.evaluate((it) => it.scrollLeft)).toBe(30)
  })

  test('a slide that he chose', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/Home')
    await closePublicacao(page)
    const it = carousel(page, 'Ações')
    await it.scrollIntoViewIfNeeded()
    const row = it.getByRole('list').locator('..')
    await row.evaluate((each) => each.scrollTo({ left: 2 * each.clientWidth }))
    await expect(it.getByRole('heading', { name: 'Visita aos enfermos' })).toBeInViewport()
    release()
    await expect(slide(it)).toHaveCount(1)
    await page.evaluate(rested)
    await expect(title(it)).toHaveText('Visita aos enfermos')
    await expect(button(it, 'Continuar')).toBeVisible()
    await expect(title(it)).toBeInViewport()
  })
})
