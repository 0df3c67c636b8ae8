// Calls that need a recent login: the panel asks for the password, and goes on where it was.
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, desk, field, form, openPanel, openSection, success } from './panel.ts'
import { careful, codeNow } from './second-factor.ts'
import type { SiteProcess } from './site-process.ts'
import { failedRequest, phone } from './visit.ts'

// That a call is refused is how the panel learns that it has to ask.
test.use({ expectedErrors: [failedRequest] })

const heading = 'Cadastro de Usuários'
const nova = 'sapoti chuva moringa'

/** As if the login of all sessions were more than ten minutes ago. */
async function forget({ db }: SiteProcess): Promise<void> {
  await db.updateTable('sessao').set({ autenticada: '' }).execute()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' })

async function register(page: Page, nome: string) {
  const it = form(page, heading)
  const email = `${randomUUID()}@paroquia.example`
  await field(it, 'Nome').fill(nome)
  await field(it, 'Email').fill(email)
  await field(it, 'Senha').fill(nova)
  await field(it, 'Repetir senha').fill(nova)
  await button(it, 'Cadastrar').press('Enter')
  return { it, email }
}

test('a user is registered after the password, by the keyboard, with nothing typed twice, also after Cancelar', async ({
  page,
  site,
}) => {
  const { senha } = await openPanel(page, 'cadastrar')
  await forget(site)
  const { it, email } = await register(page, 'Anastácia')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  await expect(dialog.getByLabel('Código')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(it.getByRole('alert')).toContainText('Você não confirmou a sua senha')
  await expect(field(it, 'Email')).toHaveValue(email)
  await expect(field(it, 'Senha')).toHaveValue(nova)
  await button(it, 'Cadastrar').click()
  await button(dialog, 'Cancelar').click()
  // The focus goes to what is said, as after any save that failed.
  await expect(it.getByRole('alert')).toBeFocused()

  await button(it, 'Cadastrar').press('Enter')
  await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  await page.keyboard.type('não é esta')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('A senha atual não confere.')
  await expect(dialog.getByLabel('Sua senha')).toBeFocused()
  await page.keyboard.type(senha)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(success(block(page, heading)).first()).toContainText('Usuário cadastrado')
  await expect(block(page, heading).getByRole('row').filter({ hasText: email })).toBeVisible()
})

test('a backup is downloaded after the password', async ({ page, site }) => {
  const { senha } = await openPanel(page, 'copias')
  await button(page, 'Fazer uma cópia agora').click()
  await expect(page.getByText('A cópia de segurança está pronta.')).toBeVisible()
  await forget(site)
  const open = page.getByRole('button', { name: /^Baixar a cópia/ }).first()
  await open.click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Sua senha').fill(senha)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(dialog, 'Confirmar').click(),
  ])
  expect(await download.failure()).toBeNull()
  const begun = page.getByRole('status').filter({ hasText: 'O download começou.' })
  await expect(begun).toBeFocused()
  await rm(join(site.dataDir, 'copias'), { recursive: true })
  await site.db.deleteFrom('marco').where('nome', '=', 'ultima-copia').execute()
})

test('a user with a second factor is asked for a code, too, in a dialog that is well made', async ({
  page,
  site,
}) => {
  const rute = await careful(page)
  const login = { email: rute.email, senha: rute.senha, codigo: rute.codigos[0] }
  expect((await page.request.post('/api/login.php', { data: login })).status()).toBe(200)
  await openSection(page, 'conta')
  await forget(site)
  const it = block(page, 'Verificação em duas etapas')
  await button(it, 'Desligar a verificação').click()
  const question = page.getByRole('dialog', { name: 'Desligar a verificação em duas etapas?' })
  await button(question, 'Desligar').click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Sua senha').fill(rute.senha)
  await dialog.getByLabel('Código').fill('000000')
  await button(dialog, 'Confirmar').click()
  await expect(dialog.getByRole('alert')).toContainText('O código não confere ou já foi usado.')
  for (const size of [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desk]) {
    await page.setViewportSize(size)
    const sideways = await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)
    expect.soft(sideways, `sideways at ${size.width}`).toBe(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violationsOf(page), colorScheme).toEqual([])
  }
  await dialog.getByLabel('Código').fill(codeNow(rute.segredo))
  await button(dialog, 'Confirmar').click()
  await expect(it).toContainText('Está desligada.')
})
