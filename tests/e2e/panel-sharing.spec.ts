// What staff copy for WhatsApp groups, and the check of the times, on a phone.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, comingRows, openPanel, unfold } from './panel.ts'
import { isAlive } from './visit.ts'

test.use({ viewport: { width: 360, height: 740 } })

const copy = 'Copiar para o WhatsApp'

async function openAvisos(page: Page): Promise<void> {
  await openPanel(page, 'avisos', { isAdmin: 0 })
  await unfold(block(page, 'Avisos'))
}

function firstCopy(page: Page, heading: string) {
  return block(page, heading)
    .getByRole('button', { name: new RegExp(`^${copy}: `) })
    .first()
}

test('a notice, an event and a changed time are copied as messages', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await openAvisos(page)
  await firstCopy(page, 'Avisos').click()
  await expect(block(page, 'Avisos').getByText('Copiado. Cole no WhatsApp.')).toBeVisible()
  expect(await copied()).toMatch(/^\*[^*\n]+\*\n[\s\S]+\n\nhttps?:\/\/[^\s]+\/Aviso\/\d+$/)

  await page.goto('/Admin?secao=agenda')
  await isAlive(page)
  await unfold(block(page, 'Agenda'))
  await firstCopy(page, 'Agenda').click()
  await expect(block(page, 'Agenda').getByText('Copiado. Cole no WhatsApp.')).toBeVisible()
  expect(await copied()).toMatch(/^\*[^*\n]+\*\n_[^_\n]+_\n[\s\S]+\/Evento\/\d+$/)

  await page.goto('/Admin?secao=horarios')
  await isAlive(page)
  const row = comingRows(page).first()
  await row.locator('summary').click()
  await expect(row.getByRole('button', { name: new RegExp(copy) })).toHaveCount(0)
  await row.getByRole('button', { name: /^Cancelar só este dia/ }).click()
  const changes = block(page, 'Mudanças de horário')
  await button(changes, 'Salvar').click()
  await expect(row.getByText('Não haverá')).toBeVisible()
  await row.getByRole('button', { name: new RegExp(copy) }).click()
  expect(await copied()).toMatch(
    /^\*Não haverá [^*\n]+\*\n_[^_\n]+_\n[\s\S]+\/(?:Comunidade|Evento|Pagina)\/\d+(?:\/[\w-]+)?$/,
  )
  // The change stands in the list as well.
  await expect(changes.getByRole('button', { name: new RegExp(copy) }).first()).toBeVisible()
})

test('where the browser refuses, the text is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('not now', 'NotAllowedError'))
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText: refuse } })
  })
  await openAvisos(page)
  await firstCopy(page, 'Avisos').click()
  const it = block(page, 'Avisos')
  await expect(it.getByText('Não foi possível copiar. Copie daqui:')).toBeVisible()
  const text = it.getByRole('textbox', { name: 'Texto para copiar' })
  await expect(text).toHaveValue(/^\*[\s\S]+\/Aviso\/\d+$/)
  await text.focus()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('/Aviso/')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('a member says that the times of a community are right', async ({ page }) => {
  await openPanel(page, 'horarios', { isAdmin: 0 })
  const it = block(page, 'Horários')
  await it.getByText('Marcar os horários conferidos (faltam 10)').click()
  const tick = it.getByRole('checkbox', { name: /^São José/ })
  await expect(tick).not.toBeChecked()
  // It stays as it was until the site has the day.
  await tick.click()
  await expect(it.getByText('São José: o site diz que os horários foram')).toBeVisible()
  await expect(tick).toBeChecked()
  await expect(tick).toHaveAccessibleName('São José – Horários conferidos em 20 de novembro')
  await expect(it.getByText('(faltam 9)')).toBeVisible()
  await page.goto('/Comunidade/2')
  await expect(page.getByText('Horários conferidos em 20 de novembro')).toBeVisible()
  await openPanel(page, 'historico', { isAdmin: 1 })
  await expect(page.getByText(/^\S+ conferiu os horários de “São José”$/)).toBeVisible()
})
