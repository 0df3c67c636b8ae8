// A public address over TLS at which the site is reached, and not as it should be.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Certificate, makeCertificate } from '../support/certificate.ts'
import { nobodyThere } from '../support/site.ts'

let folder: string
const servers: Server[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-tls-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await rm(folder, { recursive: true, force: true })
})

async function portOf(server: Server): Promise<number> {
  servers.push(server.listen(0, 'localhost'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Answers as the site does, as far as it is looked at; with these headers. */
function site(headers: Record<string, string>): RequestListener {
  return ({ url = '', method }, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const isLogout = method === 'DELETE' && url === '/api/login.php'
    if (isLogout) response.setHeader('set-cookie', headers['set-cookie'] ?? good['set-cookie'])
    else response.removeHeader('set-cookie')
    response.setHeader('connection', 'close')
    response.end(/^\/(?:healthz|readyz)$/.test(url) ? 'ok 0.2.0 40b343b\n' : '{}')
  }
}

const good = {
  'strict-transport-security': 'max-age=31536000',
  'set-cookie': '__Host-sessao=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
}

/** What is said of the public address. */
async function saidOf(headers: Record<string, string>, days: number): Promise<string[]> {
  const certificate: Certificate = makeCertificate(folder, days)
  const [cert, key] = [readFileSync(certificate.file), readFileSync(certificate.key)]
  const PORT = String(await portOf(createServer(site({}))))
  const tls = await portOf(createTlsServer({ cert, key }, site(headers)))
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    HOST: 'localhost',
    PORT,
    PUBLIC_URL: `https://localhost:${tls}`,
    LITURGIA_URL: nobodyThere,
    NODE_EXTRA_CA_CERTS: certificate.file,
  }
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['scripts/diagnostico.mjs'], { env }, (_, text) => resolve(text))
  })
  return out.split('\n').filter((line) => line.includes('Endereço público:'))
}

test('as it should be', async () => {
  expect(await saidOf(good, 60)).toEqual([expect.stringMatching(/^em ordem/)])
})

test('with a cookie that may go over the open network', async () => {
  const cookie = 'sessao=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
  expect(await saidOf({ ...good, 'set-cookie': cookie }, 60)).toEqual([
    expect.stringMatching(/^problema .*cookie do login não está marcado como seguro/),
  ])
})

test('without the word to stay with https', async () => {
  expect(await saidOf({}, 60)).toEqual([
    expect.stringMatching(/^atenção .*Strict-Transport-Security/),
  ])
})

test('with a certificate that is not renewed', async () => {
  expect(await saidOf(good, 5)).toEqual([
    expect.stringMatching(/^atenção .*certificado de localhost vence em .* e não foi renovado/),
  ])
})
