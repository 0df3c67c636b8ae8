import { expect, test } from './fixtures.ts'

test('greets with the parish name', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /fechar/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Seja bem vindo(a) Paróquia Sagrado Coração de Jesus',
  )
})
