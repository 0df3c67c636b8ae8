// The first steps of a new site: from the list to the field, ticked by the save, put away and back.
import type { Page } from '@playwright/test'
import { newFirstSteps } from '../../src/server/starter/first-steps-note.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { button, openPanel, openSection } from './panel.ts'
import { isInSight, phone } from './visit.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' })

// Forms that are still loading may ask for a picture that has just been removed.
test.use({ expectedErrors: ['status of 404'] })

test.beforeEach(async ({ page, site: { db } }) => {
  const nota = newFirstSteps
  await db.updateTable('marco').set({ nota }).where('nome', '=', 'conteudo-inicial').execute()
  await page.setViewportSize(phone)
})

test('a step opens its field, and the save ticks it', async ({ page }) => {
  await openPanel(page, 'home')
  await expect(card(page)).toContainText('0 de 9 prontos')
  expect(await violationsOf(page)).toEqual([])
  await card(page).getByRole('link', { name: 'Chave PIX do dízimo' }).click()
  const key = page.locator('#dizimo [name="chave"]')
  await expect(key).toBeFocused()
  await isInSight(key)
  await page.goBack()
  const comunidades = card(page).getByRole('link', { name: 'Comunidades' })
  await comunidades.click()
  await expect(page.locator('#comunidades [name="nome"]')).toBeFocused()

  await openSection(page, 'home')
  const tick = card(page).getByRole('checkbox', { name: 'Pronto: Emblema e foto da igreja' })
  await tick.press('Space')
  await expect(card(page)).toContainText('1 de 9 prontos')
  await expect(card(page).getByText('Marcado à mão')).toBeVisible()
})

test('the examples are removed and brought back, and the list is put away', async ({ page }) => {
  await openPanel(page, 'home')
  await button(card(page), 'Apagar o que é exemplo…').click()
  await button(page, 'Apagar').click()
  await expect(card(page)).toContainText('O que era exemplo saiu do site.')
  await expect(card(page)).toContainText('Ainda não há nenhuma')
  await expect(page.getByText('Ainda não há nada aqui.')).toBeVisible()
  await button(card(page), 'Desfazer').click()
  await expect(card(page)).toContainText('O que era exemplo voltou ao site.')
  await expect(card(page)).toContainText('10 são do exemplo')

  await button(card(page), 'Esconder estes passos').click()
  await expect(card(page)).toHaveCount(0)
  await openSection(page, 'conta')
  await page.locator('summary', { hasText: 'Primeiros passos' }).click()
  expect(await violationsOf(page)).toEqual([])
  await button(page, 'Mostrar acima das seções').click()
  await page.getByRole('link', { name: 'Primeiros passos: 0 de 9 prontos' }).click()
  await expect(card(page)).toBeVisible()
})
