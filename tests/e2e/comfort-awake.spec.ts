import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

declare global {
  interface Window {
    lock: { asked: number; held: number; refuses: boolean }
    seen(isSeen: boolean): void
  }
}

test.beforeEach(({ page }) => page.addInitScript(standIn))

/** Runs in the page: a screen that can be kept lit, and a page that can go out of sight. */
function standIn(): void {
  window.lock = { asked: 0, held: 0, refuses: false }
  let release: () => void = () => undefined
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request() {
        window.lock.asked += 1
        if (window.lock.refuses) return Promise.reject(new DOMException('', 'NotAllowedError'))
        window.lock.held += 1
        let isHeld = true
        release = () => {
          window.lock.held -= isHeld ? 1 : 0
          isHeld = false
        }
        return Promise.resolve({ release: () => Promise.resolve(release()) })
      },
    },
  })
  let isHidden = false
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  window.seen = (isSeen) => {
    isHidden = !isSeen
    // As browsers do: what is out of sight loses the lock.
    if (isHidden) release()
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

const held = (page: Page) => page.evaluate(() => window.lock.held)

test('during the Rosary the screen stays lit, also after the page was out of sight', async ({
  page,
}) => {
  await visit(page, '/Oracoes')
  expect(await page.evaluate(() => window.lock.asked)).toBe(0)
  for (const path of ['/Oracoes?oracao=terco&misterio=gozosos&guia=1', '/Oracoes?oracao=terco']) {
    await visit(page, path)
    await expect.poll(() => held(page)).toBe(1)
    await page.evaluate(() => window.seen(false))
    expect(await held(page)).toBe(0)
    await page.evaluate(() => window.seen(true))
    await expect.poll(() => held(page)).toBe(1)
  }
  await page.getByRole('link', { name: 'Ave-Maria' }).click()
  await expect.poll(() => held(page)).toBe(0)
  await page.evaluate(() => window.seen(true))
  await expect.poll(() => held(page)).toBe(0)

  // A refusal is kept quiet.
  await page.addInitScript(() => {
    window.lock.refuses = true
  })
  await visit(page, '/Oracoes?oracao=terco')
  await expect.poll(() => page.evaluate(() => window.lock.asked)).toBe(1)
  await expect(page.getByRole('article')).toContainText('Escolha um mistério')
})
