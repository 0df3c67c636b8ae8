// Who registers users: both modes, the two passwords, temporary ones.
import { request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, openSection, success, unfold } from './panel.ts'
import { careful } from './second-factor.ts'
import { call, member, sendLogin } from './staff.ts'
import { phone } from './visit.ts'

const heading = 'Cadastro de Usuários'
const senha = 'Girassol-da-Serra-9'
type User = { id: number; nome: string; email: string; isAdmin: 0 | 1 }

test(
  'a user is registered, changed, taken away, and brought back',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, 'cadastrar')
    const it = block(page, heading)
    const itsForm = form(page, heading)
    const email = 'benedita@paroquia.example'
    const nome = 'Benedita'
    const find = async () =>
      (await call<User[]>(page, 'GET', 'admin.php')).data.find((user) => user.email === email)

    await field(itsForm, 'Nome').fill(nome)
    await field(itsForm, 'Email').fill(email)
    await field(itsForm, 'Senha').fill(senha)
    await field(itsForm, 'Repetir senha').fill(senha)
    await itsForm.getByRole('checkbox', { name: /Administrador/ }).check()
    const sent = page.waitForRequest((each) => each.method() === 'POST')
    await button(itsForm, 'Cadastrar').click()
    expect((await sent).postDataJSON()).toEqual({ nome, email, senha, isAdmin: true })
    await expect(success(it)).toContainText('Usuário cadastrado.')
    await expect(field(itsForm, 'Email')).toHaveCount(0)
    expect(await find()).toMatchObject({ nome, isAdmin: 1 })
    await expect(it.getByRole('row').filter({ hasText: email })).toContainText('Administrador')

    await button(it, `Editar ${nome}`).click()
    await expect(itsForm.locator('input[type="password"]')).toHaveCount(0)
    await expect(itsForm.getByRole('checkbox', { name: /Administrador/ })).toBeChecked()
    await itsForm.getByRole('checkbox', { name: /Administrador/ }).uncheck()
    const changed = page.waitForRequest((each) => each.method() === 'PUT')
    await button(itsForm, 'Salvar').click()
    const { id } = (await find())!
    expect((await changed).postDataJSON()).toEqual({
      id,
      nome,
      email,
      isAdmin: false,
      comunidades: 'todas',
      secretaria: 1,
    })
    await expect(success(it)).toContainText('Editado com sucesso.')
    expect(await find()).toMatchObject({ isAdmin: 0 })

    await button(it, `Excluir ${nome}`).click()
    await expect(it.getByText(`Excluído: ${nome}.`)).toBeVisible()
    expect(await find()).toBeUndefined()
    await button(it, 'Desfazer').click()
    await expect(button(it, `Editar ${nome}`)).toBeVisible()
    expect(await find()).toMatchObject({ id })
  },
)

test('name, one email and the same password twice are asked for; without a password the site makes one', async ({
  page,
}) => {
  const who = await openPanel(page, 'cadastrar&item=novo', { isAdmin: 1, nome: 'Eulália' })
  const it = block(page, heading)
  const itsForm = form(page, heading)
  let sent = 0
  page.on('request', (each) => {
    if (each.method() === 'POST') sent += 1
  })
  await button(itsForm, 'Cadastrar').click()
  await expect(itsForm.getByRole('alert')).toHaveText([
    'Preencha o campo Nome.',
    'Preencha o campo Email.',
  ])
  await expect(field(itsForm, 'Nome')).toBeFocused()
  await field(itsForm, 'Nome').fill('Benta')
  await field(itsForm, 'Email').fill('sem-arroba')
  await button(itsForm, 'Cadastrar').click()
  await expect(itsForm.getByText('Confira o campo Email.')).toBeVisible()
  const email = 'benta@paroquia.example'
  await field(itsForm, 'Email').fill(email)
  await field(itsForm, 'Senha').fill(senha)
  await field(itsForm, 'Repetir senha').fill(`${senha}x`)
  await button(itsForm, 'Cadastrar').click()
  await expect(itsForm.getByRole('alert')).toHaveText('As senhas não coincidem!')
  expect(sent).toBe(0)

  await unfold(it)
  // One's own row leads to 'Minha conta' instead of being removable.
  const row = it.getByRole('row').filter({ hasText: who.email })
  await expect(row).toContainText('É você. Troque a senha em Minha conta.')
  await expect(row.getByRole('button')).toHaveText([/^Eulália/, 'Editar'])
  await field(itsForm, 'Senha').fill('')
  await field(itsForm, 'Repetir senha').fill('')
  await button(itsForm, 'Cadastrar').click()
  const made = it.locator('p', { hasText: 'Senha provisória de Benta:' })
  await expect(made).toContainText(/[a-z]{4,8}(?:-[a-z]{4,8}){2}-\d{3}/)
  const provisoria = (await made.locator('code').innerText()).trim()
  expect(await sendLogin(page.request, { email, senha: provisoria })).toBe(200)
})

