// The page of the daily liturgy, with the service well and with the service gone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholders, waiting } from '../../src/api/sentences/visitor-messages.ts'
import { textsOf } from '../support/liturgia-stand-in.ts'
import { chosenLinks, elements, missingFrom, openPage } from '../support/page.ts'
import { createTestSite, type TestSite, testToday } from '../support/site.ts'
import { createSiteWithReadings } from '../support/site-with-readings.ts'

const tabs = ['1ª Leitura', 'Salmo', '2ª Leitura', 'Evangelho']

describe('with the service well', () => {
  let site: TestSite
  const texts = textsOf(testToday)

  beforeAll(async () => {
    site = await createSiteWithReadings()
  })
  afterAll(() => site.close())

  /** Verse numbers stand apart from the words, and the eye does not mind. */
  const withoutNumbers = (text: string) => text.replace(/(?<=^|\s)\d+[a-d]?(?=\p{L})/gu, '')

  test('the first reading is shown until another is chosen', async () => {
    const page = await openPage(site, '/Liturgia')
    expect(page.status).toBe(200)
    expect(elements(page.main, 'h1')).toEqual(['Liturgia Diária'])
    expect(elements(page.main, 'time')).toEqual(['sexta-feira, 20 de novembro de 2026'])
    expect(missingFrom(page, [texts.liturgia])).toEqual([])
    expect(chosenLinks(page.main)).toEqual(['1ª Leitura'])
    expect(elements(page.main, 'h2')).toEqual([texts.primeiraLeitura.titulo])
    expect(missingFrom(page, [texts.primeiraLeitura.referencia])).toEqual([])
    for (const sentence of withoutNumbers(texts.primeiraLeitura.texto).split(/(?<=\.)\s/)) {
      expect(missingFrom(page, [sentence])).toEqual([])
    }
    expect(elements(page.main, 'sup')).toEqual(['1', '2', '3a'])
  })

  test.each(['segundaLeitura', 'evangelho'] as const)('?leitura=%s', async (leitura) => {
    const page = await openPage(site, `/Liturgia?leitura=${leitura}`)
    const { titulo, referencia } = texts[leitura]
    expect(elements(page.main, 'h2')).toEqual([titulo])
    expect(missingFrom(page, [referencia])).toEqual([])
    expect(chosenLinks(page.main)).toHaveLength(1)
    expect(page.text).not.toContain(texts.primeiraLeitura.titulo)
  })

  test('?leitura=salmo shows reference, refrain and a paragraph for each line', async () => {
    const page = await openPage(site, '/Liturgia?leitura=salmo')
    const { referencia, refrao, texto } = texts.salmo
    expect(missingFrom(page, [referencia, refrao])).toEqual([])
    const paragraphs = elements(page.main, 'p')
    for (const line of texto.split('\n')) expect(paragraphs).toContain(line)
  })

  test('all four tabs are links, and stay on the day', async () => {
    const page = await openPage(site, '/Liturgia?data=2026-11-22&leitura=salmo')
    for (const leitura of ['primeiraLeitura', 'salmo', 'segundaLeitura', 'evangelho']) {
      expect(page.main).toContain(`href="/Liturgia?data=2026-11-22&amp;leitura=${leitura}"`)
    }
    for (const tab of tabs) expect(elements(page.main, 'a')).toContain(tab)
  })

  test('links lead to the day before and the day after', async () => {
    const { main } = await openPage(site, '/Liturgia?data=2026-12-31')
    expect(main).toContain('href="/Liturgia?data=2026-12-30"')
    expect(main).toContain('href="/Liturgia?data=2027-01-01"')
    expect(main).toContain('href="/Liturgia"')
  })

  test.each([
    ['2025-01-01', '2024-12-31'],
    ['2027-12-31', '2028-01-01'],
  ])('from %s no link leads to %s, which is not shown', async (data, beyond) => {
    const { status, main } = await openPage(site, `/Liturgia?data=${data}`)
    expect(status).toBe(200)
    expect(main).not.toContain(beyond)
  })

  test('a day without a second reading says that there is none', async () => {
    const its = await createSiteWithReadings('no-second-reading')
    const page = await openPage(its, '/Liturgia?leitura=segundaLeitura')
    expect(missingFrom(page, [placeholders.segundaLeitura])).toEqual([])
    await its.close()
  })

  test('a reading that is missing is waited for under its tab, and the others are there', async () => {
    const its = await createSiteWithReadings('without-first-reading')
    const first = await openPage(its, '/Liturgia')
    expect(missingFrom(first, ['Este texto ainda não chegou.'])).toEqual([])
    expect(elements(first.main, 'h2')).toEqual([])
    const gospel = await openPage(its, '/Liturgia?leitura=evangelho')
    expect(missingFrom(gospel, [texts.evangelho.titulo])).toEqual([])
    await its.close()
  })

  test('a reading without a text shows the rest, and says that the text is still to come', async () => {
    const its = await createSiteWithReadings()
    const ofToday = its.db.selectFrom('liturgia_dia').where('data', '=', testToday)
    const { corpo } = await ofToday.select('corpo').executeTakeFirstOrThrow()
    const evangelho = { titulo: 'Proclamação do Evangelho', referencia: 'Lc 19,45-48', texto: '' }
    const changed = JSON.stringify({ ...(JSON.parse(corpo) as object), evangelho })
    await its.db
      .updateTable('liturgia_dia')
      .set({ corpo: changed })
      .where('data', '=', testToday)
      .execute()
    const page = await openPage(its, '/Liturgia?leitura=evangelho')
    expect(elements(page.main, 'h2')).toEqual([evangelho.titulo])
    expect(missingFrom(page, ['Lc 19,45-48', 'Este texto ainda não chegou.'])).toEqual([])
    await its.close()
  })

  test('of a day that is not fetched, the page promises nothing', async () => {
    const page = await openPage(site, '/Liturgia?data=2026-06-01')
    expect(
      missingFrom(page, ['As leituras aparecem aqui até um mês antes e um mês depois de hoje.']),
    ).toEqual([])
    expect(elements(page.main, 'p')).not.toContain(waiting.other)
  })
})

