// The second step of a login: a code from the phone, or one from paper.
import type { Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { button } from './panel.ts'
import { careful, codeNow } from './second-factor.ts'
import { storedFlags } from './session-flags.ts'
import { type Member, onLogin } from './staff.ts'
import { failedRequest, phone, visit } from './visit.ts'

// Each login is refused once before it succeeds.
test.use({ expectedErrors: [failedRequest] })

const panel = 'Bem-vindo ao painel de Administrador.'
const wrong =
  'O código não confere ou já foi usado. Se ele é do aplicativo, espere aparecer o próximo.'

function code(page: Page) {
  return page.getByLabel('Código de 6 números')
}

/** The first step, by the keyboard. */
async function enterSenha(page: Page, { email, senha }: Pick<Member, 'email' | 'senha'>) {
  await visit(page, '/Admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha').fill(senha)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
}

test(
  'a wrong code is said, the right one lets in on a phone',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    const rute = await careful(page, { isAdmin: 1 })
    await enterSenha(page, rute)
    await button(page, 'Voltar').click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(rute.email)
    await page.getByLabel('Senha').fill(rute.senha)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificação em duas etapas')
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(code(page)).toHaveAccessibleDescription(/aplicativo autenticador/)
    expect(await storedFlags(page)).toEqual({ isLoggedIn: false, isAdmin: false })

    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(wrong)
    await expect(code(page)).toBeFocused()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page)).toEqual([])
    }
    // Typed over the one that was refused.
    await page.keyboard.type(codeNow(rute.segredo))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(panel)
    await expect(page.getByRole('alert')).toContainText('Login bem-sucedido')
    expect(await storedFlags(page)).toEqual({ isLoggedIn: true, isAdmin: true })
  },
)

test('a recovery code lets in once, however it is typed, and a code is sent again after a failure', async ({
  page,
}) => {
  const rute = await careful(page)
  const typed = rute.codigos[0]!.toUpperCase().replaceAll('-', ' ')
  const recovery = page.getByLabel('Código de recuperação')
  const enter = async () => {
    await enterSenha(page, rute)
    await button(page, 'Usar um código de recuperação').click()
    await expect(recovery).toBeFocused()
    await expect(recovery).toHaveAccessibleDescription(/Cada um vale uma vez só/)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await enter()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(panel)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enter()
  await expect(page.getByRole('alert')).toHaveText(wrong)

  await button(page, 'Usar o código do aplicativo').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(code(page)).toBeFocused()
  // After a network that fails, and after too many tries, the code can be sent again.
  await onLogin(page, (route) => route.abort())
  await page.keyboard.type(codeNow(rute.segredo))
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Erro ao conectar-se ao servidor. Tente novamente.')
  const message = 'Tente novamente em 5 segundos.'
  await onLogin(page, (route) => route.fulfill({ status: 429, json: { status: 'error', message } }))
  await page.keyboard.press('Enter')
  await expect(alert).toHaveText(message)
  await page.unroute('**/api/login.php')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(panel)
})
