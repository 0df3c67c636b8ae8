// 'Sair' on a shared computer: what was not saved goes, after one question.
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { inMenu } from './menu-texts.ts'
import { button, field, form, openPanel, openSection } from './panel.ts'
import { storedFlags } from './session-flags.ts'
import { member, sendLogin } from './staff.ts'
import { closePublicacao, phone, principal, visit } from './visit.ts'

const loses = 'Sair e apagar o que não foi salvo'

function question(page: Page) {
  return page.getByRole('dialog', { name: 'Há alterações não salvas.' })
}

function leave(page: Page) {
  return principal(page).getByRole('button', { name: 'Sair' })
}

function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('rascunho:')),
  )
}

test('in the panel: one question, and the next login finds an empty form', async ({ page }) => {
  const who = await openPanel(page, 'oracoes')
  const title = field(form(page, 'Orações'), 'Título')
  await title.fill('Quase pronta')
  await leave(page).click()
  await expect(question(page)).toContainText('é apagado deste aparelho')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(leave(page)).toBeFocused()
  await expect(title).toHaveValue('Quase pronta')
  expect(await drafts(page)).toHaveLength(1)

  await leave(page).click()
  await button(question(page), loses).click()
  await expect(page).toHaveURL(/\/Home$/)
  await closePublicacao(page)
  await expect(question(page)).toHaveCount(0)
  expect(await drafts(page)).toEqual([])
  expect(await sendLogin(page.request, who)).toBe(200)
  await openSection(page, 'oracoes')
  await expect(title).toHaveValue('')
})

test('the menu of a phone on a public page logs out after a question about a draft of another day', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  page.on('dialog', (dialog) => void dialog.accept())
  await openPanel(page, 'comunidades', { isAdmin: 0 })
  await field(form(page, 'Administrar Comunidade'), 'Nome').fill('Quase pronta')
  await visit(page, '/Sobre')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const toggle = menu.getByText('Menu', { exact: true })
  await toggle.click()
  await expect(menu.getByRole('link')).toHaveText([...inMenu, 'Editar Site'])
  const leave = menu.getByRole('button', { name: 'Sair' })
  await leave.click()
  await button(question(page), 'Não sair agora').click()
  await expect(page).toHaveURL(/\/Sobre$/)
  expect(await drafts(page)).toHaveLength(1)
  await leave.click()
  await button(question(page), loses).click()
  await expect(page).toHaveURL(/\/Home$/)
  expect(await drafts(page)).toEqual([])
  await closePublicacao(page)
  await expect(menu.getByRole('link')).toHaveCount(0)
  await toggle.click()
  await expect(menu.getByRole('link')).toHaveText([...inMenu, 'Login'])
  expect(await storedFlags(page)).toEqual({ isLoggedIn: false, isAdmin: false })
})

/** The field of the name, with Rita's draft. */
async function typeAsRita(page: Page): Promise<Locator> {
  await openPanel(page, 'comunidades', { isAdmin: 0, nome: 'Rita' })
  const name = field(form(page, 'Administrar Comunidade'), 'Nome')
  await name.fill('Rascunho da Rita')
  return name
}

test('another tab brings nothing back, and shows nothing to the next user', async ({
  page,
  context,
}) => {
  const name = await typeAsRita(page)
  const other = await context.newPage()
  await visit(other, '/Sobre')
  await leave(other).click()
  // The login below does not wait for it, as the form would.
  const loggedOut = other.waitForResponse(
    (response) =>
      response.request().method() === 'DELETE' && response.url().endsWith('/api/login.php'),
  )
  await button(question(other), loses).click()
  await loggedOut
  await expect(page.getByText('Sua sessão terminou. Entre de novo.')).toHaveRole('alert')
  await expect(page.getByText('Rascunho da Rita')).toHaveCount(0)

  await openPanel(other, 'comunidades', { isAdmin: 0, nome: 'Bento' })
  await expect(name).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('a login as another user takes the open panel of the former one away, also one that Back brings from memory', async ({
  page,
  context,
}) => {
  const name = await typeAsRita(page)
  await openPanel(await context.newPage(), 'comunidades', { isAdmin: 0, nome: 'Bento' })
  await expect(name).toHaveValue('')
  // Rita did not press 'Sair': her draft waits for her.
  expect(await drafts(page)).toHaveLength(1)

  await name.fill('Rascunho do Bento')
  expect(await sendLogin(page.request, await member(page, { nome: 'Célia' }))).toBe(200)
  // Browsers under test keep no page in memory.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(name).toHaveValue('')
})
