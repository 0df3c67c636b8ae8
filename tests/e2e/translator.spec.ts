// A browser's translator replaces the text nodes of a page while it is open. What the visitor chooses
// next must come whole, without words of before, and nothing may fail. `scripts/text-alone-rule.mjs` sees
// to it everywhere; three journeys show that what it asks for is enough.
//
// https://github.com/facebook/react/issues/11538, https://github.com/facebook/react/issues/26048
// Two more: https://github.com/mastodon/mastodon/issues/13325 (the page fails),
// https://github.com/comet-ml/opik/pull/7562 (a button's words that change beside its icon)
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, form, openPanel, success } from './panel.ts'
import { visit } from './visit.ts'
import { translate } from '../support/translator.ts'

test.use({ translated: true, contextOptions: { reducedMotion: 'reduce' } })

/** Waits until the translator has been there. */
async function visitTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible()
}

/** The words of an address as the server sends them, without a translator. */
async function wordsAt(page: Page, path: string, selector: string): Promise<string> {
  const sent = await (await page.request.get(path)).text()
  return page.evaluate(
    ([html, part]) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html').querySelector(part)!
      for (const each of parsed.querySelectorAll('noscript')) each.remove()
      return parsed.textContent
    },
    [sent, selector] as const,
  )
}

/** Each choice shows the words that its own address has. */
async function expectEachChoice(
  page: Page,
  links: Locator,
  selector: string,
  most = Infinity,
): Promise<void> {
  const count = Math.min(await links.count(), most)
  expect(count).toBeGreaterThan(1)
  for (const at of [...Array(count).keys(), 0]) {
    await links.nth(at).click()
    const { pathname, search } = new URL(
      await links.nth(at).evaluate((it: HTMLAnchorElement) => it.href),
    )
    const words = await wordsAt(page, pathname + search, selector)
    await expect.poll(() => page.locator(selector).textContent(), search).toBe(words)
  }
}

function choices(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('navigation', { name }).getByRole('link')
}

test('a translated page shows each chosen prayer, the Rosary and its mysteries', async ({
  page,
}) => {
  test.slow()
  await visitTranslated(page, '/Oracoes?oracao=2')
  await expectEachChoice(page, choices(page, 'Orações'), 'article')
  await visitTranslated(page, '/Oracoes?oracao=terco&misterio=gozosos')
  await expectEachChoice(page, choices(page, 'Mistérios'), 'article')
})

test('the panel: the words of buttons, and what is said after a save', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  await expect(itsForm.locator('font').first()).toBeVisible()
  await button(page, 'Editar Pai-Nosso').click()
  await expect(itsForm.locator('button[type=submit]')).toHaveText('Editar')
  await button(itsForm, 'Editar').click()
  await expect(success(block(page, 'Orações'))).toContainText('Editado com sucesso.')
  await expect(itsForm.locator('label')).toHaveText('Título da nova oração')
  await page.getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(button(page, 'Editar São José')).toBeVisible()
  await expect(page.getByText('Editar Pai-Nosso')).toHaveCount(0)
})

test.describe('before React takes the page over', () => {
  test.use({ translated: false, expectedErrors: ['React error #418'] })

  test('the page works all the same, with its words and its styles', async ({ page }) => {
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', ${translate.toString()})`,
    )
    await visitTranslated(page, '/Oracoes?oracao=2')
    const main = page.getByRole('main')
    const colour = () => main.evaluate((it) => getComputedStyle(it.querySelector('h1')!).color)
    await expect.poll(colour).toBe('rgb(122, 31, 43)')
    await expectEachChoice(page, choices(page, 'Orações'), 'article', 3)
  })
})
