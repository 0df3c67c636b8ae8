import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold, isAlive, principal, visit } from './visit.ts'

function prayers(page: Page) {
  return page.getByRole('navigation', { name: 'Orações' })
}

function mysteries(page: Page) {
  return page.getByRole('navigation', { name: 'Mistérios' }).getByRole('link')
}

function text(page: Page) {
  return page.getByRole('main').getByRole('article')
}

async function openTerco(page: Page): Promise<void> {
  await visit(page, '/Oracoes')
  await prayers(page).getByRole('link', { name: 'Oração do Santo Terço' }).click()
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('Oração do Santo Terço')
}

test(
  'the parts stand in their order, and each set has name, day and contemplation',
  { tag: '@quick' },
  async ({ page }) => {
    await openTerco(page)
    await expect(mysteries(page)).toHaveText([
      'Gozosos',
      'Dolorosos hoje',
      'Luminosos',
      'Gloriosos',
    ])
    const parts = [
      text(page).getByRole('heading', { level: 2 }),
      text(page).getByText('Procure um lugar tranquilo'),
      text(page).getByRole('separator').first(),
      mysteries(page).first(),
      text(page).getByText('O Terço tem cinco mistérios'),
      text(page).getByText('Escolha um mistério'),
      text(page).getByText('Terminado o quinto mistério'),
    ]
    let above = 0
    for (const part of parts) {
      const box = (await part.boundingBox())!
      expect(box.y).toBeGreaterThan(above)
      above = box.y
    }
    for (const [name, day] of [
      ['Gozosos', 'segunda-feira e sábado'],
      ['Dolorosos', 'terça-feira e sexta-feira'],
      ['Luminosos', 'quinta-feira'],
      ['Gloriosos', 'quarta-feira e domingo'],
    ] as const) {
      await mysteries(page).filter({ hasText: name }).click()
      const chosen = page.getByRole('region', { name: `Mistérios ${name}` })
      await expect(chosen).toContainText(`Dia: ${day}`)
      await expect(chosen.getByRole('paragraph').filter({ hasText: /^\dº mistério/ })).toHaveCount(
        5,
      )
      await expect(text(page)).not.toContainText('Escolha um mistério')
      await expect(mysteries(page).and(page.locator('[aria-current]'))).toHaveText(
        new RegExp(`^${name}`),
      )
    }
  },
)

test('Back goes through the mysteries to the prayer before', async ({ page }) => {
  await openTerco(page)
  await mysteries(page).filter({ hasText: 'Gozosos' }).click()
  await mysteries(page).filter({ hasText: 'Gloriosos' }).click()
  await expect(page).toHaveURL(/oracao=terco&misterio=gloriosos$/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Mistérios Gozosos' })).toBeVisible()
  await page.goBack()
  await expect(text(page)).toContainText('Escolha um mistério')
  await page.goBack()
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText(
    'Consagração de Santa Margarida Maria',
  )
})

test.describe('not loaded yet', () => {
  test.use({ expectedErrors: ['^terço não carregado$'] })

  test('choosing it changes nothing, with a note on the console', async ({ page }) => {
    await page.goto('/Admin')
    await isAlive(page)
    const release = await hold(page, '**/api/terco.php')
    await principal(page).getByRole('link', { name: 'Orações' }).click()
    const link = prayers(page).getByRole('link', { name: 'Oração do Santo Terço' })
    const note = page.waitForEvent('console', (it) => it.text() === 'terço não carregado')
    await link.click()
    expect((await note).type()).toBe('error')
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText(
      'Consagração de Santa Margarida Maria',
    )

    const arrived = page.waitForResponse('**/api/terco.php')
    release()
    await (await arrived).finished()
    await expect(async () => {
      await link.click()
      await expect(mysteries(page)).toHaveCount(4, { timeout: 500 })
    }).toPass()
  })
})