test('a link for a new password is shown once, and opens', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await member(page, { nome: 'Zeferino' })
  await openPanel(page, 'cadastrar')
  const it = block(page, heading)
  const after = it.getByRole('row').filter({ hasText: other.email }).locator('+ tr')
  await unfold(it)
  await button(it, 'Link de senha para Zeferino').click()
  const question = page.getByRole('dialog', { name: /^Criar um link para Zeferino/ })
  await button(question, 'Cancelar').click()
  await expect(it.locator('code')).toHaveCount(0)
  expect(await sendLogin(page.request, other)).toBe(200)
  await openPanel(page, 'cadastrar')
  await unfold(it)
  await button(it, 'Link de senha para Zeferino').click()
  await button(question, 'Criar o link').click()
  await expect(after).toContainText('Link para Zeferino: ')
  await expect(it.getByText('Ele não será mostrado de novo.')).toBeVisible()
  const given = await it.locator('code').innerText()
  await button(it, 'Copiar').click()
  await expect(it.getByText('Copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given)
  // Another site's address with the link would stay in histories: the message is copied, or shared.
  await button(it, 'Copiar a mensagem').click()
  await expect(it.getByText('Mensagem copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(given)
  await expect(it.locator('a[href*="wa.me"]')).toHaveCount(0)
  // It is not lost by the way.
  await button(page, 'Editar Orações').click()
  const leaving = page.getByRole('dialog', { name: 'O link está na tela.' })
  await button(leaving, 'Ficar aqui').click()
  await expect(it.locator('code')).toHaveText(given)
  const elsewhere = await request.newContext({ baseURL: baseURL! })
  const token = new URL(given).hash.slice(1)
  const novaSenha = 'sapoti chuva moringa'
  const used = await elsewhere.put('/api/novaSenha.php', { data: { token, novaSenha } })
  expect(used.status()).toBe(200)
  expect(await sendLogin(elsewhere, other)).toBe(401)
  expect(await sendLogin(elsewhere, { email: other.email, senha: novaSenha })).toBe(200)
  await elsewhere.dispose()
  await it.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(it.locator('code')).toHaveCount(0)
})

test('an administrator resets the second factor of a user who lost the phone', async ({
  page,
  baseURL,
}) => {
  const rute = await careful(page, { nome: 'Rute' })
  const elsewhere = await request.newContext({ baseURL: baseURL! })
  expect(await sendLogin(elsewhere, rute)).toBe(401)
  await openPanel(page, 'cadastrar')
  const it = block(page, heading)
  const row = it.getByRole('row').filter({ hasText: rute.email })
  await unfold(it)
  await expect(row).toContainText('Duas etapas')
  const turnOff = button(row, 'Desligar etapas de Rute')
  const question = page.getByRole('dialog', {
    name: 'Desligar a verificação em duas etapas de Rute?',
  })
  await turnOff.click()
  await button(question, 'Cancelar').click()
  expect(await sendLogin(elsewhere, rute)).toBe(401)
  await turnOff.click()
  await button(question, 'Desligar').click()
  await expect(success(it)).toContainText('A verificação em duas etapas foi desligada.')
  await expect(turnOff).toHaveCount(0)
  await expect(row).not.toContainText('Duas etapas')
  expect(await sendLogin(elsewhere, rute)).toBe(200)
  await elsewhere.dispose()
  await openSection(page, 'historico')
  await expect(
    page.getByText(/desligou a verificação em duas etapas de Rute$/).first(),
  ).toBeVisible()
})
