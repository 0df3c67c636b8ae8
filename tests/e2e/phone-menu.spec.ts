import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inMenu } from './menu-texts.ts'
import { logIn, storedFlags } from './session-flags.ts'
import { closePublicacao, phone, principal, visit } from './visit.ts'

test.use({ viewport: phone })

const inPhoneBar = ['Horários', 'Liturgia', 'Orações', 'Devoções']

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu' })
}

function toggle(page: Page): Locator {
  return menu(page).getByText('Menu', { exact: true })
}

test('the bar keeps Horários, Liturgia, Orações and Devoções in a row', async ({ page }) => {
  await visit(page, '/Sobre')
  await expect(principal(page).getByRole('link')).toHaveText(inPhoneBar)
  const tops = await principal(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await principal(page).getByRole('link', { name: 'Devoções' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devoções e Carismas')
})

test(
  'the menu holds the other pages and Login, opens at a press, and closes at one, or by Back',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Sobre')
    await expect(menu(page).getByRole('link')).toHaveCount(0)
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).toHaveText([...inMenu, 'Login'])
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).toHaveCount(0)
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).not.toHaveCount(0)
    await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(1)
    await page.goBack()
    await expect(menu(page).getByRole('link')).toHaveCount(0)
    await expect(page).toHaveURL(/\/Sobre$/)
  },
)

test.describe('with letters at twice their size', () => {
  // 360 pixels with letters of 32 are as wide as 180 with letters of 16.
  test.use({ viewport: { width: 180, height: 370 } })

  test('the links of the bar stand at the top of the menu', async ({ page }) => {
    await visit(page, '/Sobre')
    await expect(principal(page).getByRole('link')).toHaveCount(0)
    const { height } = (await page.getByRole('banner').first().boundingBox())!
    expect(height).toBeLessThanOrEqual(120)
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).toHaveText([...inPhoneBar, ...inMenu, 'Login'])
  })
})

test('Esc closes it and gives the focus back', async ({ page }) => {
  await visit(page, '/Oracoes')
  await toggle(page).click()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  await expect(menu(page).locator('summary')).toBeFocused()
})

test('the menu holds Editar Site and Sair for staff; Sair logs out and goes Home', async ({
  page,
}) => {
  await logIn(page, { isAdmin: true })
  await visit(page, '/Oracoes')
  await toggle(page).click()
  await expect(menu(page).getByRole('link')).toHaveText([...inMenu, 'Editar Site'])
  await menu(page).getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await closePublicacao(page)
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  await toggle(page).click()
  await expect(menu(page).getByRole('link')).toHaveText([...inMenu, 'Login'])
  expect(await storedFlags(page)).toEqual({ isLoggedIn: false, isAdmin: false })
})
