// Pages with little, with much, with long names and with pictures that are not there.
import type { Page } from '@playwright/test'
import { calls } from '../../src/api/calls/calls.ts'
import { documentNames, kindOf, listNames } from '../../src/parish/parish.ts'
import type { Db } from '../../src/server/store/db.ts'
import { withTexts } from '../support/free-texts.ts'
import { publicPages } from '../support/page-headings.ts'
import { tooWide } from '../walk/looks.ts'
import { fill } from '../walk/pages.ts'
import { expect, test } from './fixtures.ts'
import { blocksOf, openPanel, openSection } from './panel.ts'
import { call } from './staff.ts'
import { phone, visit } from './visit.ts'

const tables = ['comunidade', 'acao', 'oracao', 'devocao'] as const
const atualizado = '2026-11-20T15:00:00.000Z'
const longName =
  'Nossa Senhora Aparecida – Córrego de Aparecida e Pneumoultramicroscopicossilicovulcanoconiótico'
const longWord = 'https://exemplo.org/'.concat('a'.repeat(120))

/** Fills every list of the site with so many items of one kind. */
async function fillLists(db: Db, count: number, nome: string): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute()
  const text = `${longWord}\n\nOutro parágrafo.`
  const none = {
    endereco: '',
    mapaUrl: '',
    notaHorarios: '',
    conferidos: '',
    fachada: '',
    imagemAltar: '',
  }
  for (let id = 1; id <= count; id++) {
    const titulo = `${nome} ${id}`
    const row = { id, atualizado }
    const comunidade = { nome: titulo, descricao: text, inicioComunidade: text, ...none }
    const devocao = { titulo, subtitulo: nome, devocao: text, font: longWord }
    await db
      .insertInto('comunidade')
      .values({ ...row, ...comunidade })
      .execute()
    await db
      .insertInto('acao')
      .values({ ...row, titulo, texto: text, foto: '' })
      .execute()
    await db
      .insertInto('oracao')
      .values({ ...row, titulo, oracao: text })
      .execute()
    await db
      .insertInto('devocao')
      .values({ ...row, ...devocao })
      .execute()
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

test('60 of everything, with long names and no photo: nothing overflows', async ({
  page,
  site: { db },
}) => {
  await fillLists(db, 60, longName)
  for (const path of [
    '/Home',
    '/Sobre',
    '/Comunidade/1',
    '/Oracoes?oracao=1',
    '/Devocoes?devocao=1',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText(`${longName} 1`).first()).toBeAttached()
    for (const width of [phone.width, 320, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await overflow(page), `${path} at ${width}`).toBe(0)
    }
  }
})

/** No blank, and hardly a sign at which a browser breaks a line. */
const longTokens = [
  'Pneumoultramicroscopicossilicovulcanoconioticoanticonstitucio',
  'secretaria@paroquiasagradocoracaodejesusdenossasenhora.org.br',
  'https://chat.whatsapp.com/HxYzAbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
].join(' ')

/** What staff can type beside the free texts. */
const more: Partial<Record<(typeof listNames | typeof documentNames)[number], object>> = {
  aviso: { urgente: 1 },
  celebracao: { tipo: 'outra' },
  site: {
    email: 'secretaria@paroquiasagradocoracaodejesusdenossasenhora.org.br',
    feriados: [{ nome: longTokens, dia: '2026-11-24' }],
  },
}

test.describe('on every page', () => {
  // One of them is not found.
  test.use({ expectedErrors: ['status of 404'] })

  // https://github.com/EmissarySocial/bandwagon/issues/221
  test('the longest words in every title, label and name widen no page on a phone', async ({
    page,
    site,
  }) => {
    test.slow()
    await fill(site)
    await page.setViewportSize(phone)
    await openPanel(page, 'home', { isAdmin: 1, nome: longTokens })
    for (const name of [...listNames, ...documentNames]) {
      const { method, path } = calls[name].update
      const texts = withTexts(kindOf(name).fields, () => longTokens)
      await call(page, method, path, { id: 1, ...texts, ...more[name] })
    }
    const fits = async (where: string) =>
      expect.soft(await tooWide(page), `${where} at ${phone.width}`).toEqual([])
    for (const { path } of publicPages) {
      await page.goto(path)
      await fits(path)
    }
    for (const section of Object.keys(blocksOf)) {
      await openSection(page, section)
      await expect(page.getByRole('main')).not.toContainText('Carregando')
      await fits(section)
    }
  })
})

test('with texts of 5,500 characters Home stays short on a phone, and all can be read', async ({
  page,
  site: { db },
}) => {
  await fillLists(db, 26, longName)
  const text = 'A comunidade se reúne para rezar e conviver. '.repeat(122)
  await db.updateTable('comunidade').set({ descricao: text }).execute()
  await db.updateTable('acao').set({ texto: text }).execute()
  const { data } = await (await page.request.get('/api/PalavraPastor.php')).json()
  const { foto } = data[0] as { foto: string }
  const palavra = { titulo: longName, texto: text, padre: longName, foto }
  await db
    .updateTable('documento')
    .set({ corpo: JSON.stringify(palavra) })
    .where('nome', '=', 'palavraPastor')
    .execute()
  await page.setViewportSize({ width: phone.width, height: 740 })
  await visit(page, '/Home')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThan(5_900)
  expect(await overflow(page)).toBe(0)
  for (const carousel of await page.locator('[aria-roledescription="carrossel"]').all()) {
    const title = (await carousel.getByRole('heading').first().boundingBox())!
    const next = (await carousel.getByRole('button', { name: 'Próximo' }).boundingBox())!
    expect(next.y + next.height - title.y, 'text and buttons in one view').toBeLessThan(600)
  }
  const before = await height()
  await page.getByRole('button', { name: 'Ler tudo: Palavra do Pastor' }).click()
  expect(await height()).toBeGreaterThan(before + 1_000)
  await page.getByRole('button', { name: 'Ler menos: Palavra do Pastor' }).click()
  expect(await height()).toBe(before)
})

test.describe('with a picture missing', () => {
  test.use({ expectedErrors: ['status of 404'] })

  test('a quiet emblem takes a third of its room at most', async ({ page, site: { db } }) => {
    const photo = page.getByRole('img', { name: 'Fachada da Comunidade São José' })
    await visit(page, '/Comunidade/2')
    const before = (await photo.boundingBox())!
    await db.updateTable('comunidade').set({ fachada: 'sumiu.webp' }).where('id', '=', 2).execute()
    const missing = page.waitForResponse(/sumiu\.webp/)
    await visit(page, '/Comunidade/2')
    expect((await missing).status()).toBe(404)
    await expect(photo).toHaveCSS('opacity', '0')
    const now = (await photo.boundingBox())!
    expect(now.width).toBeLessThanOrEqual(before.width / 3)
    expect(now.height).toBeLessThanOrEqual(before.height / 3)
    await expect(page.getByRole('img', { name: 'Altar da Comunidade São José' })).toBeVisible()
  })
})
