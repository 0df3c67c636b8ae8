// Addresses that browsers, search engines and an old site's visitors request without a link here.
import { afterAll, describe, expect, test } from 'vitest'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const picture = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

function ask(path: string, accept: string): Response | Promise<Response> {
  return site.app.request(path, { headers: { accept } })
}

test('the page of a site generator leads to Home', async () => {
  const { status, headers } = await ask('/index.html', page)
  expect([status, headers.get('location')]).toEqual([301, '/'])
})

test.each([
  '/favicon.ico',
  '/logo192.png',
  '/logo512.png',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
  '/apple-touch-icon-120x120.png',
  '/apple-touch-icon-152x152-precomposed.png',
])('%s leads to an icon, which may be another one tomorrow', async (path) => {
  const { status, headers } = await ask(path, picture)
  expect([status, headers.get('cache-control')]).toEqual([302, 'no-cache'])
  const icon = await ask(headers.get('location')!, picture)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
})

describe('what is not there is', () => {
  const files = ['/static/js/main.5f1c9a2e.js', '/foto.jpg', '/uploads/acao/x.jpg', '/wp-login.css']
  test.each(files)('a line of text for %s in a page', async (path) => {
    for (const accept of ['*/*', picture]) {
      const response = await ask(path, accept)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/plain; charset=UTF-8',
      ])
      expect(await response.text()).toBe('Não encontramos o que foi pedido.')
    }
  })

  test.each(files)('a short page with a way on where %s is opened', async (path) => {
    const response = await ask(path, page)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('href="/"')
    expect(html.length).toBeLessThan(1_000)
  })

  // Programs that make previews of links accept anything.
  test.each(['/nada', '/Comunidade/999'])('the not-found page for %s', async (path) => {
    const response = await ask(path, '*/*')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Pagina não encontrada!')
  })
})
