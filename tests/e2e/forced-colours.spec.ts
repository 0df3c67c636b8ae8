// Where the visitor's own few colours take the place of ours.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The background by which the system marks what is chosen. */
function chosenBackground(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.cssText = 'background: SelectedItem; forced-color-adjust: none'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
}

test('chosen items have the colours of the system, and buttons look like buttons', async ({
  page,
}) => {
  await visit(page, '/Oracoes?oracao=terco&misterio=gozosos')
  const background = await chosenBackground(page)
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
    await expect(chosen).toHaveCSS('background-color', background)
    await expect(other).not.toHaveCSS('background-color', background)
  }

  const link = page.getByRole('link', { name: 'Rezar conta por conta' })
  await expect(link).toHaveCSS('border-top-width', '1px')
  await link.click()
  const next = page.getByRole('button', { name: 'Próxima oração' })
  await expect(next).toHaveCSS('border-top-width', '1px')
})
