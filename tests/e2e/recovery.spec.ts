// How the site gets over an API that failed.
import { testNow } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { failedRequest, isAlive, passTimeUntil, principal, publicacao } from './visit.ts'

test.use({
  expectedErrors: ['^Erro ao (carregar|receber) ', failedRequest],
})

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: testNow })
  await page.goto('/Admin')
  await isAlive(page)
})

test('a failed page is loaded again at once when the browser is online again', async ({ page }) => {
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

test('a dismissed alert does not return at the next retry, and a publication is shown after one', async ({
  page,
}) => {
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

  await page.unroute('**/api/comunidade.php')
  await page.route('**/api/publicacao.php', (route) => route.fulfill({ status: 500, body: '' }))
  const failure = page.waitForEvent('console', (it) => it.text().includes('a publicação:'))
  await principal(page).getByRole('link', { name: 'Home' }).click()
  await failure
  await expect(page.getByRole('main')).toContainText('Um coração que escuta')
  await page.unroute('**/api/publicacao.php')
  await passTimeUntil(page, publicacao(page))
})
