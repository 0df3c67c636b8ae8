// The address of an old site, and requests over TLS; tests/integration/importing-hostile.test.ts tries
// those over http.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../tests/support/certificate.ts'
import { createOldSite, oldAddress, type OldSiteError } from './old-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'adro-antigo-'))
const trusted = getCACertificates()
let server: Server
let port: number

beforeAll(async () => {
  const { file, key, text } = makeCertificate(folder)
  setDefaultCACertificates([...trusted, text])
  server = createServer(
    { cert: readFileSync(file), key: readFileSync(key) },
    (request, response) => {
      if (request.url === '/bom') return response.end('aqui')
      const [, status] = /^\/status-(\d+)$/.exec(request.url ?? '') ?? []
      if (status !== undefined) return response.writeHead(Number(status)).end('aqui')
      const location = request.url === '/foto.jpg' ? `http://localhost:${port}/bom` : '/bom'
      return response.writeHead(301, { location }).end()
    },
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  setDefaultCACertificates(trusted)
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string) =>
  createOldSite(new URL(`https://localhost:${port}/`), new AbortController().signal).readAnswer(
    path,
  )

test('a redirect from https to http is not followed', async () => {
  await expect(ask('foto.jpg')).rejects.toThrow(`mandou a "http://localhost:${port}/bom": se é lá`)
})

test('another redirect is', async () => {
  expect(Buffer.from(await ask('velho')).toString()).toBe('aqui')
})

test.each([
  [299, undefined],
  [300, 'unusable'],
  [404, 'missing'],
  [410, 'missing'],
  [500, 'unusable'],
])('an answer with the status %i is %s', async (status, kind) => {
  const found = await ask(`status-${status}`).then(
    () => undefined,
    (error: OldSiteError) => error.kind,
  )
  expect(found).toBe(kind)
})

const addresses: [given: string, base: string | undefined][] = [
  ['https://site.example', 'https://site.example/'],
  ['https://site.example/', 'https://site.example/'],
  ['https://site.example/paroquia', 'https://site.example/paroquia/'],
  ['https://site.example/paroquia//', 'https://site.example/paroquia/'],
  ['https://site.example/api', 'https://site.example/'],
  ['https://site.example/paroquia/api/', 'https://site.example/paroquia/'],
  ['http://127.0.0.1:8080/?a=b#c', 'http://127.0.0.1:8080/'],
  ['site.example', 'https://site.example/'],
  ['www.site.example/paroquia/api', 'https://www.site.example/paroquia/'],
  ['site.example:8443', 'https://site.example:8443/'],
  ['localhost:8080', undefined],
  ['sim', undefined],
  ['ftp://site.example', undefined],
  ['file:///etc', undefined],
  ['https://maria:segredo@site.example', undefined],
  ['', undefined],
]
test.each(addresses)('%j stands at %s', (given, base) => {
  expect(oldAddress(given)?.href).toBe(base)
})
