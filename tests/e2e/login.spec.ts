import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedFlags } from './session-flags.ts'
import { member, onLogin } from './staff.ts'
import { failedRequest, hold, principal, visit } from './visit.ts'

const email = 'secretaria@paroquia.example'
const senha = 'um-segredo-de-teste'

async function fillIn(page: Page, who = { email, senha }): Promise<void> {
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Senha').fill(who.senha)
}

function enter(page: Page) {
  return page.getByRole('button', { name: 'Entrar' })
}

/** Answers a login in the place of the server. */
async function answerLogin(page: Page, status: number, json: unknown): Promise<void> {
  await onLogin(page, (route) => route.fulfill({ status, json }))
}

test(
  'the login asks for email and password, both required',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Admin')
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'password')
    let calls = 0
    await onLogin(page, (route) => {
      calls += 1
      return route.abort()
    })
    const isValid = (label: string) =>
      page.getByLabel(label).evaluate((it: HTMLInputElement) => it.validity.valid)

    await enter(page).click()
    expect(await isValid('Email')).toBe(false)
    expect(await isValid('Senha')).toBe(false)
    await page.getByLabel('Email').fill('sem-arroba')
    await page.getByLabel('Senha').fill(senha)
    await enter(page).click()
    expect(await isValid('Email')).toBe(false)
    expect(calls).toBe(0)
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Esconder senha' }).click()
    await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'password')
  },
)

for (const isAdmin of [0, 1] as const) {
  test(
    `the login of isAdmin ${isAdmin} stores both flags, shows an alert and the staff’s links`,
    { tag: '@quick' },
    async ({ page }) => {
      const { email, senha } = await member(page, { isAdmin })
      await visit(page, '/Admin')
      await fillIn(page, { email, senha })
      const request = page.waitForRequest((sent) => sent.method() === 'POST')
      await enter(page).click()
      expect((await request).postDataJSON()).toEqual({ email, senha })
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Login bem-sucedido')
      await expect(principal(page).getByRole('link', { name: 'Editar Site' })).toBeVisible()
      await expect(principal(page).getByRole('button', { name: 'Sair' })).toBeVisible()
      expect(await storedFlags(page)).toEqual({ isLoggedIn: true, isAdmin: isAdmin === 1 })
      const stored = await page.evaluate(() => localStorage.getItem('isAdmin'))
      expect(stored).toBe(String(isAdmin === 1))

      await alert.getByRole('button', { name: 'Fechar aviso' }).click()
      await expect(alert).toHaveCount(0)
    },
  )
}

test('the panel waits for its styles', async ({ page }) => {
  // No paint waits for the styles for paper.
  const release = await hold(page, /\/(?!print-)[^/]+\.css$/)
  const { email, senha } = await member(page)
  await visit(page, '/Admin')
  await fillIn(page, { email, senha })
  const asked = page.waitForRequest('**/*.css')
  await enter(page).click()
  await asked
  const panel = page.getByRole('navigation', { name: 'Seções do painel' })
  await expect(page.locator('main').getByRole('status')).toBeVisible()
  await expect(panel).toBeHidden()
  release()
  await expect(panel).toBeVisible()
  // A rule of the panel's alone: its parts stand in a grid.
  await expect(panel.getByRole('list').first()).toHaveCSS('display', 'grid')
})

test.describe('refused', () => {
  test.use({ expectedErrors: [failedRequest] })

  for (const status of [200, 401, 500]) {
    test(
      `with ${status}: Email ou senha incorretos!, in red`,
      { tag: '@quick' },
      async ({ page }) => {
        await answerLogin(page, status, { status: 'error', message: 'não' })
        await visit(page, '/Admin')
        await fillIn(page)
        await enter(page).click()
        const failure = page.getByText('Email ou senha incorretos!')
        await expect(failure).toBeVisible()
        await expect(failure).toHaveRole('alert')
        const [red, green, blue] = await failure.evaluate((it) =>
          getComputedStyle(it).color.match(/\d+/g)!.map(Number),
        )
        expect(red).toBeGreaterThan(2 * Math.max(green!, blue!))
        expect(await storedFlags(page)).toEqual({ isLoggedIn: false, isAdmin: false })
        await expect(enter(page)).toBeEnabled()
        await expect(page.getByLabel('Email')).toHaveValue(email)
      },
    )
  }

  test('after too many tries, and a failing network, a message stands there, and the next attempt works', async ({
    page,
  }) => {
    const message = 'Houve tentativas demais. Tente novamente em 5 segundos.'
    await answerLogin(page, 429, { status: 'error', message })
    await visit(page, '/Admin')
    await fillIn(page)
    await enter(page).click()
    await expect(page.getByRole('alert')).toHaveText(`Email ou senha incorretos! ${message}`)
    await page.unroute('**/api/login.php')
    await onLogin(page, (route) => route.abort())
    await enter(page).click()
    const failure = page.getByText('Erro ao conectar-se ao servidor. Tente novamente.')
    await expect(failure).toBeVisible()
    await page.unroute('**/api/login.php')
    await answerLogin(page, 200, { status: 'success', admin: { isAdmin: 0 } })
    await enter(page).click()
    await expect(page.getByRole('alert')).toContainText('Login bem-sucedido')
    await expect(failure).toHaveCount(0)
  })
})
