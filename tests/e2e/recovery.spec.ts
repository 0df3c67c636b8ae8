// How the site gets over an API that failed.
import { testNow } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseTercoOnceLoaded,
  failedRequest,
  isAlive,
  passTimeUntil,
  principal,
  publicacao,
} from './visit.ts'

test.use({
  expectedErrors: ['^Erro ao (carregar|receber) ', '^terço não carregado$', failedRequest],
})

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: testNow })
  await page.goto('/Admin')
  await isAlive(page)
})

test('tries again at once when the browser is online again', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await principal(page).getByRole('link', { name: 'Devoções e Carismas' }).click()
  const main = page.getByRole('main')
  const note = page.waitForEvent('console', (it) => it.text().startsWith('Erro ao carregar'))
  await note
  await expect(main).toContainText('Carregando Devoções...')
  await page.evaluate(noteTries)
  // At once: after a pause of some seconds it would try as well.
  const tries = await page.evaluate(async () => {
    const { length } = window.tries
    dispatchEvent(new Event('online'))
    await new Promise(requestAnimationFrame)
    return window.tries.length - length
  })
  expect(tries).toBeGreaterThan(0)
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(main).toContainText('Clique em uma devoção para abrir...')
})

test('the pauses between the tries grow', async ({ page }) => {
  await page.route('**/api/devocao.php', (route) => route.abort())
  await page.evaluate(noteTries)
  await principal(page).getByRole('link', { name: 'Devoções e Carismas' }).click()
  await expect(async () => {
    await page.clock.fastForward(1_000)
    expect((await page.evaluate(() => window.tries)).length).toBeGreaterThan(3)
  }).toPass({ intervals: [50] })
  const [first, second, third, fourth] = await page.evaluate(() => window.tries)
  expect(second! - first!).toBeGreaterThanOrEqual(3_000)
  expect(third! - second!).toBeGreaterThanOrEqual(6_000)
  expect(fourth! - third!).toBeGreaterThanOrEqual(12_000)
})

declare global {
  interface Window {
    /** When the API was called, by the page's own clock. */
    tries: number[]
  }
}

/** Runs in the page. */
function noteTries(): void {
  const { fetch } = window
  window.tries = []
  window.fetch = (...request) => {
    if (request[0].toString().includes('devocao.php')) window.tries.push(Date.now())
    return fetch(...request)
  }
}

test('a dismissed alert does not return at the next retry', async ({ page }) => {
  await page.route('**/api/comunidade.php', (route) => route.abort())
  await principal(page).getByRole('link', { name: 'Sobre' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Erro ao carregar comunidades: sem conexão com o servidor')
  await alert.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(alert).toHaveCount(0)
  const failed = page.waitForEvent('requestfailed')
  await page.clock.fastForward(3_000)
  await failed
  await expect(page.getByRole('main')).toContainText('Carregando Comunidades...')
  await expect(alert).toHaveCount(0)
})

test('a failing part leaves the others as they are', async ({ page }) => {
  await page.route('**/api/acao.php', (route) => route.fulfill({ status: 500, body: '' }))
  await principal(page).getByRole('link', { name: 'Home' }).click()
  await publicacao(page)
    .getByRole('button', { name: /fechar/ })
    .click()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Carregando/)).toHaveText(['Carregando...'])
  await expect(main).toContainText('Um coração que escuta')
  await expect(main).toContainText('Matriz Sagrado Coração de Jesus')
})

test('a Rosary that failed to load is not opened, and can be chosen once it is loaded', async ({
  page,
}) => {
  await page.route('**/api/terco.php', (route) => route.fulfill({ status: 500, body: '' }))
  const failure = page.waitForEvent('console', (it) =>
    it.text().startsWith('Erro ao receber terço'),
  )
  await principal(page).getByRole('link', { name: 'Orações' }).click()
  await failure
  const link = page.getByRole('link', { name: 'Oração do Santo Terço' })
  const note = page.waitForEvent('console', (it) => it.text() === 'terço não carregado')
  await link.click()
  await note
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    'Consagração de Santa Margarida Maria',
  )

  await page.unroute('**/api/terco.php')
  await chooseTercoOnceLoaded(page)
})

test('a publication that failed to load is shown after a retry', async ({ page }) => {
  await page.route('**/api/publicacao.php', (route) => route.fulfill({ status: 500, body: '' }))
  const failure = page.waitForEvent('console', (it) => it.text().includes('a publicação:'))
  await principal(page).getByRole('link', { name: 'Home' }).click()
  await failure
  await expect(page.getByRole('main')).toContainText('Um coração que escuta')
  await page.unroute('**/api/publicacao.php')
  await passTimeUntil(page, publicacao(page))
})

test('after a failed page the next one works', async ({ page }) => {
  await page.route('**/api/devocao.php', (route) => route.abort())
  await principal(page).getByRole('link', { name: 'Devoções e Carismas' }).click()
  await expect(page.getByRole('main')).toContainText('Carregando Devoções...')
  await principal(page).getByRole('link', { name: 'Liturgia' }).click()
  await expect(page.getByRole('article')).toContainText('Liturgia de teste do dia 20')
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('article')).toContainText('Liturgia de teste do dia 20')
})
