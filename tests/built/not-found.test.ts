import { shellPath } from '../../src/api/offline.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { notFoundPage } from '../../src/api/sentences/visitor-messages.ts'
import { elements, openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const nowhere = [
  '/nada',
  '/%C3%A7%F0%9F%99%8F',
  '/a/b/c/d',
  '/Home/nada',
  '/index.php',
  '/Comunidade',
  '/Comunidade/',
  '/Liturgia/1',
]
const unknownItems = ['/Comunidade/999', '/Comunidade/0', '/Comunidade/-1', '/Comunidade/abc']
const odd = ['/Comunidade/1.5', '/Comunidade/1e0', '/Comunidade/99999999999999999999']
const noDay = ['2026-02-30', '2024-12-31', '2028-01-01', '22/11/2026', 'x', ''].map(
  (data) => `/Liturgia?data=${data}`,
)

describe.each([...nowhere, ...unknownItems, ...odd, ...noDay])('%s', (path) => {
  test('an unknown address has the not-found page, with a logo and a way on', async () => {
    const { status, main, html } = await openPage(site, path)
    expect(status).toBe(404)
    expect(elements(main, 'h1')).toEqual([notFoundPage])
    expect(main).toMatch(/<img [^>]*emblema-paroquia/)
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/Home', '/Horarios', '/Busca'])
    expect(elements(html, 'title')).toHaveLength(1)
  })
})

// The page itself is there, only what the address wants of it is not.
const missing: [path: string, text: string][] = [
  ['/Oracoes?oracao=999', 'Orações aqui'],
  ['/Oracoes?oracao=', 'Orações aqui'],
  ['/Oracoes?oracao=02', 'Orações aqui'],
  ['/Oracoes?oracao=Terco', 'Orações aqui'],
  ['/Oracoes?oracao=terco&misterio=tristes', 'Escolha um mistério'],
  ['/Oracoes?oracao=terco&misterio=', 'Escolha um mistério'],
  ['/Devocoes?devocao=999', 'Clique em uma devoção para abrir...'],
  ['/Devocoes?devocao=x', 'Clique em uma devoção para abrir...'],
  ['/Liturgia?leitura=terceira', '1ª Leitura'],
]

test.each(missing)('%s is not found, and the page shows: %s', async (path, text) => {
  const page = await openPage(site, path)
  expect(page.status).toBe(404)
  expect(page.text).toContain(text)
})

test.each([
  ['/home', '/Home'],
  ['/sobre/', '/Sobre'],
  ['/LITURGIA?data=2026-11-22', '/Liturgia?data=2026-11-22'],
  ['/COMUNIDADE/1', '/Comunidade/1'],
  ['/Comunidade/1/', '/Comunidade/1'],
])('%s leads to %s', async (path, own) => {
  const { status, headers } = await site.app.request(path)
  expect([status, headers.get('location')]).toEqual([301, own])
})

test('the document for use without a network leads a visitor to Home, and not the worker', async () => {
  const opened = await site.app.request(shellPath, { headers: { 'sec-fetch-dest': 'document' } })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/Home'])
  expect((await site.app.request(shellPath)).status).toBe(200)
})
