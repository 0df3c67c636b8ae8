// Addresses, methods and headers that no browser of good will sends: a proper answer, never a
// failure of the server, never a look inside.
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { innardsIn, faultIn } from '../support/hostile.ts'
import { listen, sendRaw } from '../support/listen.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
const behindProxy = await createTestSite({ publicUrl: 'https://paroquia.example' })
// Without PUBLIC_URL a page can only tell the address that it was asked with.
const listening = await listen(behindProxy.app)
afterAll(async () => {
  await listening.close()
  await site.close()
  await behindProxy.close()
})

const unreadable = [
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%ff%fe',
  '/%00',
  '/Home%00.html',
  '/Comunidade/%00',
  '/Comunidade/%c0%af',
  '/Oracoes?oracao=%00',
  '/Oracoes?oracao=%',
  '/Home?%0d%0aSet-Cookie:a=b',
]

test.each(unreadable)('%s cannot be read', async (path) => {
  const response = await site.app.request(path)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await response.text()).toMatch(/<html lang="pt-BR">/)
})

const foreign = [
  '//evil.example',
  '//evil.example/Home',
  '///evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/https://evil.example/',
  '/..;/Admin',
  '/Home/..;/',
  '/%252e%252e/%252e%252e/etc/passwd',
  '/.env',
  '/.git/config',
  '/package.json',
  '/src/server/start.ts',
  '/build/server/index.js',
  '/build/server/adro.js',
  '/data/adro.db',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e%2f%2e%2e%2fserver%2findex.js',
  '/assets/',
  '/icons/',
  '/wp-login.php',
  '/__manifest',
  '/__proto__',
  '/constructor',
  '/Home.data',
  '/_root.data',
  '/_.data',
  '/Oracoes.data?oracao=1',
  '/Liturgia.data',
  '/Home.dat%61',
  '/Comunidade/1.data',
  '/Comunidade/../.data',
  '/Comunidade/🙏',
  `/Comunidade/${'9'.repeat(300)}`,
  `/${'a/'.repeat(1000)}`,
]

describe.each([
  ['as it is', () => site],
  ['behind a proxy', () => behindProxy],
])('%s', (_, where) => {
  test.each(foreign)('%s is nothing of ours', async (path) => {
    const response = await where().app.request(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
    expect(innardsIn(await response.text())).toEqual([])
  })
})

test.each([`/${'a'.repeat(5000)}`, `/Home?${'a'.repeat(5000)}`])(
  'a very long one',
  async (path) => {
    expect((await site.app.request(path)).status).toBe(414)
  },
)

const queries = [
  `?${'a=1&'.repeat(1000)}`,
  '?oracao=1&oracao=2&oracao=3',
  '?__proto__=1&constructor=2&toString=3',
  '?oracao[]=1&oracao[x]=2',
  '?data=2026-11-20&data=x',
  '?index',
  '?_routes=root',
  '?_data=root',
  '?=&&==',
  '?oracao=%F0%9F%99%8F',
  '?<script>alert(1)</script>',
  '?data=../../etc/passwd',
  "?oracao=1'%20or%20'1'='1",
]

test.each(queries)('any page with %s', async (search) => {
  for (const path of [
    '/',
    '/Home',
    '/Liturgia',
    '/Oracoes',
    '/Devocoes',
    '/Comunidade/1',
    '/Admin',
  ]) {
    const response = await site.app.request(path + search)
    expect([200, 404]).toContain(response.status)
    const body = await response.text()
    expect(innardsIn(body)).toEqual([])
    expect(body).not.toContain('<script>alert(1)')
  }
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'X'])(
  '%s of a page is not there',
  async (method) => {
    for (const path of ['/', '/Home', '/Admin', '/nada']) {
      const response = await site.app.request(path, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(innardsIn(await response.text())).toEqual([])
    }
  },
)

const headers: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/Admin', 'x-rewrite-url': '/Admin' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-react-router-prefetch': 'yes', purpose: 'prefetch' },
  { accept: '*/*;q=x', 'accept-language': ';;;', 'accept-encoding': 'gzip;q=x, br, *' },
  { cookie: '=;=; a=%; __proto__=1; sessao=%00' },
  { 'if-modified-since': 'ontem', range: 'bytes=0-10' },
  { 'content-type': 'multipart/form-data', 'content-length': '0' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
]

test.each(headers)('a page is the same page with %j', async (sent) => {
  const response = await site.app.request('/Home', { headers: sent })
  expect(response.status).toBe(200)
  const body = await response.text()
  expect(body).not.toContain('evil.example')
  expect(innardsIn(body)).toEqual([])
})

const raw: [what: string, lines: string[]][] = [
  ['a strange host', ['GET /Home HTTP/1.1', 'Host: evil.example']],
  ['a host with a path', ['GET /Home HTTP/1.1', 'Host: evil.example/x?y#z']],
  ['a host with a user', ['GET /Home HTTP/1.1', 'Host: a@evil.example']],
  ['a host with spaces', ['GET /Home HTTP/1.1', 'Host: a b']],
  ['an empty host', ['GET /Home HTTP/1.1', 'Host: ']],
  ['a host with a wrong port', ['GET /Home HTTP/1.1', 'Host: a:99999999']],
  ['two hosts', ['GET /Home HTTP/1.1', 'Host: a', 'Host: b']],
  ['no host', ['GET /Home HTTP/1.1']],
  ['a whole address', ['GET http://evil.example/Home HTTP/1.1', 'Host: localhost']],
  ['another scheme', ['GET file:///etc/passwd HTTP/1.1', 'Host: localhost']],
  ['an asterisk', ['OPTIONS * HTTP/1.1', 'Host: localhost']],
  ['TRACE', ['TRACE /Home HTTP/1.1', 'Host: localhost', 'Cookie: segredo=1']],
  ['a method of its own', ['ADRO /Home HTTP/1.1', 'Host: localhost']],
  ['no slash in front', ['GET Home HTTP/1.1', 'Host: localhost']],
  ['dots', ['GET /../../../etc/passwd HTTP/1.1', 'Host: localhost']],
  ['dots behind a name', ['GET /Home/../../adro.db HTTP/1.1', 'Host: localhost']],
  ['bytes that are no text', ['GET /\u00ff\u00fe HTTP/1.1', 'Host: localhost']],
  ['a fragment', ['GET /Home#<script> HTTP/1.1', 'Host: localhost']],
  ['a very large header', ['GET /Home HTTP/1.1', 'Host: localhost', `X: ${'a'.repeat(20_000)}`]],
  ['very many headers', ['GET /Home HTTP/1.1', 'Host: a', ...Array<string>(1500).fill('X: a')]],
  ['another version', ['GET /Home HTTP/9.9', 'Host: localhost']],
]

test.each(raw)('%s', async (_, lines) => {
  const answer = await sendRaw(listening.port, lines)
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|4\d\d) /)
  expect(answer).not.toMatch(/evil\.example|segredo|root:x:/)
  expect(innardsIn(answer)).toEqual([])
})

