// The order of a list, changed by buttons.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerOnce, block, button, field, form, openPanel } from './panel.ts'
import { call } from './staff.ts'
import { failedRequest, isInSight, phone } from './visit.ts'

async function namesOnSite(page: Page, path: string): Promise<string[]> {
  const { data } = await call<{ titulo?: string; nome?: string }[]>(page, 'GET', path)
  return data.map(({ titulo, nome }) => titulo ?? nome ?? '')
}

/** The titles as they stand in the list that is being put in order. */
function places(it: Locator): Locator {
  return it.getByRole('listitem')
}

test('by buttons; what is not saved changes nothing', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  const before = await namesOnSite(page, 'oracao.php')
  await button(it, 'Mudar a ordem').click()
  await button(it, `Descer ${before[0]}`).press('Enter')
  await button(it, `Descer ${before[0]}`).press('Enter')
  await expect(button(it, `Descer ${before[0]}`)).toBeFocused()
  await isInSight(button(it, `Descer ${before[0]}`))
  await expect(places(it).nth(2)).toContainText(before[0]!)
  await expect(it.getByText(`${before[0]}: posição 3 de ${before.length}.`)).toBeAttached()
  await expect(button(it, `Subir ${before[1]}`)).toHaveAttribute('aria-disabled', 'true')
  await button(it, 'Cancelar').click()
  expect(await namesOnSite(page, 'oracao.php')).toEqual(before)

  await button(it, 'Mudar a ordem').click()
  await button(it, `Subir ${before[1]}`).click()
  await button(it, 'Salvar ordem').click()
  await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  expect(await namesOnSite(page, 'oracao.php')).toEqual([before[1], before[0], ...before.slice(2)])
})

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('what is added meanwhile stands in the open list, which stays as it was put after a failure', async ({
    page,
  }) => {
    await openPanel(page, 'oracoes')
    const it = block(page, 'Orações')
    const before = await namesOnSite(page, 'oracao.php')
    await button(it, 'Mudar a ordem').click()
    await button(it, `Descer ${before[0]}`).click()
    await field(form(page, 'Orações'), 'Título').fill('Recém-chegada')
    await button(form(page, 'Orações'), 'Salvar').click()
    await button(it, 'Subir Recém-chegada').click()
    await answerOnce(page, 'PUT', 'ordemOracao.php', { status: 500 })
    await button(it, 'Salvar ordem').click()
    await expect(it.getByRole('alert')).toContainText('Não foi possível salvar a ordem')
    await expect(places(it).nth(1)).toContainText(before[0]!)
    await button(it, 'Salvar ordem').click()
    await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
    expect(await namesOnSite(page, 'oracao.php')).toEqual([
      before[1],
      before[0],
      ...before.slice(2, -1),
      'Recém-chegada',
      before.at(-1),
    ])
  })
})
