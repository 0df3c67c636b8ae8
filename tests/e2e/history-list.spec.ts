// The list of what was done: filtered, continued, empty, failing.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logInAs } from './session-flags.ts'
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

test('the history filters by kind, fifty entries at a time, with the hour of the parish', async ({
  page,
  site: { db },
}) => {
  const bento = await member(page, { nome: 'Bento', isAdmin: 1 })
  await logInAs(page, bento)
  for (let count = 1; count <= 60; count += 1) {
    await call(page, 'PUT', 'acao.php', { id: 1, titulo: `Mutirão ${count}` })
  }
  await call(page, 'POST', 'devocao.php', { titulo: 'Novena de Natal' })
  const newest = db.selectFrom('revisao').select((it) => it.fn.max('id').as('id'))
  await db
    .updateTable('revisao')
    .set({ quando: '2026-11-22T02:30:00.000Z' })
    .where('id', '=', newest)
    .execute()
  await visit(page, history)
  await expect(page.getByRole('heading', { name: /sábado, 21 de novembro/i })).toBeVisible()
  await expect(entries(page).first()).toContainText('23h30')
  await expect(entries(page).first()).toContainText('Bento adicionou a devoção “Novena de Natal”')

  // Logins have nothing to restore.
  const kind = page.getByLabel('Mostrar')
  await kind.selectOption('Usuários e acessos')
  await expect(entries(page).first()).toContainText('Bento entrou')
  await expect(entries(page).first().getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Novena de Natal')).toHaveCount(0)
  await kind.selectOption('Devoções')
  await expect(entries(page).first()).toContainText('Novena de Natal')
  await expect(page.getByText('entrou')).toHaveCount(0)

  await kind.selectOption('Ações')
  await expect(entries(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  const changed = (count: number) =>
    page.getByText(`Bento alterou o título de “Mutirão ${count}”`, { exact: true })
  await expect(changed(1)).toBeVisible()
  await expect(changed(60)).toHaveCount(1)
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: [failedRequest, 'Não foi possível carregar o histórico'] })

  test('a list that fails has a retry, and a restoration shows the server’s reason', async ({
    page,
  }) => {
    await logInAs(page, await member(page, { nome: 'Davi', isAdmin: 1 }))
    await call(page, 'PUT', 'acao.php', { id: 1, titulo: 'Mutirão' })
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
