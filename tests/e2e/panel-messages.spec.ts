// How long what was done stays on the page: a success passes, a failure stays.
import type { Locator, Page } from '@playwright/test'
import { testNow } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import {
  answerOnce,
  block,
  button,
  changeSection,
  field,
  form,
  openPanel,
  success,
} from './panel.ts'
import { member } from './staff.ts'
import { failedRequest, phone, visit } from './visit.ts'

const readingTime = 15_000

test.use({ viewport: phone, expectedErrors: [failedRequest] })

/** Saves the prayer 'Pai-Nosso' as it is. @returns its block */
async function savePaiNosso(page: Page): Promise<Locator> {
  const itsForm = form(page, 'Orações')
  await button(block(page, 'Orações'), 'Editar Pai-Nosso').click()
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/oracao.php'),
  )
  await button(itsForm, 'Editar').click()
  await expect(success(block(page, 'Orações'))).toContainText('Editado com sucesso.')
  // A clock that jumps lets a request time out.
  await (await reloaded).finished()
  return block(page, 'Orações')
}

async function logIn(page: Page): Promise<Locator> {
  const { email, senha } = await member(page, { isAdmin: 1 })
  await visit(page, '/Admin?secao=oracoes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha').fill(senha)
  await button(page, 'Entrar').click()
  const alert = page.getByRole('alert').filter({ hasText: 'Login bem-sucedido' })
  await expect(alert).toBeVisible()
  return alert
}

test('a success passes once it could be read, and the focus goes back; a failure, and what can be undone, stay', async ({
  page,
}) => {
  await page.clock.install({ time: testNow })
  await openPanel(page, 'oracoes')
  await expect(button(page, 'Editar Pai-Nosso')).toBeVisible()
  const it = await savePaiNosso(page)
  await expect(success(it)).toBeFocused()
  await page.clock.fastForward(readingTime - 1_000)
  await expect(success(it)).toBeVisible()
  await success(it).hover()
  await page.clock.fastForward(readingTime)
  await expect(success(it)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(readingTime)
  await expect(success(it)).toHaveCount(0)
  await expect(button(page, 'Editar Pai-Nosso')).toBeFocused()

  // A failure takes the place of an older success of another form.
  await savePaiNosso(page)
  const failure = it.getByText('Erro ao deletar oração')
  await answerOnce(page, 'DELETE', 'oracao.php', { status: 500 })
  await button(it, 'Excluir Ave-Maria').click()
  await expect(failure).toBeVisible()
  await expect(success(it)).toHaveCount(0)

  // A failure, and what can be undone, stay.
  await button(it, 'Excluir Pai-Nosso').click()
  await expect(it.getByText('Excluída: Pai-Nosso.')).toBeVisible()
  await answerOnce(page, 'DELETE', 'oracao.php', { status: 500 })
  await button(it, 'Excluir Ave-Maria').click()
  await expect(failure).toBeVisible()
  // The list is loaded again: a clock that jumps lets a request time out.
  await expect(button(it, 'Excluir Ave-Maria')).toBeEnabled()
  // Under the pointer it would stay in any case.
  await page.mouse.move(0, 0)
  await page.clock.fastForward(10 * readingTime)
  // What went would be gone by then.
  await page.clock.runFor(1_000)
  await expect(failure).toBeVisible()
  await expect(button(it, 'Desfazer')).toBeVisible()
})

test('the login’s message does not follow to another section', async ({ page }) => {
  const alert = await logIn(page)
  await changeSection(page, 'Editar Devoções')
  await expect(block(page, 'Devoções e Carismas')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the login’s message goes when the session has ended', async ({ page }) => {
  const alert = await logIn(page)
  await field(form(page, 'Orações'), 'Título').fill('Nova')
  await answerOnce(page, 'POST', 'oracao.php', { status: 401 })
  await button(form(page, 'Orações'), 'Salvar').click()
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await expect(alert).toHaveCount(0)
})
