// When a carousel rests: under the pointer, with the focus, when paused, for less motion.
import {
  acoes,
  button,
  carousel,
  expectChange,
  expectRest,
  focusAway,
  pointAway,
  settle,
  slide,
  title,
  visitHome,
} from './carousel.ts'
import { expect, test } from './fixtures.ts'

test('rests while the pointer is on a slide or on the buttons', async ({ page }) => {
  await visitHome(page)
  const it = carousel(page, 'Ações')
  for (const part of [title(it), button(it, 'Próximo')]) {
    await settle(page)
    await part.hover()
    await expectRest(page, it)
    await pointAway(page)
    await expectChange(page, it)
  }
})

test('rests while a link in a slide has the focus', async ({ page }) => {
  await visitHome(page)
  const it = carousel(page, 'Comunidades')
  await settle(page)
  await page.getByRole('link', { name: /^Ver todas as / }).focus()
  await page.keyboard.press('Tab')
  await expect(slide(it).getByRole('link')).toBeFocused()
  await expectRest(page, it)
  await focusAway(page)
  await expectChange(page, it)
})

test('paused, it stays paused when pointer and focus enter and leave', async ({ page }) => {
  await visitHome(page)
  const it = carousel(page, 'Comunidades')
  await settle(page)
  await button(it, 'Pausar').click()
  await title(it).hover()
  await pointAway(page)
  await expectRest(page, it)
  await page.getByRole('link', { name: /^Ver todas as / }).focus()
  await page.keyboard.press('Tab')
  await expect(slide(it).getByRole('link')).toBeFocused()
  await focusAway(page)
  await expectRest(page, it)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  for (const where of ['a slide', 'an arrow']) {
    test(`rests for good once ${where} was touched`, async ({ page }) => {
      await visitHome(page)
      const it = carousel(page, 'Ações')
      await settle(page)
      await (where === 'a slide' ? title(it) : button(it, 'Próximo')).tap()
      await expect(button(it, 'Continuar')).toBeVisible()
      await settle(page)
      await expectRest(page, it)
    })
  }
})

test.describe('with prefers-reduced-motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself, until they press Continuar', async ({ page }) => {
    await visitHome(page)
    const it = carousel(page, 'Ações')
    await expect(title(it)).toHaveText(acoes[0]!)
    await expect(button(it, 'Continuar')).toBeVisible()
    await expectRest(page, it)
    await title(it).hover()
    await pointAway(page)
    await expectRest(page, it)
    await button(it, 'Próximo').click()
    await expect(title(it)).toHaveText(acoes[1]!)
    await button(it, 'Continuar').click()
    await pointAway(page)
    await focusAway(page)
    await expectChange(page, it)
  })
})
