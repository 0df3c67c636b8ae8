import type { Locator, Page } from '@playwright/test'
import {
  acoes,
  button,
  carousel,
  carousels,
  expectChange,
  expectRest,
  focusAway,
  pointAway,
  settle,
  slide,
  title,
  visitHome,
  wake,
} from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

async function goOn(page: Page, it: Locator): Promise<void> {
  await button(it, 'Continuar').click()
  await pointAway(page)
  await focusAway(page)
  await expectChange(page, it)
}

for (const name of carousels) {
  test(
    `${name} turn every 5 seconds, and are led on, back and paused`,
    { tag: '@quick' },
    async ({ page }) => {
      await visitHome(page)
      const it = carousel(page, name)
      await it.scrollIntoViewIfNeeded()
      await expectChange(page, it)
      await expectChange(page, it)
      await expect(it.getByRole('button', { name: /^(?!Ler)/ })).toHaveCount(3)
      await button(it, 'Pausar').click()
      const first = await title(it).innerText()
      await button(it, 'Próximo').click()
      await expect(title(it)).not.toHaveText(first)
      await button(it, 'Anterior').click()
      await expect(title(it)).toHaveText(first)
      await pointAway(page)
      await expectRest(page, it)

      await goOn(page, it)
    },
  )
}

test('a carousel moves only near the visible part, and fetches two pictures', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/uploads\/acao\/([^?]+)/.exec(request.url()) ?? []
    if (name !== undefined) fetched.add(name)
  })
  // So that it stays where it is.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/Home')
  const it = carousel(page, 'Ações')
  const slides = await it.getByRole('listitem').count()
  // What the page still has to do when it is alive, it has done by then.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
  await expect(slide(it)).toHaveCount(slides)
  await wake(it)
  await expect.poll(() => fetched.size).toBe(2)
  await button(it, 'Próximo').click()
  await expect.poll(() => fetched.size).toBe(3)
})

test('a carousel goes on from either end, shows one slide whole, and rests under the pointer and around the focus', async ({
  page,
}) => {
  await visitHome(page)
  const it = carousel(page, 'Ações')
  await button(it, 'Pausar').click()
  const seen: string[] = []
  for (let step = 0; step < acoes.length; step++) {
    const before = await title(it).innerText()
    seen.push(before)
    await button(it, 'Próximo').click()
    await expect(title(it)).not.toHaveText(before)
  }
  expect(seen.toSorted()).toEqual(acoes.toSorted())
  await expect(title(it)).toHaveText(seen[0]!)
  await button(it, 'Anterior').click()
  await expect(title(it)).toHaveText(seen.at(-1)!)

  // The slides fade: only the chosen one is visible afterwards.
  await settle(page)
  await expect(slide(it)).toHaveCSS('opacity', '1')
  for (const hidden of await it.locator('li[inert]').all()) {
    await expect(hidden).toHaveCSS('opacity', '0')
  }

  const other = carousel(page, 'Comunidades')
  await settle(page)
  await title(other).hover()
  await expectRest(page, other)
  await pointAway(page)
  await expectChange(page, other)
  await settle(page)
  await page.getByRole('link', { name: /^Ver as / }).focus()
  await page.keyboard.press('Tab')
  await expect(slide(other).getByRole('link')).toBeFocused()
  await expectRest(page, other)
  await focusAway(page)
  await expectChange(page, other)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('a carousel that was touched rests for good', async ({ page }) => {
    await visitHome(page)
    const it = carousel(page, 'Ações')
    await settle(page)
    await title(it).tap()
    await expect(button(it, 'Continuar')).toBeVisible()
    await settle(page)
    await expectRest(page, it)
  })
})

test.describe('with prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a carousel stands still until Continuar is pressed', async ({ page }) => {
    await visitHome(page)
    const it = carousel(page, 'Ações')
    await expectRest(page, it)
    await title(it).hover()
    await pointAway(page)
    await expectRest(page, it)
    await goOn(page, it)
  })
})
