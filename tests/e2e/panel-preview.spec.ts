// 'Visualizar' shows the page as visitors will see it, and saves nothing.
import type { Page } from '@playwright/test'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, openSection } from './panel.ts'
import { phone } from './visit.ts'

const head = 'É assim que os visitantes vão ver. Nada foi salvo ainda.'

function preview(page: Page) {
  return page.getByRole('dialog', { name: 'Visualização' })
}

async function look(page: Page, heading: string): Promise<void> {
  await button(form(page, heading).first(), 'Visualizar').click()
  await expect(preview(page)).toContainText(head)
}

async function close(page: Page): Promise<void> {
  await button(preview(page), 'Fechar').click()
  await expect(preview(page)).toHaveCount(0)
}

test.beforeEach(async ({ page }) => {
  // What was typed is left with each section.
  page.on('dialog', (dialog) => void dialog.accept())
  // A call that changes something is a mistake.
  page.on('request', (request) => {
    const isChange = request.method() !== 'GET' && !request.url().endsWith('login.php')
    expect(isChange, `${request.method()} ${request.url()}`).toBe(false)
  })
})

test('the preview shows a prayer, a devotion, a community and the Rosary', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'oracoes&item=novo')
  await field(form(page, 'Orações'), 'Título').fill('Da manhã')
  await field(form(page, 'Orações'), 'Oração').fill('Uma\n\nDuas')
  await look(page, 'Orações')
  await expect(preview(page).getByRole('heading', { name: 'Da manhã' })).toBeVisible()
  // In one line, however narrow the screen is.
  const lines = await button(preview(page), 'Fechar').evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await expect(preview(page).getByRole('article').getByRole('paragraph')).toHaveText([
    'Uma',
    'Duas',
  ])
  await close(page)
  await expect(button(form(page, 'Orações'), 'Visualizar')).toBeFocused()

  await openSection(page, 'devocoes')
  await button(page, 'Editar São José').click()
  await field(form(page, 'Devoções e Carismas'), 'Fonte').fill('Livro')
  await look(page, 'Devoções e Carismas')
  await expect(preview(page)).toContainText('Fonte: Livro')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)

  await openSection(page, 'comunidades')
  await button(page, 'Editar São José').click()
  const itsForm = form(page, 'Administrar Comunidade')
  await field(itsForm, 'Nome').fill('São José do Vale')
  await itsForm.getByLabel('Escolher foto: Foto da fachada').setInputFiles(await jpeg())
  await look(page, 'Administrar Comunidade')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(
    'Comunidade São José do Vale',
  )
  const photo = preview(page).getByRole('img', { name: /^Fachada/ })
  await expect(photo).toHaveAttribute('src', /^blob:/)
  await expect(photo).toHaveJSProperty('naturalWidth', 1200)
  expect(await page.title()).toContain('Área da equipe')

  // Mysteries can be chosen, and nothing leads away.
  await openSection(page, 'terco')
  const terco = form(page, 'Santo Terço')
  await field(terco.getByRole('group', { name: 'Mistérios Gloriosos' }), 'Dia').fill('sempre')
  await look(page, 'Santo Terço')
  await expect(preview(page)).toContainText('Escolha um mistério')
  await preview(page).getByRole('link', { name: 'Gloriosos' }).click()
  await expect(preview(page)).toContainText('Dia: sempre')
  expect(page.url()).toContain('secao=terco')
})

test('what stands on Home: pastor, action, contact, publication', async ({ page }) => {
  await openPanel(page, 'home')
  await field(form(page, 'Palavra do Pastor'), 'Título').fill('Título de prova')
  await look(page, 'Palavra do Pastor')
  await expect(preview(page).getByRole('heading', { name: 'Título de prova' })).toBeVisible()
  await close(page)

  await field(form(page, 'Paróquia em Ação'), 'Título').fill('Mutirão')
  await look(page, 'Paróquia em Ação')
  await expect(preview(page).getByRole('heading', { name: 'Mutirão' })).toBeVisible()
  await close(page)

  await field(form(page, 'Contato e redes sociais'), 'Cidade').fill('Outra Cidade')
  await look(page, 'Contato e redes sociais')
  await expect(preview(page)).toContainText('Outra Cidade – ES')
  await close(page)
  await field(form(page, 'Contato e redes sociais'), 'Instagram').fill('@minhaparoquia')
  await field(form(page, 'Contato e redes sociais'), 'WhatsApp').fill('(27) 99999-1234')
  await look(page, 'Contato e redes sociais')
  for (const [name, href] of [
    ['Instagram', 'https://www.instagram.com/minhaparoquia'],
    ['WhatsApp', 'https://wa.me/5527999991234'],
  ] as const) {
    await expect(preview(page).getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await close(page)

  const publicacao = block(page, 'Push de Publicação')
  await look(page, 'Push de Publicação')
  await expect(preview(page)).toContainText('Escolha um arquivo ou escreva um endereço')
  await close(page)
  await publicacao.getByLabel('Escolher arquivo').setInputFiles(await jpeg())
  await look(page, 'Push de Publicação')
  await expect(preview(page).getByRole('img')).toHaveAttribute('src', /^blob:/)
})
