import { expect, test } from 'vitest'
import { requestKindOf } from './request-kind.ts'

const origin = 'https://paroquia.example'
const calls = ['/api/oracao.php']

type Given = {
  method?: string
  mode?: RequestMode
  destination?: RequestDestination
  headers?: Record<string, string>
}

function kindAt(address: string, given: Given = {}) {
  const { method = 'GET', mode = 'cors', destination = '', headers = {} } = given
  const url = new URL(address, origin).href
  return requestKindOf(
    { method, url, mode, destination, headers: new Headers(headers) },
    origin,
    calls,
  )
}

const opened: Given = { mode: 'navigate', destination: 'document' }
const picture: Given = { mode: 'no-cors', destination: 'image' }

test.each(['/', '/Home', '/Oracoes?oracao=terco&misterio=gozosos', '/Comunidade/7', '/nada'])(
  '%s is a page',
  (address) => expect(kindAt(address, opened)).toBe('page'),
)

test.each([
  '/Admin/outra',
  '/NovaSenha',
  '/NovaSenha?de=email',
  '/api/oracao.php',
  '/api/openapi.json',
  '/uploads/acao/a.webp',
  '/assets/a.js',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
])('%s, opened by itself, is left alone', (address) => {
  expect(kindAt(address, opened)).toBeUndefined()
})

test.each(['/Admin', '/admin', '/Admin?secao=home', '/Admin/'])('%s is the panel', (address) =>
  expect(kindAt(address, opened)).toBe('panel'),
)

test('a page in a frame is left alone', () => {
  expect(kindAt('/Home', { mode: 'navigate', destination: 'iframe' })).toBeUndefined()
})

test.each<[string, string, Given]>([
  ['asset', '/assets/common-abc.js', { destination: 'script' }],
  ['asset', '/assets/garamond-abc.woff2', { destination: 'font' }],
  ['picture', '/uploads/acao/a-1.webp?w=640', picture],
  ['document', '/uploads/documentos/folheto-1.pdf', opened],
  ['document', '/uploads/documentos/folheto-1.pdf', { headers: { range: 'bytes=0-1' } }],
  ['answer', '/api/oracao.php', {}],
  ['answer', '/api/liturgia', {}],
  ['answer', '/api/liturgia?data=2026-11-22', {}],
])('%s: %s', (kind, address, given) => {
  expect(kindAt(address, given)).toBe(kind)
})

test.each<[string, string, Given]>([
  ['a call that needs a login', '/api/admin.php', {}],
  ['who is logged in', '/api/login.php', {}],
  ['a query that means nothing', '/api/oracao.php?x=1', {}],
  ['what the panel asks for', '/api/oracao.php', { headers: { 'cache-control': 'no-cache' } }],
  ['a change', '/api/oracao.php', { method: 'PUT' }],
  ['a form that is sent', '/Oracoes', { ...opened, method: 'POST' }],
  ['a question for the headers alone', '/api/oracao.php', { method: 'HEAD' }],
  ['a video', '/uploads/publicacao/festa-1.mp4', { mode: 'no-cors', destination: 'video' }],
  ['a PDF elsewhere', '/uploads/acao/folheto-1.pdf', opened],
  ['a part of a picture', '/uploads/acao/a.webp', { ...picture, headers: { range: 'bytes=0-1' } }],
  ['another host', 'https://maps.google.com/assets/a.js', {}],
])('%s is left alone', (_, address, given) => {
  expect(kindAt(address, given)).toBeUndefined()
})
