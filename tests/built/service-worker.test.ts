// The service worker as it is served: always the newest, and only what is for everybody.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { kindNames, kindOf } from '../../src/parish/parish.ts'
import { foreignWorkerPaths } from '../../src/api/offline.ts'
import { createApp } from '../../src/server/app.ts'
import { scriptsWith } from '../support/built-scripts.ts'
import { sourcesOf } from '../support/built-styles.ts'
import { openPage, publicPages } from '../support/page.ts'
import { createTestSite, loadRenderPage } from '../support/site.ts'

const assetsDir = resolve('build/client/assets')

const site = await createTestSite()
afterAll(() => site.close())

async function worker(): Promise<string> {
  return (await site.app.request('/sw.js')).text()
}

async function listed(): Promise<string[]> {
  return (await worker()).match(/\/assets\/[\w.-]+/g) ?? []
}

test('the worker is revalidated each time, with 304 while it is unchanged', async () => {
  const { status, headers } = await site.app.request('/sw.js')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; connect-src 'self'; /,
  )
  const again = await site.app.request('/sw.js', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('the worker knows all files that the pages name, and none that is not there', async () => {
  const known = await listed()
  const there = readdirSync(assetsDir)
  expect(known.filter((address) => !there.includes(address.replace('/assets/', '')))).toEqual([])
  for (const path of [...publicPages, '/SemConexao']) {
    const { html } = await openPage(site, path)
    const all = html.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
    // Few pages have a sign of these; those that have one fetch them.
    const named = all.filter((address) => !address.includes('-signs-'))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((address) => !known.includes(address))).toEqual([])
  }
})

test('the worker knows nothing of the panel', async () => {
  const known = await listed()
  const panel = scriptsWith('Bem-vindo ao painel de Administrador.')
  expect(panel.length).toBeGreaterThan(0)
  expect(panel.filter((address) => known.includes(address))).toEqual([])
})

test('the worker knows the styles of all pages, and not those of the panel', async () => {
  const known = await listed()
  const sheets = readdirSync(assetsDir).filter((name) => name.endsWith('.css'))
  const unknown = sheets.filter((name) => !known.includes(`/assets/${name}`))
  const sources = unknown.flatMap((name) =>
    sourcesOf(readFileSync(resolve(assetsDir, name), 'utf8')),
  )
  expect(sources).toContain('src/panel/ui/panel.module.css')
  // The question of 'Sair' is asked of staff only.
  const ofPages = sources.filter((file) => !file.startsWith('src/panel/'))
  expect(ofPages).toEqual(['src/site/ui/dialogs.module.css'])
})

test('the worker keeps only the answers that are the same for all visitors', async () => {
  const calls = (await worker()).match(/\/api\/[\w.]+/g) ?? []
  expect(new Set(calls)).toEqual(
    new Set(
      [...kindNames.map((name) => kindOf(name).path), 'menu.php'].map((path) => `/api/${path}`),
    ),
  )
})

test('where the site does without, another takes its place, which keeps nothing', async () => {
  const app = createApp(site.services, {
    clientDir: resolve('build/client'),
    renderPage: await loadRenderPage(),
    serviceWorker: false,
  })
  const response = await app.request('/sw.js')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const text = await response.text()
  expect(text).toContain('unregister')
  expect(text).not.toMatch(/\/assets\/|\/api\/|fetch/)
})

test.each(foreignWorkerPaths)('%s removes the worker of a former site', async (path) => {
  const response = await site.app.request(path)
  const { status, headers } = response
  const text = await response.text()
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(text).toMatch(/unregister/)
  expect(text).not.toMatch(/\/assets\/|fetch/)
})

describe('the document for every address', () => {
  test('the document has no content of the parish that could grow old', async () => {
    await site.db
      .updateTable('documento')
      .set({ corpo: '{"nome":"Outra Paróquia"}' })
      .where('nome', '=', 'site')
      .execute()
    const { status, headers, html } = await openPage(site, '/SemConexao')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(html).toContain('Carregando...')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('Outra Paróquia')
    expect(html).not.toMatch(/2026-/)
  })

  test('the document is bound by a policy like any page', async () => {
    const { headers, html } = await openPage(site, '/SemConexao')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(html).not.toMatch(/\bnonce\b/)
  })
})
