import type { Page } from '@playwright/test'
import type { Db } from '../../src/server/store/db.ts'
import { textsOf } from '../support/liturgia-stand-in.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test.use({ colorScheme: 'dark' })

/** What a person would see of the page on paper. */
async function onPaper(page: Page, path: string): Promise<string> {
  await visit(page, path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Paróquia Sagrado Coração de Jesus · ')).toBeVisible()
  return page.locator('body').innerText()
}

/** How many sheets the page fills. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test(
  'a prayer prints title, text and source, black on white, on one sheet',
  { tag: '@quick' },
  async ({ page, site }) => {
    const paper = await onPaper(page, '/Oracoes?oracao=3')
    const lines = paper.split('\n').filter((line) => line.trim() !== '')
    expect(lines[0]).toBe('Ave-Maria')
    expect(lines[1]).toBe('Ave Maria, cheia de graça,')
    expect(lines.at(-3)).toBe('Amém.')
    expect(lines.at(-2)).toBe(`Paróquia Sagrado Coração de Jesus · ${site.url}/Oracoes?oracao=3`)
    expect(lines.at(-1)).toBe(
      'Praça da Matriz, 120, Centro · Santa Rita do Vale – ES · CEP 29999-000 · 20 de novembro de 2026',
    )
    for (const hidden of [
      page.locator('header').first(),
      page.locator('footer'),
      page.locator('main nav').first(),
      page.locator('main button').first(),
    ]) {
      await expect(hidden).toBeHidden()
    }
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('main .prose')!)
      return [color, getComputedStyle(document.body).backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(await sheets(page)).toBe(1)
  },
)

test('the Rosary on one sheet, with each set of mysteries', async ({ page }) => {
  for (const conjunto of ['gozosos', 'dolorosos', 'luminosos', 'gloriosos']) {
    const paper = await onPaper(page, `/Oracoes?oracao=terco&misterio=${conjunto}`)
    const lines = paper.split('\n').filter((line) => line.trim() !== '')
    expect(lines[0]).toBe('Oração do Santo Terço')
    expect(paper).toContain('5º mistério')
    expect(lines.at(-3)).toBe('Amém.')
    expect(await sheets(page), conjunto).toBe(1)
  }
})

test('the day’s liturgy: all readings on one sheet, whichever is chosen', async ({ page }) => {
  const texts = textsOf('2026-11-20')
  const paper = await onPaper(page, '/Liturgia?leitura=evangelho')
  expect(paper).toContain('Liturgia Diária')
  expect(paper.toLowerCase()).toContain('sexta-feira, 20 de novembro de 2026')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toEqual([
    texts.primeiraLeitura.titulo,
    'Salmo',
    texts.segundaLeitura.titulo,
    texts.evangelho.titulo,
  ])
  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([texts.evangelho.titulo])
  // As the browser's print command says it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
})

test('pages print the parish, its address and the day, and a community fits one sheet', async ({
  page,
}) => {
  for (const path of ['/Home', '/Agenda', '/Busca?q=batismo', '/Aviso/1']) {
    const paper = await onPaper(page, path)
    expect(paper, path).toContain('CEP 29999-000 · 20 de novembro de 2026')
    expect(paper, path).not.toMatch(/Como chegar|Ver todos|Ver a agenda|saiba mais/)
    await expect(page.getByRole('searchbox'), path).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }

  // With its times, and pictures as bright as by day.
  const paper = await onPaper(page, '/Comunidade/2')
  expect(paper.trim().split('\n')[0]).toBe('Comunidade São José')
  expect(paper).toMatch(/Estrada do Córrego São José, km 8[^]*Missa: 1º e 3º domingos/)
  expect(paper).not.toContain('Todos os horários')
  expect(await sheets(page)).toBe(1)
  const frame = page.getByRole('img', { name: /^Fachada da / }).locator('..')
  await expect(frame).toHaveCSS('filter', 'none')
})

/** Another sixteen communities, with the times of the first ten. */
async function addCommunities(db: Db): Promise<void> {
  const comunidades = await db.selectFrom('comunidade').selectAll().execute()
  const celebracoes = await db.selectFrom('celebracao').selectAll().execute()
  for (let place = 0; place < 16; place++) {
    const { id, ...comunidade } = comunidades[place % comunidades.length]!
    const nova = 1000 + place
    await db
      .insertInto('comunidade')
      .values({ ...comunidade, id: nova, nome: `${comunidade.nome} – Córrego ${place + 1}` })
      .execute()
    const own = celebracoes.filter((each) => each.comunidade === id)
    for (const [index, celebracao] of own.entries()) {
      await db
        .insertInto('celebracao')
        .values({ ...celebracao, id: 10_000 + 100 * place + index, comunidade: nova })
        .execute()
    }
  }
}

test.describe('the sheet for the church door', () => {
  const head = ['Horários das Missas', 'Paróquia Sagrado Coração de Jesus']

  test('the sheet holds ten communities, two sheets twenty-six, with any size of letters on the screen', async ({
    page,
    site: { db },
  }) => {
    await page.addInitScript(() => localStorage.setItem('tamanhoDoTexto', '3'))
    await visit(page, '/Horarios')
    expect(await sheets(page)).toBe(1)
    await addCommunities(db)
    await visit(page, '/Horarios')
    expect(await sheets(page)).toBe(2)
  })

  test('a sheet of one community is large, without JavaScript as well', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/Horarios?comunidade=2')
    await page.emulateMedia({ media: 'print' })
    const lines = (await page.locator('body').innerText()).split('\n').filter(Boolean)
    expect(lines.slice(0, 2)).toEqual(head)
    expect(lines.at(-1)).toBe(`${new URL(site.url).host}/Horarios`)
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
    const time = page.getByRole('main').getByRole('listitem').first()
    expect(await time.evaluate((it) => Number.parseInt(getComputedStyle(it).fontSize))).toBe(58)
    expect(await sheets(page)).toBe(1)
    await context.close()
  })
})
