// The search as it is typed.
import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

const hits = { name: 'O que você procura?' }

test(
  'the results come while words are typed, and the keyboard stays in the field',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, '/Sobre')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    const field = page.getByRole('main').getByRole('searchbox', hits)
    await expect(field).toBeFocused()
    await field.pressSequentially('salve rai')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/para “salve rai”/)
    await expect(page.getByRole('link', { name: 'Salve-Rainha' })).toBeVisible()
    await expect(page).toHaveURL(/\/Busca\?q=salve\+rai$/)
    await expect(field).toBeFocused()
    await page.getByRole('link', { name: 'Salve-Rainha' }).click()
    await expect(page).toHaveURL(/\/Oracoes\?oracao=7$/)
    await page.goBack()
    await expect(field).toHaveValue('salve rai')
    await page.goBack()
    await expect(page).toHaveURL(/\/Sobre$/)
  },
)

test('the field of the header leads to the hits, and the field follows the address', async ({
  page,
}) => {
  // Narrower headers have the button alone.
  await page.setViewportSize({ width: 1600, height: 900 })
  await visit(page, '/Sobre')
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar no site' })
  await field.fill('xyzwqk')
  await field.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Nada encontrado para “xyzwqk”.',
  )
  await expect(page.getByRole('main').getByRole('searchbox', hits)).toHaveValue('xyzwqk')
  await page.getByRole('main').getByRole('searchbox', hits).fill('')
  await page.getByRole('link', { name: 'batismo' }).click()
  await expect(page.getByRole('main').getByRole('searchbox', hits)).toHaveValue('batismo')
})
