// The list of what was done: filtered, continued, empty, failing.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, logInAs } from './session-flags.ts'
import { call, member } from './staff.ts'
import { failedRequest, visit } from './visit.ts'

const history = '/Admin?secao=historico'

/** The entries themselves; what they show when opened may hold lists too. */
function entries(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
}

test('the history shows the day in words, and the hour of the parish', async ({ page, site }) => {
  await logIn(page, { isAdmin: true })
  await site.db
    .updateTable('revisao')
    .set({ quando: '2026-11-22T02:30:00.000Z' })
    .where('id', '=', (row) => row.selectFrom('revisao').select((it) => it.fn.max('id').as('id')))
    .execute()
  await visit(page, history)
  await expect(page.getByRole('heading', { name: /sábado, 21 de novembro/i })).toBeVisible()
  await expect(entries(page).first()).toContainText('23h30')
})

test('the history filters by kind; logins have nothing to restore', async ({ page }) => {
  const bento = await member(page, { nome: 'Bento', isAdmin: 1 })
  await logInAs(page, bento)
  await call(page, 'POST', 'devocao.php', { titulo: 'Novena de Natal' })
  await visit(page, history)
  await expect(entries(page).first()).toContainText('Bento adicionou a devoção “Novena de Natal”')
  await page.getByLabel('Mostrar').selectOption('Usuários e acessos')
  await expect(entries(page).first()).toContainText('Bento entrou')
  await expect(entries(page).first().getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Novena de Natal')).toHaveCount(0)

  await page.getByLabel('Mostrar').selectOption('Devoções')
  await expect(entries(page).first()).toContainText('Novena de Natal')
  await expect(page.getByText('entrou')).toHaveCount(0)
})

test('the history shows fifty entries, and more on request', async ({ page }) => {
  await logInAs(page, await member(page, { nome: 'Paula', isAdmin: 1 }))
  for (let count = 1; count <= 60; count += 1) {
    await call(page, 'PUT', 'acao.php', { id: 1, titulo: `Mutirão ${count}` })
  }
  await visit(page, history)
  await page.getByLabel('Mostrar').selectOption('Ações')
  await expect(entries(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(
    page.getByText('Paula alterou o título de “Mutirão 1”', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('Paula alterou o título de “Mutirão 60”', { exact: true }),
  ).toHaveCount(1)
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: [failedRequest, 'Não foi possível carregar o histórico'] })

  test('the list: a message, and a retry, also where nothing was changed yet', async ({ page }) => {
    await logIn(page, { isAdmin: true })
    await page.route('**/api/historico.php*', (route) => route.abort())
    await visit(page, history)
    await expect(page.getByRole('alert')).toContainText(
      'Não foi possível carregar o histórico: sem conexão com o servidor. Tente novamente.',
    )
    await page.unroute('**/api/historico.php*')
    await page.route('**/api/historico.php*', (route) =>
      route.fulfill({ json: { status: 'success', data: [] } }),
    )
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Ainda não há mudanças.')).toBeVisible()
    await page.unroute('**/api/historico.php*')
    await page.reload()
    await expect(entries(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a restoration: the server’s reason is shown', async ({ page }) => {
    await logInAs(page, await member(page, { nome: 'Davi', isAdmin: 1 }))
    await call(page, 'PUT', 'acao.php', { id: 1, titulo: 'Mutirão' })
    await visit(page, history)
    const opened = entries(page).filter({ hasText: 'Davi alterou' }).first()
    await opened.getByRole('button', { name: 'Ver o que mudou' }).click()
    const message = 'O servidor está sem espaço.'
    await page.route('**/api/restaurar.php', (route) =>
      route.fulfill({ status: 507, json: { status: 'error', message } }),
    )
    await opened.getByRole('button', { name: 'Deixar como era antes' }).click()
    await expect(opened.getByRole('alert')).toHaveText(message)
  })
})
