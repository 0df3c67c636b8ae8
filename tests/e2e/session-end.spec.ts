// How a session ends: by leaving, in another tab, or because the server says so.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, logInAs, storedFlags } from './session-flags.ts'
import { member, withTemporarySenha } from './staff.ts'
import { closePublicacao, failedRequest, principal, visit } from './visit.ts'

const loggedOut = { isLoggedIn: false, isAdmin: false }
const ended =
  'Sua sessão terminou. Entre de novo: o que você escreveu está guardado neste aparelho.'

/** Who is logged in, as the server has it. */
async function admin(page: Page): Promise<unknown> {
  const response = await page.request.get('/api/login.php')
  return ((await response.json()) as { admin: unknown }).admin
}

function leave(page: Page) {
  return principal(page).getByRole('button', { name: 'Sair' })
}

test('a login and a logout in another tab change the staff’s page at once', async ({
  page,
  context,
}) => {
  const rita = await member(page)
  await visit(page, '/Admin')
  const other = await context.newPage()
  await visit(other, '/Admin')
  await other.getByLabel('Email').fill(rita.email)
  await other.getByLabel('Senha').fill(rita.senha)
  await other.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible()
  await expect(leave(page)).toBeVisible()

  await leave(other).click()
  await expect(page.getByLabel('Senha')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Sua sessão terminou' })).toBeVisible()
  await expect(principal(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('Sair leaves all the same, and warns that the session may be open; later it ends it on the server', async ({
    page,
  }) => {
    await logIn(page, { isAdmin: false })
    await visit(page, '/Sobre')
    await page.route('**/api/login.php', (route) => route.abort())
    await leave(page).click()
    await expect(page).toHaveURL(/\/Home$/)
    await closePublicacao(page)
    await expect(page.getByRole('alert')).toContainText('O servidor não respondeu')
    expect(await storedFlags(page)).toEqual(loggedOut)

    await page.unroute('**/api/login.php')
    await principal(page).getByRole('link', { name: 'Login' }).click()
    await leave(page).click()
    await expect.poll(() => admin(page)).toBeNull()
    await principal(page).getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Senha')).toBeVisible()
    await expect(page.getByText(ended)).toHaveCount(0)
  })
})

test.describe('when the server has ended it', () => {
  test.use({ expectedErrors: [failedRequest] })

  test(
    'half-way: the form gives the reason, and a new login works',
    { tag: '@quick' },
    async ({ page, site }) => {
      const rita = await withTemporarySenha(page, await member(page))
      await logInAs(page, rita)
      await visit(page, '/Admin')
      await expect(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
      await site.db.deleteFrom('sessao').where('usuario', '=', rita.id).execute()
      await page.getByLabel('Nova senha', { exact: true }).fill('sapoti chuva moringa')
      await page.getByLabel('Repita a nova senha').fill('sapoti chuva moringa')
      await page.getByRole('button', { name: 'Trocar senha' }).click()
      await expect(page.getByRole('alert')).toHaveText(ended)
      await expect(principal(page).getByRole('link', { name: 'Login' })).toBeVisible()

      await page.getByLabel('Email').fill(rita.email)
      await page.getByLabel('Senha').fill(rita.senha)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
      await expect(page.getByText(ended)).toHaveCount(0)
    },
  )
})
