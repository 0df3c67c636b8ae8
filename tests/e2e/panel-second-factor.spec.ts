// One's own second factor in the panel: turned on, its codes, turned off.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectWellMade } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answerOnce, block, button, changeSection, openPanel, openSection } from './panel.ts'
import { careful, codeNow } from './second-factor.ts'
import { call, sendLogin } from './staff.ts'
import { failedLoad, failedRequest, phone } from './visit.ts'

// What is refused, and whom, is part of what is tried here.
test.use({ expectedErrors: [failedRequest, failedLoad] })

const heading = 'Verificação em duas etapas'
const codes = /^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/

async function sendCodigo(page: Page, codigo: string): Promise<void> {
  const it = block(page, heading)
  await it.getByLabel('Código', { exact: true }).fill(codigo)
  await button(it, 'Ligar').click()
}

/** Answers the question before something that cannot be taken back. */
async function answer(page: Page, title: string, text: string): Promise<void> {
  await button(page.getByRole('dialog', { name: title }), text).click()
}

test('a second factor is turned on in three steps on a phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone)
  const rita = await openPanel(page, 'conta', { isAdmin: 0 })
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  expect(await sendLogin(elsewhere.request, rita)).toBe(200)
  const it = block(page, heading)
  await expect(it).toContainText('Está desligada.')
  await button(it, 'Ligar a verificação').click()
  await expect(it.getByRole('heading', { name: 'Ligar em três passos' })).toBeFocused()
  await expect(it.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  const segredo = (await it.locator('code').innerText()).replaceAll(/\s/g, '')
  const link = it.getByRole('link', { name: 'Abrir no aplicativo' })
  const uri = new URL((await link.getAttribute('href'))!)
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.searchParams.get('secret')).toBe(segredo)
  await button(it, 'Copiar').click()
  await expect(it.getByText('Copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(segredo)
  await expectWellMade(page, 'while it is turned on')
  await page.setViewportSize(phone)

  await sendCodigo(page, '000000')
  await expect(it.getByRole('alert')).toContainText('Veja se o relógio do celular está certo')
  await sendCodigo(page, codeNow(segredo))
  const kept = it.getByRole('heading', { name: 'Guarde estes códigos de recuperação' })
  await expect(kept).toBeFocused()
  await expect(it).toContainText('A verificação em duas etapas está ligada.')
  await expect(it).toContainText('Está ligada desde 20 de novembro de 2026.')
  const shown = await it.locator('code').allInnerTexts()
  expect(new Set(shown).size).toBe(10)
  for (const each of shown) expect(each).toMatch(codes)
  await expectWellMade(page, 'recovery codes')
  await page.setViewportSize(phone)

  const whoIs = await elsewhere.request.get('/api/login.php')
  expect(await whoIs.json()).toMatchObject({ admin: null })
  expect(await sendLogin(elsewhere.request, rita)).toBe(401)
  await elsewhere.close()

  await button(it, 'Copiar').click()
  await expect(it.getByText('Copiados.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const saving = page.waitForEvent('download')
  await it.getByRole('link', { name: 'Salvar em um arquivo' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  for (const each of shown) {
    expect(copied).toContain(each)
    expect(saved).toContain(each)
  }
  // They are not lost by the way.
  await changeSection(page, 'Editar Comunidade')
  const leaving = page.getByRole('dialog', { name: 'Os códigos de recuperação estão na tela.' })
  await button(leaving, 'Ficar aqui').click()
  await button(it, 'Já guardei os códigos').click()
  await expect(button(it, 'Criar novos códigos de recuperação')).toBeFocused()
  await expect(it.locator('code')).toHaveCount(0)
  await openSection(page, 'conta')
  await expect(it).toContainText('Restam 10 códigos de recuperação.')
  await expect(it.locator('code')).toHaveCount(0)
  await button(it, 'Desligar a verificação').click()
  await expectWellMade(page, 'before it is turned off')
})

test.describe('while it is on', () => {
  test('few recovery codes are told, new ones are made, and then it is turned off', async ({
    page,
    site,
  }) => {
    const rute = await careful(page)
    const login = { email: rute.email, senha: rute.senha, codigo: rute.codigos[0] }
    expect((await page.request.post('/api/login.php', { data: login })).status()).toBe(200)
    await openSection(page, 'conta')
    const it = block(page, heading)
    await expect(it).toContainText('Restam 9 códigos de recuperação.')
    const leave = async (left: number) => {
      const rows = await site.db
        .selectFrom('codigo_recuperacao')
        .where('usuario', '=', rute.id)
        .selectAll()
        .execute()
      const gone = rows.slice(left).map(({ codigo }) => codigo)
      await site.db.deleteFrom('codigo_recuperacao').where('codigo', 'in', gone).execute()
      await openSection(page, 'conta')
    }
    await leave(1)
    await expect(it).toContainText('Resta 1 código de recuperação. São poucos: crie novos.')
    await leave(0)
    await expect(it).toContainText('Não resta nenhum código de recuperação: crie novos.')
    const renew = button(it, 'Criar novos códigos de recuperação')
    const question = 'Criar novos códigos de recuperação?'
    await renew.click()
    await answer(page, question, 'Cancelar')
    await expect(renew).toBeFocused()
    await renew.click()
    await answer(page, question, 'Criar novos códigos')
    await expect(it).toContainText('Os códigos de antes não valem mais.')
    const [first = ''] = await it.locator('code').allInnerTexts()
    expect(first).toMatch(codes)
    expect(rute.codigos).not.toContain(first)
    await button(it, 'Já guardei os códigos').click()

    const off = 'Desligar a verificação em duas etapas?'
    await button(it, 'Desligar a verificação').click()
    await answer(page, off, 'Cancelar')
    await button(it, 'Desligar a verificação').click()
    await answer(page, off, 'Desligar')
    await expect(it.getByRole('status')).toContainText(
      'A verificação em duas etapas foi desligada.',
    )
    await expect(it).toContainText('Está desligada.')
    await expect(it.getByRole('heading', { name: heading })).toBeFocused()
    expect(await sendLogin(page.request, rute)).toBe(200)
  })
})

test('what cannot be loaded or begun is said, can be tried again, and given up', async ({
  page,
}) => {
  await answerOnce(page, 'GET', 'segundoFator.php', { status: 500 })
  await openPanel(page, 'conta', { isAdmin: 0 })
  const it = block(page, heading)
  await expect(it.getByRole('alert')).toContainText('Não foi possível carregar a verificação')
  await button(it, 'Tentar novamente').click()
  await answerOnce(page, 'POST', 'segundoFator.php', 'never')
  await button(it, 'Ligar a verificação').click()
  await expect(it.getByRole('alert')).toContainText('Não foi possível ligar a verificação')
  await button(it, 'Ligar a verificação').click()
  await expect(it.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  // Given up half-way, it stays off.
  await button(it, 'Cancelar').click()
  await expect(button(it, 'Ligar a verificação')).toBeFocused()
  const { data } = await call(page, 'GET', 'segundoFator.php')
  expect(data).toEqual({ desde: null, codigos: 0 })
})
