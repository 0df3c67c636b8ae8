import { expect, test } from 'vitest'
import { createAddresses, refusalStatus } from './address.ts'

const host = 'paroquia.example'
const site = `http://${host}`
const read = (path: string) => createAddresses()(host, path)!

// Accents, punctuation, blanks: https://github.com/johngodley/redirection/issues/46,
// https://github.com/alphagov/govuk-puppet/issues/3603,
// https://github.com/usagov/usagov-2021/pull/2098
test.each([
  ['/Sobre', '/Sobre', undefined],
  ['/', '/', undefined],
  ['/sobre/', '(outro)', '/Sobre'],
  ['/%53obre', '/Sobre', undefined],
  ['/sobre?a=1', '(outro)', '/Sobre?a=1'],
  ['/Hor%C3%A1rios?dia=0', '(outro)', '/Horarios?dia=0'],
  ['/Horarios).', '(outro)', '/Horarios'],
  ['/Horarios%C2%A0', '(outro)', '/Horarios'],
  ['/Sobre%2C', '(outro)', '/Sobre'],
  ['/).', '(outro)', '/'],
  ['/Liturgia?data=2026-12-25).', '/Liturgia', '/Liturgia?data=2026-12-25'],
  ['/Busca?q=que+horas+?', '/Busca', undefined],
  ['/Nada?a=1.', '(outro)', undefined],
  ['//sobre', '(outro)', undefined],
  ['//uploads/acao/x.webp', '/uploads/:pasta/:arquivo', undefined],
])('%s is logged as %s and belongs at %s', (path, route, own) => {
  expect(read(path)).toMatchObject({ route, own, href: site + path, origin: site })
})

test.each([
  ['/Home', { isCall: false, isFile: false }],
  ['/api/site.php', { isCall: true, isFile: false }],
  ['/assets/root.js', { isCall: false, isFile: true }],
  ['/api', { isCall: false, isFile: false }],
])('%s is %o', (path, kind) => {
  expect(read(path)).toMatchObject(kind)
})

test.each(['/static/js/main.5f1c9a2e.js', '/a/foto.JPG', '/.env', '/x.woff2', '/a.webmanifest'])(
  '%s is a file',
  (path) => expect(read(path).isFile).toBe(true),
)

test.each(['/', '/Home', '/Comunidade/1.5', '/index.php', '/sobre.html', '/v1.2/nada', '/fim.'])(
  '%s is a page',
  (path) => expect(read(path).isFile).toBe(false),
)

test.each([
  ['/Home?utm=1', 'paroquia.example/Home?'],
  ['/Oracoes?oracao=2', 'paroquia.example/Oracoes?oracao=2'],
  ['/home', undefined],
  ['/%48ome', undefined],
  ['/Home?%00', undefined],
  ['/Admin', undefined],
])('the response of %s is cached as %s', (path, key) => {
  expect(read(path).cacheable?.key).toBe(key)
})

// What is missing in the same way is one address, and what other handlers answer is none.
test.each([
  ['/nada', '*?'],
  ['/a/b/c', '*?'],
  ['/index.php', '*?'],
  ['/Home/nada', '*?'],
  ['/Comunidade/nada', '/Comunidade/{id}?'],
  ['/Comunidade/12345678901', '/Comunidade/{id}?'],
  ['/apiario', '*?'],
  ['/%43omunidade/nada/', '/Comunidade/{id}?'],
  ['/Pagina/nada/nada', '/Pagina/{id}?'],
  ['/Liturgia?data=nada', '/Liturgia?data=*'],
  ['/Liturgia?data=&leitura=salmo', '/Liturgia?leitura=salmo&data=*'],
  ['/Liturgia?leitura=salmo&leitura=nada', '/Liturgia?leitura=salmo'],
])('%s has the key %s', (path, key) => {
  expect(read(path).cacheable?.key).toBe(`paroquia.example${key}`)
})

test.each([
  ['/Comunidade/1', '/Comunidade/{id}?', [404]],
  ['/Pagina/1/batismo', '/Pagina/{id}?', [404]],
  ['/calendario/comunidade-1.ics', '/calendario/comunidade-{id}.ics?', [404]],
  ['/Oracoes?oracao=1&misterio=gozosos', '/Oracoes?oracao=*&misterio=gozosos', [200, 400, 404]],
  ['/Horarios?comunidade=1', '/Horarios?comunidade=*', [200, 400, 404]],
  ['/Liturgia?data=2026-12-24', '/Liturgia?data=*', [200, 400, 404]],
])('instead of %s, if it is missing, %s is answered', (path, key, statuses) => {
  expect(read(path).cacheable).toMatchObject({
    statuses: [200],
    instead: { key: `paroquia.example${key}`, statuses },
  })
})

test.each([
  '/api/nada',
  '/api/liturgia?data=22/11/2026',
  '/nada.png',
  '/uploads/nada',
  '/icons/nada',
  '/calendario/nada',
  '/index.html',
  '/healthz',
  '/SemConexao',
  '/NovaSenha',
  '/novasenha/',
  '/Comunidade/01',
  '//nada',
  '/Admin?nada',
])('%s has no key', (path) => {
  expect(read(path).cacheable).toBeUndefined()
})

test.each([
  '',
  'a b',
  'a@paroquia.example',
  'paroquia.example/x',
  'paroquia.example?x',
  'paroquia.example:99999999',
  'paroquia.example:',
  '1.2.3.999',
])('the host "%s" has no address, also where another request left one to remember', (wrong) => {
  const addresses = createAddresses(site)
  addresses(host, '/x/Home')
  expect(addresses(wrong, '/Home')).toBeUndefined()
})

test('with an address of its own, the site has the same one under each host', () => {
  const addresses = createAddresses('https://paroquia.example')
  const all = ['paroquia.example', 'LOCALHOST:3000', '[::1]:80'].map((each) =>
    addresses(each, '/Home'),
  )
  for (const each of all) expect(each).toMatchObject({ href: 'https://paroquia.example/Home' })
})

test('of the addresses that were read the last 2,000 are remembered', () => {
  const addresses = createAddresses()
  const nth = (n: number) => addresses(host, `/nada-${n}`)
  const [first, second] = [nth(0), nth(1)]
  expect(nth(0)).toBe(first)
  for (let n = 2; n < 2_001; n++) nth(n)
  expect(nth(0)).toBe(first)
  expect(nth(1)).not.toBe(second)
})

test('an address has at most 4096 characters behind the host', () => {
  const address = (length: number) => new URL(`${site}/?${'a'.repeat(length - 2)}`)
  expect(refusalStatus(address(4096))).toBeUndefined()
  expect(refusalStatus(address(4097))).toBe(414)
})

test('a host has at most 253 characters', () => {
  const host = (length: number) => new URL(`http://${'a'.repeat(length)}/`)
  expect(refusalStatus(host(253))).toBeUndefined()
  expect(refusalStatus(host(254))).toBe(400)
})

test.each([
  ['/Home', 'evento'],
  ['/Sobre', 'celebracao'],
  ['/Sobre', 'excecao'],
])('the cached response of %s is rendered again after a change of kind %s', (path, kind) => {
  expect(read(path).cacheable?.kinds).toContain(kind)
})
