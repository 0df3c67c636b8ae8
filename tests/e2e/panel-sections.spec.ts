// What the panel offers to whom, and at which address.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { blocksOf, button, changeSection, field, form, openPanel, openSection } from './panel.ts'
import { isInSight, phone, visit } from './visit.ts'

function sections(page: Page) {
  return page.getByRole('navigation', { name: 'Seções do painel' }).getByRole('button')
}

test('an administrator sees every part; Home comes first', { tag: '@quick' }, async ({ page }) => {
  // Sixteen parts, each of which is opened anew.
  test.slow()
  await openPanel(page, '')
  await expect(sections(page)).toHaveText([
    'Editar Home',
    'Editar Horários',
    'Editar Avisos',
    'Editar Agenda',
    'Editar Documentos',
    'Editar Sobre',
    'Editar Comunidade',
    'Editar Páginas',
    'Editar Orações',
    'Editar Terço',
    'Editar Devoções',
    'Editar Dízimo',
    'Cadastrar Usuário',
    'Histórico',
    'Cópias de segurança',
    'Minha conta',
  ])
  await expect(page.getByRole('button', { name: 'Editar Home' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(sections(page)).toHaveCount(Object.keys(blocksOf).length)
  for (const [secao, headings] of Object.entries(blocksOf)) {
    await openSection(page, secao)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headings)
    await expect(sections(page).and(page.locator('[aria-current]'))).toHaveCount(1)
  }
})

test('members see what they may change at any address', { tag: '@quick' }, async ({ page }) => {
  await openPanel(page, '', { isAdmin: 0 })
  await expect(sections(page)).toHaveText([
    'Editar Horários',
    'Editar Avisos',
    'Editar Agenda',
    'Editar Documentos',
    'Editar Comunidade',
    'Editar Páginas',
    'Histórico',
    'Minha conta',
  ])
  for (const secao of ['home', 'cadastrar', 'oracoes', 'nada', 'horarios']) {
    await openSection(page, secao)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      blocksOf.horarios!,
    )
  }
  await openSection(page, 'conta')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    blocksOf.conta!,
  )
})

test('on a phone the chosen part stands for all, and its list begins on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPanel(page, '', { isAdmin: 0 })
  await changeSection(page, 'Editar Avisos')
  await isInSight(page.getByText('Inscrições para a catequese'))
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(120)
  const all = page.getByRole('button', { name: 'Editar Avisos Mudar de seção' })
  expect((await all.boundingBox())!.height).toBeLessThan(50)
  await expect(sections(page)).toHaveCount(1)
  await all.click()
  await button(page, 'Editar Agenda').click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Agenda'])
  await expect(sections(page)).toHaveText([/^Editar Agenda/])
})

test('on a laptop all sections are in sight, the first field in the upper part, and links lead to the blocks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await openPanel(page, 'home')
  const first = field(form(page, 'Palavra do Pastor'), 'Título')
  expect((await first.boundingBox())!.y).toBeLessThan(330)
  await isInSight(sections(page).last())
  await expect(page.getByRole('contentinfo')).toBeHidden()

  await page
    .getByRole('navigation', { name: 'Nesta seção' })
    .getByRole('link', { name: 'Contato e redes sociais' })
    .click()
  await isInSight(page.getByRole('heading', { name: 'Contato e redes sociais' }), 'part')
  // The block may be there before what stands in it has come.
  const ofContact = field(form(page, 'Contato e redes sociais'), 'Nome da paróquia')
  await expect(ofContact).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(ofContact).toBeFocused()
})

test('a visitor without a login does not load the panel', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await visit(page, '/Admin')
  await visit(page, '/Home')
  expect(loaded.filter((url) => /\/panel-/.test(url))).toEqual([])
  await openPanel(page, 'conta')
  expect(loaded.filter((url) => /\/panel-/.test(url))).not.toEqual([])
})
