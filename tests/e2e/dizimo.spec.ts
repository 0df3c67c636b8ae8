// How to give the dízimo by PIX: on a phone, in the dark, on paper, without scripts; and who may
// change the receiver.
import type { Page } from '@playwright/test'
import { day, minute } from '../../src/model/milliseconds.ts'
import { receiver } from '../support/receiver.ts'
import { testAdmin, testNow } from '../support/site.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, openSection, success } from './panel.ts'
import { call, sendLogin } from './staff.ts'
import { failedRequest, phone, visit } from './visit.ts'

test.use({ viewport: phone })

/** Gives the page's site a key. */
async function enterKey(page: Page): Promise<void> {
  expect(await sendLogin(page.request, testAdmin)).toBe(200)
  await call(page, 'PUT', 'dizimo.php', receiver)
}

/** Those that are unfolded. */
const codes = (page: Page) => page.getByRole('img', { name: /^Código QR do PIX/ })

test('a code is large and dark on light in all colours, and where copying is refused the button says what to do', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await enterKey(page)
  await visit(page, '/Dizimo')
  await expect(codes(page)).toHaveCount(0)
  await page.getByText('Pagar com outro celular').first().click()
  await expect(codes(page)).toHaveCount(1)
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media)
    const seen = await codes(page)
      .first()
      .evaluate((svg) => [
        getComputedStyle(svg.firstElementChild!).fill,
        getComputedStyle(svg.lastElementChild!).stroke,
      ])
    expect(seen).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  }
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect((await codes(page).first().boundingBox())!.width).toBeGreaterThanOrEqual(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await expectNoViolations(page)
  await page
    .getByRole('button', { name: /^Copiar o código/ })
    .first()
    .click()
  await expect(page.getByText('O código não pôde ser copiado.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Texto para copiar' })).toHaveValue(/^000201/)
})

test('four cards fill one sheet of A4', async ({ page }) => {
  await enterKey(page)
  await openSection(page, 'dizimo')
  const link = block(page, 'Cartões com o código, para imprimir').getByRole('link', {
    name: /torre/,
  })
  await page.goto((await link.getAttribute('href'))!)
  await expect(page.getByRole('article')).toHaveCount(1)
  // As wide as A4 within the margins of print.css.
  await page.setViewportSize({ width: 688, height: 1032 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const hidden = await page
    .getByRole('article')
    .evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight).length)
  expect(hidden, 'cards whose text does not fit').toBe(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('in the panel', () => {
  test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [failedRequest] })

  test('a wrong key is refused at its field, and a right one is shown at once', async ({
    page,
  }) => {
    await openPanel(page, 'dizimo')
    const its = form(page, 'Dízimo e ofertas')
    await field(its, 'Recebedor').fill('Mitra Diocesana')
    await field(its, 'CNPJ').fill('12.345.678/0001-95')
    await field(its, 'Cidade do recebedor').fill('Vitória')
    await field(its, 'Chave PIX').fill('529.982.247-25')
    await button(its, 'Salvar').click()
    await expect(its.getByText(/CPF é de uma pessoa/).first()).toBeVisible()
    await expect(field(its, 'Chave PIX')).toBeFocused()
    await field(its, 'Chave PIX').fill('(27) 99999-0000')
    await button(its, 'Salvar').click()
    await expect(success(block(page, 'Dízimo e ofertas'))).toContainText('Mudança salva.')
    await expect(field(its, 'Chave PIX')).toHaveValue('+5527999990000')

    await field(its, 'Chave PIX').fill('12.ABC.345/01DE-35')
    await button(its, 'Salvar').click()
    const question = page.getByRole('dialog', { name: 'A chave PIX é outro CNPJ. Está certo?' })
    await expect(question).toContainText('Campo CNPJ: 12.345.678/0001-95')
    await button(question, 'Conferir de novo').click()
    await expect(button(its, 'Salvar')).toBeFocused()
    await button(its, 'Salvar').click()
    await button(question, 'Está certo, salvar').click()
    await expect(field(its, 'Chave PIX')).toHaveValue('12ABC34501DE35')
    await expect(page.getByText('A conta que recebe o PIX mudou nos últimos dias.')).toBeVisible()
  })

  test('another administrator sees a change, and undoes it with the password', async ({
    page,
    site,
  }) => {
    await enterKey(page)
    await call(page, 'PUT', 'dizimo.php', { ...receiver, chave: 'ladrao@example.com' })
    const { senha } = await openPanel(page, 'home')
    await site.db.updateTable('sessao').set({ autenticada: '' }).execute()
    const line = page.getByText('A conta que recebe o PIX mudou nos últimos dias.', { exact: true })
    await expect(line).toBeVisible()
    await button(page, 'Fechar aviso').click()
    await openSection(page, 'avisos')
    await expect(line).toHaveCount(0)
    await openSection(page, 'dizimo')
    const note = page.getByRole('listitem').filter({ hasText: 'Depois: chave ladrao@example.com' })
    await expect(note).toContainText('Antes: chave dizimo@paroquia.org.br')
    await expect(note).toContainText('em 20 de novembro, às 12h.')
    await expectNoViolations(page)
    await note.getByRole('button', { name: /^Voltar à anterior/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
    await dialog.getByLabel('Sua senha').fill(senha)
    await button(dialog, 'Confirmar').click()
    await expect(page.getByText('Depois: chave dizimo@paroquia.org.br').first()).toBeVisible()
    await expect(note.getByRole('button')).toHaveCount(0)
    const { data } = await call<typeof receiver>(page, 'GET', 'dizimo.php')
    expect(data).toMatchObject(receiver)
    await openSection(page, 'dizimo')
    await expect(block(page, 'Dízimo e ofertas')).toContainText('Mitra Diocesana')
    const fortnightAgo = testNow.getTime() - 14 * day
    const ofDizimo = site.db.updateTable('revisao').where('tipo', '=', 'dizimo')
    await ofDizimo.set({ quando: new Date(fortnightAgo + minute).toISOString() }).execute()
    await page.reload()
    await expect(note).toBeVisible()
    await ofDizimo.set({ quando: new Date(fortnightAgo).toISOString() }).execute()
    await page.reload()
    await expect(block(page, 'Dízimo e ofertas')).toBeVisible()
    await expect(note).toHaveCount(0)
  })
})
