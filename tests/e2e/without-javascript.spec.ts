import { publicPages } from '../support/page-headings.ts'
import { expect, test } from './fixtures.ts'
import { inMenu } from './menu-texts.ts'
import { member, sendLogin } from './staff.ts'
import { isInSight, phone } from './visit.ts'

test.use({ javaScriptEnabled: false, expectedErrors: ['status of 40[45]'] })

test('every page can be read', { tag: '@quick' }, async ({ page }) => {
  for (const { path, heading } of publicPages) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect.soft(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect.soft(main, path).not.toContainText('Carregando')
    await expect.soft(page.getByRole('contentinfo'), path).toContainText('Praça da Matriz, 120')
  }
})

test('a prayer is searched on the page of the search', async ({ page }) => {
  await page.goto('/Oracoes')
  const field = page.getByRole('searchbox', { name: 'Procurar oração' })
  await field.fill('salve rainha')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/Busca\?q=salve\+rainha$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Salve-Rainha/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toContainText('Mãe de misericórdia')
})

test('Home shows the publication in the page, and its carousels are rows to be scrolled', async ({
  page,
}) => {
  await page.goto('/Home')
  for (const text of ['Horta comunitária', 'Divino Espírito Santo']) {
    const last = page.getByRole('main').getByRole('heading', { level: 3, name: text })
    await isInSight(last, 'none')
    await last.scrollIntoViewIfNeeded()
    await isInSight(last, 'part')
  }
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  const picture = page.getByRole('main').getByRole('img', { name: 'Publicação da paróquia' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeTruthy()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the login says that it needs JavaScript, and lets no password into the address', async ({
  page,
}) => {
  await page.goto('/Admin')
  await expect(page.getByRole('main')).toContainText('ative o JavaScript', { useInnerText: true })
  await page.getByLabel('Email').fill('secretaria@paroquia.example')
  await page.getByLabel('Senha').fill('um-segredo-de-teste')
  await page.getByLabel('Senha').press('Enter')
  await page.waitForLoadState()
  expect(page.url()).not.toContain('um-segredo-de-teste')
  expect(await sendLogin(page.request, await member(page))).toBe(200)
  await page.goto('/Admin')
  await expect(page.getByRole('main')).toContainText('ative o JavaScript', { useInnerText: true })
})

test('no button is shown that would do nothing', async ({ page }) => {
  for (const path of [
    '/Oracoes?oracao=2',
    '/Oracoes?oracao=terco&misterio=gozosos&guia=1',
    '/Liturgia',
    '/Devocoes?devocao=1',
    '/Comunidade/1',
  ]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.locator('.prose').filter({ visible: true }).first(), path).toBeAttached()
    await expect(main.getByRole('button'), path).toHaveCount(0)
    for (const text of ['Aa', 'Compartilhar', 'Abrindo o Terço…', 'Rezar conta por conta']) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('menus and lists open, and their links lead on', async ({ page }) => {
    await page.goto('/Oracoes')
    await page.getByText('Escolher oração').click()
    await page.getByRole('link', { name: 'Santo Terço' }).click()
    await expect(page.getByText('Escolha um mistério')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByText('Menu', { exact: true }).click()
    await expect(menu.getByRole('link')).toHaveText([...inMenu, 'Login'])
    await menu.getByRole('link', { name: 'Sobre' }).click()
    await expect(page).toHaveURL(/\/Sobre$/)
  })
})
