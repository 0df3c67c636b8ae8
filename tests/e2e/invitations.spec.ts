// An invitation: from the form of an administrator to the first login of the person invited.
import { expectWellMade } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { countTaps, linkInLetter, openLink, test as withMail } from './mail.ts'
import { block, button, field, form, openPanel, success } from './panel.ts'
import { call } from './staff.ts'
import { failedRequest } from './visit.ts'

const heading = 'Convites'
const chapel = { id: 3, nome: 'Nossa Senhora Aparecida – Córrego de Aparecida' }
const email = 'benedita@paroquia.example'
const senha = 'sapoti chuva moringa'

test('a coordinator of one chapel is invited in six taps, and chooses name and password', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPanel(page, 'home')
  const taps = await countTaps(page)
  await button(page, 'Cadastrar Usuário').click()
  const it = block(page, heading)
  const itsForm = form(page, heading)
  await expect(it.getByText('SMTP_URL')).toBeVisible()
  await field(itsForm, 'Nome').click()
  await page.keyboard.type('Benedita')
  await field(itsForm, 'Email').click()
  await page.keyboard.type(email)
  await itsForm.getByRole('checkbox', { name: chapel.nome }).click()
  await itsForm.getByRole('checkbox', { name: /Secretaria/ }).click()
  await button(itsForm, 'Convidar').click()
  await expect(success(it).first()).toContainText('O convite está pronto.')
  expect(taps()).toBeLessThanOrEqual(6)

  const row = it.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('vale até 27 de novembro de 2026')
  await expect(row.getByRole('button', { name: /Editar|Excluir/ })).toHaveCount(0)
  const table = page.getByRole('table', { name: 'Quem pode o quê' })
  await expect(table.getByRole('row', { name: /^Benedita \(convite\)/ })).toContainText(chapel.nome)
  const link = await it.locator('code').innerText()
  await button(it, 'Copiar').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await button(it, 'Copiar a mensagem').click()
  await expect(it.getByText('Mensagem copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(link)
  await expectWellMade(page, 'invited')
  await button(page, 'Histórico').click()
  await page.getByRole('dialog', { name: 'O link está na tela.' }).getByText('Ficar aqui').click()

  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const guest = await elsewhere.newPage()
  await guest.goto(link)
  await guest.getByLabel('Seu nome').fill('Benedita Souza')
  await guest.getByLabel('Sua senha', { exact: true }).fill(senha)
  await expectWellMade(guest, 'accepting')
  await guest.getByRole('button', { name: 'Criar o meu acesso' }).click()
  await guest.getByRole('link', { name: 'Ir para o login' }).click()
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Senha').fill(senha)
  await guest.getByRole('button', { name: 'Entrar' }).click()
  await expect(guest.getByRole('heading', { name: /^Bem-vindo ao painel/ })).toBeVisible()
  await elsewhere.close()
  const { data } = await call<{ email: string }[]>(page, 'GET', 'admin.php')
  const invited = data.find((each) => each.email === email)
  const rights = { isAdmin: 0, comunidades: [chapel.id], secretaria: 0 }
  expect(invited).toMatchObject({ nome: 'Benedita Souza', ...rights })
})

withMail.describe('with mail', () => {
  withMail.use({ expectedErrors: [failedRequest] })

  withMail('an invitation is sent, sent again and withdrawn', async ({ page, site }) => {
    await openPanel(page, 'cadastrar')
    const it = block(page, heading)
    const itsForm = form(page, heading)
    await field(itsForm, 'Nome').click()
    await field(itsForm, 'Nome').fill('Benedita')
    await field(itsForm, 'Email').fill(email)
    await button(itsForm, 'Convidar').click()
    await expect(success(it).first()).toContainText('Convite enviado.')
    await expect(it.locator('code')).toHaveCount(0)
    const first = await linkInLetter(site, 'convite')

    await button(it, 'Reenviar para Benedita').click()
    const again = page.getByRole('dialog', { name: 'Convidar Benedita de novo?' })
    // The sentence of the first one may still stand there.
    const sent = page.waitForResponse((each) => each.request().method() === 'PUT')
    await button(again, 'Reenviar').click()
    await sent
    await expect(success(it).first()).toContainText('Convite enviado')
    const second = await linkInLetter(site, 'convite')
    const guest = await page.context().newPage()
    const over = guest.getByText('Este link já foi usado ou não vale mais.')
    await openLink(guest, first)
    await expect(over).toBeVisible()
    await openLink(guest, second)
    await expect(guest.getByRole('button', { name: 'Criar o meu acesso' })).toBeVisible()

    await button(it, 'Retirar o convite de Benedita').click()
    const question = page.getByRole('dialog', { name: 'Retirar o convite de Benedita?' })
    await button(question, 'Retirar').click()
    await expect(it.getByRole('row').filter({ hasText: email })).toHaveCount(0)
    await openLink(guest, second)
    await expect(over).toBeVisible()
    await expectWellMade(page, 'withdrawn')
  })
})
