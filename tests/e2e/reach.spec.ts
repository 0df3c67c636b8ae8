// Pages that fat fingers, small screens and strong glasses can use.
import { smallTargets, tooWide } from '../walk/looks.ts'
import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

test('open menus have targets of 44 pixels, and fit', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/Oracoes')
  await page.getByText('Escolher oração').click()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Menu', { exact: true }).click()
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await tooWide(page)).toEqual([])
})
