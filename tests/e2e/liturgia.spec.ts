import type { Page } from '@playwright/test'
import { textsOf } from '../support/liturgia-stand-in.ts'
import type { Db } from '../../src/server/store/db.ts'
import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

const texts = textsOf('2026-11-20')

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Leituras' }).getByRole('link')
}

function article(page: Page) {
  return page.getByRole('main').getByRole('article')
}

test(
  'the psalm shows its reference, and the refrain before and after each stanza',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Liturgia')
    await tabs(page).filter({ hasText: 'Salmo' }).click()
    await expect(article(page)).toContainText(texts.salmo.referencia)
    const [first, second] = texts.salmo.texto.split('\n')
    const { refrao } = texts.salmo
    const lines = article(page).getByRole('paragraph')
    await expect(lines.filter({ hasText: /^—/ })).toHaveText([
      refrao,
      first!,
      refrao,
      second!,
      refrao,
    ])
  },
)

/** Has today's texts be others for a while. */
async function withTexts(db: Db, others: object, then: () => Promise<void>): Promise<void> {
  const today = db.selectFrom('liturgia_dia').where('data', '=', '2026-11-20')
  const { corpo } = await today.select('corpo').executeTakeFirstOrThrow()
  await db
    .updateTable('liturgia_dia')
    .set({ corpo: JSON.stringify({ ...(JSON.parse(corpo) as object), ...others }) })
    .where('data', '=', '2026-11-20')
    .execute()
  await then()
}

test(
  'without a second reading a sentence is shown, and the others are printed',
  { tag: '@quick' },
  async ({ page, site: { db } }) => {
    const segundaLeitura = { titulo: '', referencia: '', texto: '' }
    await withTexts(db, { segundaLeitura }, async () => {
      await visit(page, '/Liturgia?leitura=segundaLeitura')
      await expect(article(page)).toContainText('Não há segunda leitura hoje.')
      await page.emulateMedia({ media: 'print' })
      await expect(article(page).getByRole('heading', { level: 2 })).toHaveText([
        texts.primeiraLeitura.titulo,
        'Salmo',
        texts.evangelho.titulo,
      ])
    })
  },
)

test('choosing a reading loads nothing and does not scroll, and its first letter is large in the colour of the day', async ({
  page,
  site: { db },
}) => {
  const texto = 'Naquele tempo, 45Jesus entrou no Templo. 46E ensinava todos os dias.'
  const evangelho = { ...texts.evangelho, texto }
  /** As many times as high as the text, and its colour. */
  const first = () =>
    article(page)
      .locator('.prose p')
      .first()
      .evaluate((it) => {
        const { fontSize, color } = getComputedStyle(it, '::first-letter')
        return { times: parseFloat(fontSize) / parseFloat(getComputedStyle(it).fontSize), color }
      })
  await withTexts(db, { evangelho, cor: 'Roxo' }, async () => {
    await page.setViewportSize({ width: 360, height: 480 })
    await visit(page, '/Liturgia')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') calls.push(request.url())
    })
    await page.evaluate(() => scrollTo(0, 150))
    await tabs(page).filter({ hasText: 'Evangelho' }).click()
    const title = article(page).getByRole('heading', { level: 2 })
    await expect(title).toHaveText(texts.evangelho.titulo)
    expect(await page.evaluate(() => scrollY)).toBe(150)
    expect(calls).toEqual([])
    const large = await first()
    expect(large.times).toBeGreaterThan(2)
    expect(large.color).toBe('rgb(91, 58, 122)')
    // The number of a verse stays small.
    await tabs(page).filter({ hasText: '1ª Leitura' }).click()
    await expect(article(page)).toContainText(texts.primeiraLeitura.referencia)
    expect((await first()).times).toBe(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('with an urgent notice the text begins on the first screen, its size beside the tabs', async ({
    page,
    site: { db },
  }) => {
    await db
      .insertInto('aviso')
      .values({
        titulo: 'Missa das 19h na Matriz suspensa: faltou luz no bairro',
        texto: '',
        urgente: 1,
        foto: '',
        fotoFoco: '',
        de: '',
        ate: '',
        atualizado: '2026-11-20T00:00:00.000Z',
      })
      .execute()
    await withTexts(db, { liturgia: 'Sexta-feira da 33ª Semana do Tempo Comum' }, async () => {
      await visit(page, '/Liturgia')
      const line = await article(page)
        .locator('.prose p')
        .first()
        .evaluate((it) => {
          const words = document.createRange()
          words.selectNodeContents(it)
          return words.getClientRects()[0]!.bottom
        })
      expect(line).toBeLessThan(phone.height)
      const size = (await page.getByText('Aa', { exact: true }).boundingBox())!
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect(size.x).toBeGreaterThan(title.x)
      expect(Math.abs(size.y - title.y)).toBeLessThan(title.height)
    })
  })
})
