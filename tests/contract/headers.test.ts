// What every answer carries, whichever part of the site gave it.
import { afterAll, expect, test } from 'vitest'
import { saidOnce } from '../support/meta.ts'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
const secure = await createTestSite({ publicUrl: 'https://paroquia.example' })
const { foto } = await site.db.selectFrom('acao').select('foto').executeTakeFirstOrThrow()
const picture = `/uploads/acao/${foto}`
const { html } = await openPage(site, '/Home')
const card = new URL(saidOnce(html, 'og:image')).pathname
afterAll(() => Promise.all([site.close(), secure.close()]))

const answers: [what: string, path: () => string, init?: RequestInit][] = [
  ['a page', () => '/Home'],
  ['a page that is not there', () => '/nada'],
  ['a page asked with a wrong method', () => '/Home', { method: 'POST' }],
  ['an address that cannot be read', () => '/%00'],
  ['an address that is too long', () => `/${'a'.repeat(5000)}`],
  ['a reading call', () => '/api/acao.php'],
  ['a refused call', () => '/api/acao.php', { method: 'POST' }],
  ['a call that is not there', () => '/api/nada.php'],
  ['the description of the API', () => '/api/openapi.json'],
  ['a picture', () => picture],
  ['a picture in a smaller width', () => `${picture}?w=320`],
  ['a picture that is not there', () => '/uploads/acao/nada.webp'],
  ['the picture of a link preview', () => card],
  ['the manifest', () => '/manifest.webmanifest'],
  ['the service worker', () => '/sw.js'],
  ['the sitemap', () => '/sitemap.xml'],
  ['what watches ask', () => '/readyz'],
  ['an icon', () => '/icons/icone-192.png'],
]

test.each(answers)('%s is as safe as the rest', async (_, path, init) => {
  const { headers } = await site.app.request(path(), init)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  // The page of the times sorts by distance; maps and videos of others are told nothing.
  expect(headers.get('permissions-policy')).toBe(
    'camera=(), geolocation=(self), microphone=(), payment=()',
  )
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src '(?:none|self)'/)
  // For these it does not stand.
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toMatch(/form-action '(?:none|self)'/)
  expect(policy).toMatch(/frame-ancestors '(?:none|self)'/)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
})

test.each(answers)('%s asks for TLS only where the site has it', async (_, path, init) => {
  const plain = await site.app.request(path(), init)
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  const overTls = await secure.app.request(path(), init)
  expect(overTls.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
})

test('a refusal is not kept by any cache', async () => {
  for (const path of ['/api/nada.php', '/uploads/acao/nada.webp']) {
    const { headers } = await site.app.request(path)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('the manifest bears the name of the parish and its icons are there', async () => {
  const response = await site.app.request('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = (await response.json()) as {
    name: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  const { data } = (await (await site.app.request('/api/site.php')).json()) as {
    data: { nome: string }
  }
  expect(manifest).toMatchObject({ name: data.nome, display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) {
    expect((await site.app.request(src)).headers.get('content-type')).toBe('image/png')
  }
})
