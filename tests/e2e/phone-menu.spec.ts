import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inMenu } from './menu-texts.ts'
import { phone, principal, visit } from './visit.ts'

test.use({ viewport: phone })

const inPhoneBar = ['Horários', 'Liturgia', 'Orações', 'Devoções']

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu' })
}

function toggle(page: Page): Locator {
  return menu(page).getByText('Menu', { exact: true })
}

test('the bar keeps its links in a row, or at the top of the menu with large letters, and Esc closes the menu', async ({
  page,
}) => {
  await visit(page, '/Sobre')
  await expect(principal(page).getByRole('link')).toHaveText(inPhoneBar)
  const tops = await principal(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)

  await toggle(page).click()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page).getByRole('link')).toHaveCount(0)
  await expect(menu(page).locator('summary')).toBeFocused()

  // 360 pixels with letters of 32 are as wide as 180 with letters of 16.
  await page.setViewportSize({ width: 180, height: 370 })
  await expect(principal(page).getByRole('link')).toHaveCount(0)
  const { height } = (await page.getByRole('banner').first().boundingBox())!
  expect(height).toBeLessThanOrEqual(120)
  await toggle(page).click()
  await expect(menu(page).getByRole('link')).toHaveText([...inPhoneBar, ...inMenu, 'Login'])
  await toggle(page).click()
  await page.setViewportSize(phone)
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
