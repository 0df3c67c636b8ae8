import type { Page } from '@playwright/test'
import { comunidadeName } from '../../src/parish/comunidades/name.ts'
import { expect, test } from './fixtures.ts'
import { isAlive, visit } from './visit.ts'

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

test(
  'a community shows façade, description, altar, beginnings and map',
  { tag: '@quick' },
  async ({ page, site }) => {
    const { descricao, inicioComunidade } = await site.db
      .selectFrom('comunidade')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    await visit(page, '/Comunidade/2')
    await expect(heading(page)).toHaveText('Comunidade São José')
    const main = page.getByRole('main')
    await scrollToMap(page)
    await expect(main.getByTitle('Mapa da Comunidade São José')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    const parts = [
      main.getByRole('img', { name: 'Fachada da Comunidade São José' }),
      main.getByText(descricao.split('\n')[0]!),
      main.getByRole('img', { name: 'Altar da Comunidade São José' }),
      main.getByText(inicioComunidade.split('\n')[0]!),
      main.getByTitle('Mapa da Comunidade São José'),
    ]
    let above = 0
    for (const part of parts) {
      const box = (await part.boundingBox())!
      expect(box.y).toBeGreaterThan(above)
      above = box.y
    }
  },
)

function scrollToMap(page: Page): Promise<void> {
  return page.getByRole('heading', { name: 'Como chegar' }).evaluate((it) => it.scrollIntoView())
}

test('a community has links to its place and to the communities beside it, and a map once it is in view', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/Comunidade/2')
  await page.waitForLoadState('load')
  expect(asked.filter((url) => !url.startsWith('http://127.0.0.1'))).toEqual([])
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first()).toHaveText('Comunidade São José')
  await expect(main.getByRole('heading', { name: 'Nossa história' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Abrir no mapa do celular' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-19\.\d+%2C-40\.\d+$/,
  )
  await scrollToMap(page)
  // The page's policy allows it.
  const map = /^https:\/\/www\.openstreetmap\.org\/export\/embed/
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(map))
  const others = main.getByRole('navigation', { name: 'Outras comunidades' })
  await expect(others.getByRole('link')).toHaveText([/^Matriz/, /^Nossa Senhora Aparecida/])
  await others.getByRole('link', { name: /^Matriz/ }).click()
  await expect(heading(page)).toHaveText(/^Matriz/)
  await expect(others.getByRole('link')).toHaveText(['São José'])
})

test.describe('the last community was removed meanwhile', () => {
  test.use({ expectedErrors: ['^Comunidade não encontrada$'] })

  test('nothing is shown, and the console says so', { tag: '@quick' }, async ({ page }) => {
    await visit(page, '/Sobre')
    await page.route('**/api/comunidade.php', (route) =>
      route.fulfill({ json: { status: 'success', data: [] } }),
    )
    const note = page.waitForEvent('console', (it) => it.text() === 'Comunidade não encontrada')
    await page.getByRole('main').getByRole('link', { name: 'São Pedro' }).click()
    await note
    await expect(page.getByRole('main')).toHaveText('')
  })
})

test('the navigation’s state wins over the address after hydration', async ({ page }) => {
  await page.goto('/Comunidade/1')
  await isAlive(page)
  await page.evaluate(() => history.replaceState({ usr: { id: '2' }, key: 'teste', idx: 0 }, ''))
  await page.reload()
  await expect(heading(page)).toHaveText('Comunidade São José')
  await expect(page).toHaveURL(/\/Comunidade\/1$/)
})

test.describe('on the map of the parish', () => {
  test.use({
    geolocation: { latitude: -19.387, longitude: -40.46 },
    permissions: ['geolocation'],
  })

  test('the nearest community comes first, and a tap on its figure opens it', async ({ page }) => {
    await visit(page, '/Comunidades')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Perto de mim' }).click()
    const first = main.getByRole('article').first()
    await expect(first).toContainText('A 400 m')
    const nome = await first.getByRole('link').innerText()
    const numero = await first.locator('[aria-hidden]').last().innerText()
    await main.locator('svg a').getByText(numero, { exact: true }).click()
    await expect(heading(page)).toHaveText(comunidadeName(nome))
  })
})
