// Unsaved changes are not left without a question.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel } from './panel.ts'
import { closePublicacao } from './visit.ts'

function question(page: Page) {
  return page.getByRole('dialog', { name: 'Há alterações não salvas.' })
}

function sections(page: Page) {
  return page.getByRole('navigation', { name: 'Seções do painel' })
}

test(
  'another part of the panel: one can stay, or leave and find it all again',
  { tag: '@quick' },
  async ({ page }) => {
    await openPanel(page, 'oracoes')
    const itsForm = form(page, 'Orações')
    await field(itsForm, 'Título').fill('Quase pronta')
    const away = sections(page).getByRole('button', { name: 'Editar Devoções' })

    await away.click()
    await expect(question(page)).toBeVisible()
    await button(question(page), 'Continuar editando').click()
    await expect(question(page)).toHaveCount(0)
    expect(page.url()).toContain('secao=oracoes')
    await expect(field(itsForm, 'Título')).toHaveValue('Quase pronta')
    await expect(away).toBeFocused()

    await away.click()
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    expect(page.url()).toContain('secao=oracoes')

    await away.click()
    await button(question(page), 'Sair sem salvar').click()
    await expect(page.getByRole('heading', { name: 'Devoções e Carismas' })).toBeVisible()
    expect(page.url()).toContain('secao=devocoes')
    await sections(page).getByRole('button', { name: 'Editar Orações' }).click()
    await expect(field(itsForm, 'Título')).toHaveValue('Quase pronta')
  },
)

test('a page of the site and the browser’s Back ask first; Back closes a dialog', async ({
  page,
}) => {
  await openPanel(page, 'comunidades')
  await sections(page).getByRole('button', { name: 'Editar Orações' }).click()
  const itsForm = form(page, 'Orações')
  await field(itsForm, 'Título').fill('Quase pronta')
  await button(itsForm, 'Visualizar').click()
  const preview = page.getByRole('dialog', { name: 'Visualização' })
  await expect(preview).toBeVisible()
  await page.goBack()
  await expect(preview).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await button(question(page), 'Continuar editando').click()
  await expect(field(itsForm, 'Título')).toHaveValue('Quase pronta')

  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Sobre' })
    .click()
  await button(question(page), 'Sair sem salvar').click()
  await expect(page).toHaveURL(/\/Sobre$/)
})

test('without changes nothing is asked; with one the browser asks before the window goes', async ({
  page,
}) => {
  await openPanel(page, 'oracoes')
  const edits = block(page, 'Orações').getByRole('button', { name: /^Editar / })
  await edits.first().click()
  await edits.last().click()
  await sections(page).getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(page.getByRole('heading', { name: 'Devoções e Carismas' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await sections(page).getByRole('button', { name: 'Editar Orações' }).click()
  await expect(edits.first()).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  // The browser asks only after an interaction with the page.
  await field(form(page, 'Orações'), 'Título').click()
  await page.keyboard.type('Quase pronta')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('a new order that is not saved', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  await button(it, 'Mudar a ordem').click()
  await it
    .getByRole('button', { name: /^Descer / })
    .first()
    .click()
  await sections(page).getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(question(page)).toContainText('A nova ordem se perde se você sair agora.')
  await button(question(page), 'Continuar editando').click()

  const leave = page.getByRole('navigation', { name: 'Principal' }).getByText('Sair')
  await leave.click()
  await button(question(page), 'Continuar editando').click()
  await expect(button(it, 'Salvar ordem')).toBeVisible()
  await leave.click()
  await button(question(page), 'Sair sem salvar').click()
  await expect(page).toHaveURL(/\/Home$/)
  await closePublicacao(page)
  await expect
    .poll(async () => (await (await page.request.get('/api/login.php')).json()).admin)
    .toBeNull()
})
