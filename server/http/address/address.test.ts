// What the listener and the handlers are told of an address.
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const site = 'http://paroquia.example'
const read = (path: string) => readAddress(site + path)!

test.each([
  ['/Sobre', '/Sobre', undefined],
  ['/', '/', undefined],
  ['/sobre/', '(outro)', '/Sobre'],
  ['/%53obre', '/Sobre', undefined],
  ['//sobre', '(outro)', undefined],
  ['//uploads/acao/x.webp', '/uploads/:pasta/:arquivo', undefined],
])('%s is logged as %s and belongs at %s', (path, route, ownPath) => {
  expect(read(path)).toMatchObject({ route, ownPath, href: site + path, origin: site })
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
