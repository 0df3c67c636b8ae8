import type { Page } from '@playwright/test'
import { giveVoice, readToEnd, spoken } from './comfort-voice.ts'
import { expect, test } from './fixtures.ts'
import { principal, visit } from './visit.ts'

function aloud(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** What is said of the reading; the other status, below, is about handing the address on. */
function said(page: Page) {
  // The field that searches prayers has a status of its own, in a paragraph.
  return page.getByRole('main').locator('span[role=status]').first()
}

test('a prayer is read from its title to its end, in sentences', async ({ page }) => {
  await giveVoice(page, ['en-US', 'pt-PT', 'pt-BR'])
  await visit(page, '/Oracoes?oracao=3')
  await aloud(page, 'Ouvir').click()
  await expect(said(page)).toHaveText('Lendo em voz alta.')
  const [first] = await page.evaluate(() => window.spoken)
  expect(first).toEqual({ text: 'Ave-Maria', lang: 'pt-BR', voice: 'pt-BR 2' })
  expect(await readToEnd(page)).toEqual([
    'Ave-Maria',
    'Ave Maria, cheia de graça, o Senhor é convosco, bendita sois vós entre as mulheres, e bendito é o fruto do vosso ventre, Jesus.',
    'Santa Maria, Mãe de Deus, rogai por nós, pecadores, agora e na hora da nossa morte.',
    'Amém.',
  ])
  await expect(said(page)).toHaveText('Leitura encerrada.')
  await expect(aloud(page, 'Ouvir')).toBeFocused()
})

test('pauses, continues with the interrupted sentence, and stops', async ({ page }) => {
  await giveVoice(page, ['pt-BR'])
  await visit(page, '/Oracoes?oracao=3')
  await aloud(page, 'Ouvir').click()
  await page.evaluate(() => window.endSentence())
  await aloud(page, 'Pausar').click()
  await expect(said(page)).toHaveText('Leitura pausada.')
  expect(await page.evaluate(() => window.silenced)).toBe(1)
  await expect(aloud(page, 'Continuar')).toBeFocused()
  await aloud(page, 'Continuar').click()
  const [, second, third] = await spoken(page)
  expect(third).toBe(second)
  await aloud(page, 'Parar').click()
  await expect(said(page)).toHaveText('Leitura encerrada.')
  await expect(aloud(page, 'Ouvir')).toBeFocused()
  expect(await page.evaluate(() => window.silenced)).toBe(2)
})

test('a reading is read without the numbers of its verses, the psalm without its marks', async ({
  page,
}) => {
  await giveVoice(page, ['pt_BR'])
  await visit(page, '/Liturgia')
  await aloud(page, 'Ouvir').click()
  expect(await readToEnd(page)).toEqual([
    'Leitura do Livro de Tobias',
    'Naquele tempo, um lavrador plantou café na encosta.',
    'Choveu três dias, e ele deu graças.',
    'A colheita foi boa.',
    '“Repartam”, disse ele.',
  ])
  await page.goto('/Liturgia?leitura=salmo')
  await aloud(page, 'Ouvir').click()
  const psalm = await readToEnd(page)
  expect(psalm).toContain('A manhã desce sobre a serra, e o café desperta em flor.')
  expect(psalm.filter((each) => each === 'O Senhor guarda o vale e a colina.')).toHaveLength(3)
})

test('devotions and the Rosary can be heard too, communities cannot', async ({ page }) => {
  await giveVoice(page, ['pt-BR'])
  await visit(page, '/Devocoes?devocao=4')
  await aloud(page, 'Ouvir').click()
  expect((await readToEnd(page))[0]).toBe('São José')
  await page.goto('/Oracoes?oracao=terco&misterio=gozosos')
  await aloud(page, 'Ouvir').click()
  const rosary = await readToEnd(page)
  const start = rosary.indexOf('1º mistério: A anunciação do anjo a Nossa Senhora.')
  expect(rosary[start + 1]).toMatch(/^Numa casa simples de Nazaré, /)
  expect(rosary.join(' ')).toContain('ó doce sempre Virgem Maria.')
  expect(Math.max(...rosary.map((each) => each.length))).toBeLessThanOrEqual(180)
  await page.goto('/Comunidade/1')
  await expect(page.locator('summary', { hasText: 'Tamanho do texto' })).toBeVisible()
  await expect(aloud(page, 'Ouvir')).toHaveCount(0)
})

for (const [what, leave] of [
  ['another text', (page: Page) => page.getByRole('link', { name: 'Pai-Nosso' }).click()],
  ['another page', (page: Page) => principal(page).getByRole('link', { name: 'Sobre' }).click()],
] as const) {
  test(`${what} ends the reading`, async ({ page }) => {
    await giveVoice(page, ['pt-BR'])
    await visit(page, '/Oracoes?oracao=3')
    await aloud(page, 'Ouvir').click()
    await expect(aloud(page, 'Pausar')).toBeVisible()
    await leave(page)
    await expect(aloud(page, 'Pausar')).toHaveCount(0)
    expect(await page.evaluate(() => window.silenced)).toBe(1)
  })
}

test('nothing is offered until a voice arrives, and nothing moves when it does', async ({
  page,
}) => {
  await giveVoice(page, ['pt-BR'], { late: true })
  await visit(page, '/Oracoes?oracao=3')
  const title = page.getByRole('article').getByRole('heading', { level: 2 })
  const before = await title.boundingBox()
  await expect(aloud(page, 'Ouvir')).toHaveCount(0)
  await page.evaluate(() => window.voicesArrive())
  await expect(aloud(page, 'Ouvir')).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
})

test('nothing is offered with a voice that speaks another language', async ({ page }) => {
  await giveVoice(page, ['en-US', 'ptx'], { late: true })
  await visit(page, '/Oracoes?oracao=3')
  await page.evaluate(() => window.voicesArrive())
  await expect(page.locator('summary', { hasText: 'Tamanho do texto' })).toBeVisible()
  await expect(aloud(page, 'Ouvir')).toHaveCount(0)
})

test('a voice is known by either name of its language', async ({ page }) => {
  await giveVoice(page, ['en-US', 'pt-PT', 'por-BRA'])
  await visit(page, '/Oracoes?oracao=3')
  await aloud(page, 'Ouvir').click()
  const [first] = await page.evaluate(() => window.spoken)
  expect(first).toMatchObject({ text: 'Ave-Maria', voice: 'por-BRA 2' })
})

test('without speech in the browser nothing is offered', async ({ page }) => {
  await page.addInitScript(() => {
    // On the prototype, where browsers have it.
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis')
    Reflect.deleteProperty(window, 'speechSynthesis')
  })
  await visit(page, '/Oracoes?oracao=3')
  expect(await page.evaluate(() => 'speechSynthesis' in window)).toBe(false)
  await expect(page.locator('summary', { hasText: 'Tamanho do texto' })).toBeVisible()
  await expect(aloud(page, 'Ouvir')).toHaveCount(0)
})
