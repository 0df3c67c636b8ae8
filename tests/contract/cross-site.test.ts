// Requests that another site's page makes a visitor's browser send.
import { afterAll, describe, expect, test } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

const publicUrl = 'https://paroquia.example'

const site = await createTestSite()
const behindProxy = await createTestSite({ publicUrl })
afterAll(() => Promise.all([site.close(), behindProxy.close()]))

function record(where: TestSite, headers: Record<string, string>) {
  return where.app.request('/api/instalacao.php', {
    method: 'POST',
    headers,
    body: '{"escolha":"aceita"}',
  })
}

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:8080' },
]

test.each(foreign)('%j is refused', async (headers) => {
  const response = await record(site, headers)
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ status: 'error', message: refusals.crossSite })
})

test.each(['PUT', 'DELETE', 'POST'])('%s of a closed call is refused as well', async (method) => {
  const response = await site.app.request('/api/comunidade.php', {
    method,
    headers: { 'sec-fetch-site': 'cross-site' },
    body: '{"id":1}',
  })
  expect(response.status).toBe(403)
})

test('nothing was counted', async () => {
  expect(await site.db.selectFrom('instalacao_dia').selectAll().execute()).toEqual([])
})

const own: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost' },
  // A TLS proxy in front, without PUBLIC_URL.
  { origin: 'https://localhost' },
  {},
]

test.each(own)('%j passes', async (headers) => {
  expect((await record(site, headers)).status).toBe(200)
})

test('reading passes, wherever the link stood', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await site.app.request('/api/acao.php', { headers })).status).toBe(200)
})

test('another site is not given leave to read the answers', async () => {
  const headers = { origin: 'https://evil.example' }
  const response = await site.app.request('/api/acao.php', { headers })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

describe('behind a proxy that speaks TLS', () => {
  test('the public address is the site itself', async () => {
    expect((await record(behindProxy, { origin: publicUrl })).status).toBe(200)
  })

  test('the address that the server itself sees is not', async () => {
    expect((await record(behindProxy, { origin: 'http://localhost' })).status).toBe(403)
  })
})
