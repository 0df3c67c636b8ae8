import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

function sizes(page: Page) {
  return page.getByRole('group', { name: 'Tamanho do texto' }).getByRole('button')
}

async function openSizes(page: Page): Promise<void> {
  await page.getByRole('main').getByText('Aa', { exact: true }).click()
}

/** In pixels, of the first words of a text. */
function fontSize(page: Page): Promise<number> {
  return page
    .locator('main .prose p')
    .first()
    .evaluate((it) => parseFloat(getComputedStyle(it).fontSize))
}

test('the text has three sizes, each larger than the one before', async ({ page }) => {
  await visit(page, '/Liturgia')
  await expect(sizes(page)).toHaveCount(0)
  await openSizes(page)
  await expect(sizes(page)).toHaveText([/^A /, /^A\+ /, /^A\+\+ /])
  await expect(sizes(page).and(page.locator('[aria-pressed="true"]'))).toHaveText(/texto normal/)
  const found = [await fontSize(page)]
  for (const name of ['A+ texto grande', 'A++ texto muito grande']) {
    const button = sizes(page).and(page.getByRole('button', { name, exact: true }))
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(sizes(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1)
    found.push(await fontSize(page))
  }
  expect(found[1]! / found[0]!).toBeGreaterThan(1.2)
  expect(found[2]! / found[1]!).toBeGreaterThan(1.2)
})

test(
  'the size is remembered, on every page and before anything is painted',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Oracoes?oracao=2')
    await openSizes(page)
    await sizes(page).nth(2).click()
    const large = await fontSize(page)

    // The page's own script is kept back: what is seen is what the server sent.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/Devocoes?devocao=1', { waitUntil: 'commit' })
    await expect.poll(() => fontSize(page)).toBe(large)
    await openSizes(page)
    const shadow = await sizes(page)
      .nth(2)
      .evaluate((it) => getComputedStyle(it).boxShadow)
    expect(shadow).toContain('inset')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await visit(page, '/Devocoes?devocao=1')
    await openSizes(page)
    await expect(sizes(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
    expect(await fontSize(page)).toBe(large)
  },
)

test('where storage is forbidden the size lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await visit(page, '/Oracoes?oracao=2')
  const normal = await fontSize(page)
  await openSizes(page)
  await sizes(page).nth(1).click()
  expect(await fontSize(page)).toBeGreaterThan(normal)
})

test('the largest size fits the smallest phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => localStorage.setItem('tamanhoDoTexto', '3'))
  for (const path of ['/Oracoes?oracao=terco&misterio=gozosos', '/Liturgia', '/Comunidade/1']) {
    await visit(page, path)
    await openSizes(page)
    for (const viewport of [phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport)
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(excess, `${path} at ${viewport.width}`).toBe(0)
    }
  }
})
