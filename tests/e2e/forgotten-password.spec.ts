// A forgotten password: with mail a link to the owner's address, without mail the way to the office.
import { request } from '@playwright/test'
import { expectWellMade } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { countTaps, linkInLetter, openLink, test as withMail } from './mail.ts'
import { openPanel } from './panel.ts'
import { member, sendLogin } from './staff.ts'
import { failedRequest, visit } from './visit.ts'

const nova = 'sapoti chuva moringa'

test('a site without mail names the office and the last way back', async ({ page }) => {
  await visit(page, '/Admin')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })
  await expect(heading).toBeFocused()
  const office = page.getByRole('region', { name: 'Secretaria' })
  await expect(office.getByRole('link').first()).toHaveAttribute('href', /^tel:/)
  await expect(office.getByRole('link', { name: 'WhatsApp da secretaria' })).toBeVisible()
  await expect(page.getByText('adro usuario senha')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receber o link' })).toHaveCount(0)
  await expectWellMade(page, 'without mail')
  await page.getByRole('button', { name: 'Voltar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
})

withMail.describe('a site with mail', () => {
  // A weak password and a used link are refused.
  withMail.use({ expectedErrors: [failedRequest] })

  withMail(
    'three taps lead to the form for a new password, which a link opens once',
    async ({ page, site, baseURL }) => {
      const rita = await member(page)
      const phone = await request.newContext({ baseURL: baseURL! })
      expect(await sendLogin(phone, rita)).toBe(200)
      await visit(page, '/Admin')
      const taps = await countTaps(page)
      await page.getByLabel('Email').fill(rita.email)
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
      await expect(page.getByLabel('Email')).toHaveValue(rita.email)
      await page.getByRole('button', { name: 'Receber o link' }).click()
      const said = page.locator('main form').getByRole('status')
      await expect(said).toContainText('Se este email for')
      const answer = await said.innerText()
      // The third is the link in the letter.
      expect(taps()).toBe(2)
      const link = await linkInLetter(site, 'senha')
      await expectWellMade(page, 'answered')

      // A preview opens it too, and uses nothing up.
      await openLink(page, link)
      await expect(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
      await openLink(page, link)
      const password = page.getByLabel('Nova senha', { exact: true })
      await expect(page).toHaveURL(/\/NovaSenha$/)
      await expect(page.locator('input[autocomplete=username]')).toHaveValue(rita.email)
      await expectWellMade(page, 'a new password')
      await password.fill('12345678')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('fácil de adivinhar')
      await password.fill(nova)
      await page.keyboard.press('Enter')
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText('Agora entre com o seu email e a sua senha.')).toBeVisible()
      expect(
        ((await (await phone.get('/api/login.php')).json()) as { admin: null }).admin,
      ).toBeNull()
      expect(await sendLogin(phone, rita)).toBe(401)
      await phone.dispose()

      await openLink(page, link)
      await expect(page.getByText('Este link já foi usado ou não vale mais.')).toBeVisible()
      await expectWellMade(page, 'a used link')
      await page.getByRole('link', { name: 'Ir para o login' }).click()
      await page.getByLabel('Email').fill(rita.email)
      await page.getByLabel('Senha').fill(nova)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('heading', { name: /^Bem-vindo ao painel/ })).toBeVisible()

      // A stranger learns nothing from an address without an account.
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
      await visit(page, '/Admin')
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
      await page.getByLabel('Email').fill('ninguem@paroquia.example')
      await page.getByRole('button', { name: 'Receber o link' }).click()
      await expect(said).toHaveText(answer)
    },
  )

  withMail(
    'one’s own email changes by the link that the new address gets',
    async ({ page, site }) => {
      const rita = await openPanel(page, 'conta', {})
      const email = 'rita.nova@paroquia.example'
      const it = page.getByRole('region', { name: 'Meu email' })
      await it.getByLabel('Novo email').fill(email)
      await it.getByRole('button', { name: 'Receber o link' }).click()
      await expect(it.getByRole('status')).toContainText('Enviamos')
      await openLink(page, await linkInLetter(site, 'email'))
      await expect(page.getByText(email)).toBeVisible()
      expect(await sendLogin(page.request, { ...rita, email })).toBe(401)
      await page.getByRole('button', { name: 'Confirmar este email' }).click()
      await expect(page.getByText('Agora entre com o seu email e a sua senha.')).toBeVisible()
      expect(await sendLogin(page.request, { ...rita, email })).toBe(200)
    },
  )

  withMail('a link without its end asks to be opened again', async ({ page }) => {
    await visit(page, '/NovaSenha')
    await expect(page.getByText('Abra de novo o link que você recebeu')).toBeVisible()
  })
})
