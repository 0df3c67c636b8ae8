// What was typed and not saved comes back: after a reload, another part of the panel, a new login.
import type { Locator, Page } from '@playwright/test'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, success } from './panel.ts'
import { failedRequest } from './visit.ts'

const restored = 'Recuperamos o que você escreveu e ainda não tinha salvo.'

// Leaving with a reload is asked about by the browser itself.
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
})

test(
  'a change comes back after a reload, in the row until it is saved or undone',
  { tag: '@quick' },
  async ({ page }) => {
    await openPanel(page, 'devocoes')
    const it = block(page, 'Devoções e Carismas')
    const itsForm = form(page, 'Devoções e Carismas')
    await button(it, 'Editar São José').click()
    await field(itsForm, 'Subtítulo').fill('Outra coisa')
    await expect(page).toHaveURL(/&item=/)
    await page.reload()
    await expect(itsForm.getByText(restored)).toBeVisible()
    await expect(button(itsForm, 'Atualizar')).toBeVisible()
    await expect(field(itsForm, 'Subtítulo')).toHaveValue('Outra coisa')
    await expect(it.getByText('Em edição')).toBeVisible()

    await button(it, 'Editar Divina Misericórdia').click()
    await button(page.getByRole('dialog'), 'Sair sem salvar').click()
    await expect(field(itsForm, 'Título')).toHaveValue('Divina Misericórdia')
    await expect(field(itsForm, 'Título')).toBeFocused()
    const row = it.getByRole('row').filter({ hasText: 'São José' })
    await expect(row).toContainText('Texto não salvo')
    await button(row, 'Editar São José').click()
    await expect(field(itsForm, 'Subtítulo')).toHaveValue('Outra coisa')
    await button(itsForm, 'Desfazer mudanças').click()
    await expect(field(itsForm, 'Subtítulo')).toHaveValue(/cuidou de Jesus/)
    await button(itsForm, 'Fechar').click()
    await expect(row).not.toContainText('Texto não salvo')
  },
)

test('a picture that the browser has lost is asked for again', async ({ page }) => {
  await openPanel(page, 'home&item=novo')
  const itsForm = await withChosenPicture(page)
  await field(itsForm, 'Título').fill('Mutirão')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('keyval-store').addEventListener('success', ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest
          const emptied = database.transaction('keyval', 'readwrite')
          emptied.objectStore('keyval').clear()
          emptied.addEventListener('complete', resolve)
        })
      }),
  )
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(field(itsForm, 'Título')).toHaveValue('Mutirão')
  const lost = itsForm.getByText('O arquivo que você tinha escolhido não ficou guardado')
  await expect(lost).toBeVisible()
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('mutirao.jpg'))
  await expect(itsForm.getByText(/mutirao\.jpg/)).toBeVisible()
  await expect(lost).toBeHidden()
})

test.describe('when the session ends half-way', () => {
  test.use({ expectedErrors: [failedRequest] })

  const title = 'the login form comes, and after it the same part with everything in it'
  test(title, { tag: '@quick' }, async ({ page }) => {
    const who = await openPanel(page, 'devocoes')
    const heading = 'Devoções e Carismas'
    const itsForm = form(page, heading)
    await button(block(page, heading), 'Editar São José').click()
    await field(itsForm, 'Texto').fill('O que levou uma hora para escrever')
    await page.context().clearCookies()
    await button(itsForm, 'Atualizar').click()
    await expect(page.getByRole('heading', { name: 'Área da equipe' })).toBeVisible()
    await expect(page.getByText(/Sua sessão terminou/)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()

    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Senha', { exact: true }).fill(who.senha)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(itsForm.getByText(restored)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(page.url()).toContain('secao=devocoes')
    await expect(field(itsForm, 'Texto')).toHaveValue('O que levou uma hora para escrever')
    await button(itsForm, 'Atualizar').click()
    await expect(success(block(page, 'Devoções e Carismas'))).toContainText('Editado com sucesso.')
  })
})

/** Chooses a picture in a form of Home, and waits until it is stored. */
async function withChosenPicture(page: Page): Promise<Locator> {
  const itsForm = form(page, 'Paróquia em Ação')
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('festa.jpg'))
  await expect(itsForm.getByText(/festa\.jpg/)).toBeVisible()
  await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  // The file is in storage a moment after it is shown.
  await page.waitForFunction(
    async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'keyval-store') &&
      new Promise((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('keyval').objectStore('keyval').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result > 0)
          })
        })
      }),
  )
  return itsForm
}
