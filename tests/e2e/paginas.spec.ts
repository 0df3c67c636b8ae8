// Pages that staff write: read on a phone, and written there.
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel } from './panel.ts'
import { isAlive, isInSight, phone, visit } from './visit.ts'

test.use({ viewport: phone })

test('from the list to a page, to a part of it and back', { tag: '@quick' }, async ({ page }) => {
  await visit(page, '/Sacramentos')
  await page.getByRole('main').getByRole('link', { name: 'Matrimônio' }).click()
  await expect(page).toHaveURL(/\/Pagina\/5\/matrimonio$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matrimônio')
  const contents = page.getByRole('navigation', { name: 'Nesta página' })
  await contents.getByText(/^Nesta página \(\d+ partes\)$/).click()
  await contents.getByRole('link', { name: 'Os passos' }).click()
  await expect(page).toHaveURL(/\/Pagina\/5\/matrimonio#parte-os-passos$/)
  await isInSight(page.getByRole('heading', { name: 'Os passos', level: 2 }), 'part')
  await page.getByRole('link', { name: 'Mais em Sacramentos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sacramentos')
})

test('a member writes a page with a heading and a photo', async ({ page }) => {
  await openPanel(page, 'paginas&item=novo', { isAdmin: 0 })
  const itsForm = form(page, 'Páginas')
  await field(itsForm, 'Título').fill('Salão paroquial')
  await button(itsForm, 'Salvar').click()
  const grupo = itsForm.getByLabel('Grupo')
  await expect(grupo).toBeFocused()
  await expect(grupo).toHaveAccessibleDescription(/Preencha o campo Grupo\./)
  await grupo.selectOption('Serviços')

  // A heading is made with a button, seen while typing, and undone by hand.
  const text = field(itsForm, 'Texto')
  const marks = itsForm.getByText('Uma linha curta que começa com “# ” é um subtítulo')
  await expect(marks).toBeHidden()
  await itsForm.getByText('Negrito, listas e links').first().click()
  await expect(marks).toBeVisible()
  await text.fill('Bem-vindo.\nO que trazer')
  await button(itsForm, 'Subtítulo').click()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Bem-vindo.\n# O que trazer')
  await page.keyboard.type(' hoje')
  await expect(text).toHaveValue('Bem-vindo.\n# O que trazer hoje')
  const preview = itsForm.getByRole('group', { name: 'Como fica no site' })
  await expect(preview.getByRole('strong')).toHaveText('O que trazer hoje')
  await text.fill('Bem-vindo.\n#fé')
  await expect(preview).toHaveCount(0)

  await text.fill('Para festas.')
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('salao.jpg'))
  await button(itsForm, 'Salvar').click()
  await expect(button(page, 'Editar Salão paroquial')).toBeVisible()
  await page.goto('/Servicos')
  await page.getByRole('main').getByRole('link', { name: 'Salão paroquial' }).click()
  await expect(page).toHaveURL(/\/Pagina\/\d+\/salao-paroquial$/)
  await expect(page.getByRole('main')).toContainText('Para festas.')
  await expect(page.getByRole('main').locator('img[srcset*="salao"]')).toBeVisible()
})

test('the panel lists pages by group, and says which are still examples', async ({ page }) => {
  await openPanel(page, 'paginas&item=novo')
  const rows = block(page, 'Páginas').getByRole('row')
  await expect(rows.nth(1)).toContainText('Batismo')
  await expect(rows.nth(1)).toContainText('Sacramentos. Ainda é o texto de exemplo.')
  await button(page, 'Editar Batismo').click()
  const itsForm = form(page, 'Páginas')
  await itsForm.getByLabel('Grupo').selectOption('Outras')
  await field(itsForm, 'Texto').fill('O nosso texto.')
  await button(itsForm, 'Salvar').click()
  await expect(block(page, 'Páginas').getByText('Mudança salva.')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Primeira Eucaristia')
  await expect(rows.last()).toContainText('Batismo')
  await expect(rows.last()).not.toContainText('exemplo')
  await page.goto('/Outras')
  await isAlive(page)
  await expect(page.getByRole('main')).toContainText('Batismo')
})
