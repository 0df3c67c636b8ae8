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

test('another slide every 5 seconds', async ({ page }) => {
  await visitHome(page)
  // Both begin when they are near the visible part of the page.
  for (const name of carousels) {
    const it = carousel(page, name)
    await it.scrollIntoViewIfNeeded()
    await expectChange(page, it)
    const before = await title(it).innerText()
    await page.clock.runFor(4_999)
    await expect(title(it)).toHaveText(before)
    await page.clock.runFor(1)
    await expect(title(it)).not.toHaveText(before)
  }
})

for (const name of carousels) {
  test(`${name}: next, previous, pause, and no indicators`, { tag: '@quick' }, async ({ page }) => {
    await visitHome(page)
    const it = carousel(page, name)
    await expect(it.getByRole('button', { name: /^(?!Ler)/ })).toHaveCount(3)
    await button(it, 'Pausar').click()
    const first = await title(it).innerText()
    await button(it, 'Próximo').click()
    await expect(title(it)).not.toHaveText(first)
    await button(it, 'Anterior').click()
    await expect(title(it)).toHaveText(first)
    await pointAway(page)
    await expectRest(page, it)

    await button(it, 'Continuar').click()
    await pointAway(page)
    await focusAway(page)
    await expectChange(page, it)
  })
}

test('moves only near the visible part of the page', async ({ page }) => {
  await visit(page, '/Home')
  const it = carousel(page, 'Comunidades')
  const slides = await it.getByRole('listitem').count()
  // What the page still has to do when it is alive, it has done by then.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
  await expect(slide(it)).toHaveCount(slides)
  await wake(it)
})

test('fetches the pictures of the present and the next slide', async ({ page }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/uploads\/acao\/([^?]+)/.exec(request.url()) ?? []
    if (name !== undefined) fetched.add(name)
  })
  // So that it stays where it is.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/Home')
  const it = carousel(page, 'Ações')
  await it.scrollIntoViewIfNeeded()
  await expect.poll(() => fetched.size).toBe(2)
  await button(it, 'Próximo').click()
  await expect.poll(() => fetched.size).toBe(3)
  for (const picture of await it.locator('li:not([inert]) img').all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('continues from either end at the other, and shows one slide whole', async ({ page }) => {
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

  // The slides fade: only the chosen one is visible afterwards, with photo and text.
  await settle(page)
  await expect(slide(it)).toHaveCSS('opacity', '1')
  for (const hidden of await it.locator('li[inert]').all()) {
    await expect(hidden).toHaveCSS('opacity', '0')
  }
  await expect(slide(it).getByRole('paragraph').first()).not.toBeEmpty()
  const photo = slide(it).locator('img')
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeTruthy()
})