const twoReadings: [what: string, lines: string[]][] = [
  ['a length beside a body in pieces', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
  ['a length that is no number', ['Content-Length: 5, 5']],
  ['pieces that are none', ['Transfer-Encoding: chunked, identity']],
  ['an unknown coding', ['Transfer-Encoding: xchunked']],
  ['a space before the colon', ['Content-Length : 5']],
]

test.each(twoReadings)('%s is refused: a proxy might see its end elsewhere', async (_, lines) => {
  const smuggled = 'GET /Oracoes HTTP/1.1'
  const head = ['POST /api/instalacao.php HTTP/1.1', 'Host: localhost', ...lines]
  const answer = await sendRaw(listening.port, [...head, '', '0', '', smuggled, 'Host: localhost'])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('a request that names a scheme does not tell the next visitors another address', async () => {
  const hostile = await site.app.request('https://paroquia.example/Devocoes?devocao=1')
  expect(hostile.status).toBe(200)
  for (const path of ['/Devocoes?devocao=1', '/sitemap.xml', '/robots.txt']) {
    const response = await site.app.request(`http://paroquia.example${path}`)
    const body = await response.text()
    expect(body).toContain('http://paroquia.example/')
    expect(body).not.toContain('https://paroquia.example')
  }
})

const anySegment = fc.oneof(
  fc.constantFrom(
    'Home',
    'Liturgia',
    'Oracoes',
    'Comunidade',
    'api',
    'uploads',
    'assets',
    '..',
    '.',
  ),
  fc.constantFrom('%2e%2e', '%2f', '%5c', ';', '%', '%c3', '*', ':id', '1', '.data', '', ' '),
  fc.string(),
  fc.string({ unit: 'binary' }),
)

test('any path gets an orderly answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySegment, { maxLength: 5 }), async (segments) => {
      const path = `/${segments.join('/')}`.replaceAll(/[#?]/g, '')
      const response = await site.app.request(new Request(`http://localhost${path}`))
      expect(await faultIn(response)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

test('any query gets an orderly answer, on any page', async () => {
  const anyPage = fc.constantFrom('/Home', '/Liturgia', '/Oracoes', '/Devocoes', '/Comunidade/1')
  const anyName = fc.constantFrom('oracao', 'misterio', 'devocao', 'leitura', 'data', 'secao')
  const anyQuery = fc.array(fc.tuple(anyName, fc.string({ unit: 'binary' })), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(anyPage, anyQuery, async (path, query) => {
      const search = new URLSearchParams(query.map(([name, value]) => [name, value.toWellFormed()]))
      const response = await site.app.request(`${path}?${search.toString()}`)
      expect(await faultIn(response)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})
