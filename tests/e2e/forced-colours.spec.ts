// Where the visitor's own few colours take the place of ours.
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

function styleOf(element: Locator) {
  return element.evaluate((it) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(it)
    return { backgroundColor, borderTopWidth }
  })
}

test('buttons look like buttons', async ({ page }) => {
  await visit(page, '/Oracoes?oracao=terco&misterio=gozosos')
  const link = page.getByRole('link', { name: 'Rezar conta por conta' })
  expect((await styleOf(link)).borderTopWidth).toBe('1px')
  await link.click()
  const next = page.getByRole('button', { name: 'Próxima oração' })
  expect((await styleOf(next)).borderTopWidth).toBe('1px')
})

test('chosen items differ from others', async ({ page }) => {
  await visit(page, '/Oracoes?oracao=terco&misterio=gozosos')
  const main = page.getByRole('main')
  await main.locator('summary').filter({ hasText: 'Tamanho do texto' }).click()
  for (const [chosen, other] of [
    [main.getByRole('link', { name: /^Gozosos/ }), main.getByRole('link', { name: /^Luminosos/ })],
    [
      main.getByRole('link', { name: 'Oração do Santo Terço' }),
      main.getByRole('link', { name: 'Pai-Nosso' }),
    ],
    [
      main.getByRole('button', { name: 'A texto normal' }),
      main.getByRole('button', { name: 'A+ texto grande' }),
    ],
  ] as const) {
    const [one, two] = [await styleOf(chosen), await styleOf(other)]
    expect(one.backgroundColor).not.toBe(two.backgroundColor)
  }
})
