// A temporary password is changed before anything else; one’s own, whenever one likes.
import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { logInAs } from './session-flags.ts'
import { member, sendLogin, withTemporarySenha } from './staff.ts'
import { failedRequest, phone, visit } from './visit.ts'

const panel = 'Bem-vindo ao painel de Administrador.'
const nova = 'sapoti chuva moringa'

// The server refuses some of what is tried here.
test.use({ expectedErrors: [failedRequest] })

async function change(page: Page, nova: string, repetida = nova): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(nova)
  await page.getByLabel('Repita a nova senha').fill(repetida)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
}

test('nothing else is shown until it is done on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  const rita = await withTemporarySenha(page, await member(page, { isAdmin: 1 }))
  await visit(page, '/Admin')
  await page.getByLabel('Email').fill(rita.email)
  await page.getByLabel('Senha').fill(rita.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const heading = page.getByRole('heading', { name: 'Escolha uma senha nova' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { name: panel })).toHaveCount(0)
  // By these, password managers know which field is which.
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(rita.email)
  await expect(page.locator('input[autocomplete=new-password]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  expect(await violationsOf(page)).toEqual([])

  await change(page, nova, `${nova}!`)
  await expect(page.getByRole('alert')).toHaveText('As senhas não coincidem!')
  await change(page, rita.senha)
  await expect(page.getByRole('alert')).toContainText('diferente da atual')
  await change(page, 'curta')
  const field = page.getByLabel('Nova senha', { exact: true })
  await expect(field).toHaveAccessibleDescription(/8 caracteres/)
  await expect(field).toBeFocused()
  await page.reload()
  await expect(heading).toBeVisible()

  await change(page, nova)
  await expect(page.getByRole('heading', { name: panel })).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Senha alterada.')
  await page.reload()
  await expect(page.getByRole('heading', { name: panel })).toBeVisible()
  expect(await sendLogin(page.request, { email: rita.email, senha: nova })).toBe(200)
})

test('the first administrator gives a name with a password of their own', async ({
  page,
  site: { db },
}) => {
  const first = await member(page, { isAdmin: 1, nome: 'Administrador' })
  await db.updateTable('usuario').set({ trocarSenha: 2 }).where('id', '=', first.id).execute()
  await logInAs(page, first)
  await visit(page, '/Admin')
  await page.getByRole('button', { name: 'Minha conta, pede a sua atenção' }).click()
  await page.getByLabel('Seu nome').fill('Benedita Souza')
  await page.getByLabel('Senha atual').fill(first.senha)
  await change(page, nova)
  await expect(page.getByRole('status').filter({ hasText: 'Senha alterada.' })).toBeVisible()
  await expect(page.getByLabel('Seu nome')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Editar Home' }).click()
  await expect(page.getByRole('heading', { name: 'Palavra do Pastor' })).toBeVisible()
  await expect(page.getByText('está escrita na configuração')).toHaveCount(0)

  const again = await withTemporarySenha(page, { ...first, senha: nova })
  await db
    .updateTable('usuario')
    .set({ nome: 'Administrador' })
    .where('id', '=', first.id)
    .execute()
  await logInAs(page, again)
  await visit(page, '/Admin')
  await expect(page.getByText('Antes de continuar, diga o seu nome')).toBeVisible()
  await page.getByLabel('Seu nome').fill('Benedita')
  await change(page, 'outra chuva de moringa')
  await expect(page.getByRole('heading', { name: panel })).toBeFocused()
})

test('a change of the user’s own password keeps the session and ends the others', async ({
  page,
  browser,
  baseURL,
}) => {
  const rita = await member(page)
  await logInAs(page, rita)
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  expect(await sendLogin(elsewhere.request, rita)).toBe(200)
  await visit(page, '/Admin?secao=conta')
  const sessions = page.getByRole('region', { name: 'Aparelhos conectados' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await page.getByLabel('Senha atual').fill(rita.senha)
  await page.getByLabel('Nova senha', { exact: true }).fill(nova)
  await page.getByLabel('Repita a nova senha').fill(nova)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Senha alterada' })).toBeFocused()
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  await expect(sessions).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])

  const admin = async (request: APIRequestContext) =>
    ((await (await request.get('/api/login.php')).json()) as { admin: unknown }).admin
  expect(await admin(page.request)).toMatchObject({ id: rita.id })
  expect(await admin(elsewhere.request)).toBeNull()
  await elsewhere.close()
})