describe('without the service from the first start on', () => {
  let site: TestSite

  beforeAll(async () => {
    site = await createTestSite()
  })
  afterAll(() => site.close())

  test('the calendar still knows date, celebration and colour', async () => {
    const page = await openPage(site, '/Liturgia')
    expect(page.status).toBe(200)
    expect(elements(page.main, 'time')).toEqual(['sexta-feira, 20 de novembro de 2026'])
    expect(
      missingFrom(page, ['Sexta-feira da 33ª Semana do Tempo Comum', 'Cor litúrgica: verde']),
    ).toEqual([])
    expect(page.html).toMatch(/<body[^>]* data-cor="verde"/)
  })

  test.each(['', '?leitura=salmo', '?leitura=segundaLeitura', '?leitura=evangelho'])(
    '/Liturgia%s waits under the four tabs, and says so kindly',
    async (search) => {
      const page = await openPage(site, `/Liturgia${search}`)
      for (const tab of tabs) expect(elements(page.main, 'a')).toContain(tab)
      expect(elements(page.main, 'p')).not.toContain(waiting.other)
      expect(page.text).toMatch(/As leituras deste dia ainda não chegaram/)
      expect(page.text).not.toContain(placeholders.segundaLeitura)
    },
  )

  test('a solemnity gives the page its colour', async () => {
    const { main, text } = await openPage(site, '/Liturgia?data=2026-12-25')
    expect(main).toMatch(/<article [^>]*data-cor="branco"/)
    expect(text).toMatch(/Natal do Senhor.*Cor litúrgica: branco/)
  })
})
