// A cached response does not pass through the router: no client can tell the difference.
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { createAddresses } from '../../src/server/http/address/address.ts'
import { createAnswerCache } from '../../src/server/http/page-cache/answer-cache.ts'
import {
  cachedListener,
  createSiteServer,
  type SiteServer,
} from '../../src/server/http/site-server.ts'
import { createTestSite, loadRenderPage } from '../support/site.ts'

let server: SiteServer['server']
/** With an address of its own, as behind a proxy. */
let proxied: SiteServer['server']
/** How often a request came through the router. */
let routed = 0

const site = await createTestSite()
const cache = createAnswerCache(site.services.freshness)
const renderPage = await loadRenderPage()
const serve = async (publicUrl?: string) => {
  const readAddress = createAddresses(publicUrl)
  const app = createApp(site.services, {
    clientDir: resolve('build/client'),
    renderPage,
    cache,
    publicUrl,
    readAddress,
  })
  const { server: made } = createSiteServer({
    sendCached: cachedListener(cache, readAddress),
    fetch(incoming, env) {
      routed += 1
      return app.fetch(incoming, env)
    },
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  return made
}
;[server, proxied] = [await serve(), await serve('https://paroquia.example')]
afterAll(async () => {
  for (const each of [server, proxied]) {
    each.closeAllConnections()
    each.close()
  }
  await site.close()
})

const actor = { id: null, nome: 'Teste' }

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Asks with just these headers, and takes the answer as it comes. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  at = server,
) {
  const { port } = at.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path, method, headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  // What is cached goes out without being told apart in the log.
  const { date: _, 'x-request-id': __, ...rest } = response.headers
  const answer: Answer = {
    status: response.statusCode ?? 0,
    headers: rest,
    body: Buffer.concat(chunks),
  }
  return answer
}

/** The answer from the router, then the one that is cached. */
async function both(path: string, headers: Record<string, string> = {}) {
  await site.services.content.documents.site.update(actor, {
    horarioSecretaria: `${path} ${JSON.stringify(headers)}`,
  })
  const before = routed
  const first = await ask(path, headers)
  const second = await ask(path, headers)
  return { first, second, routed: routed - before }
}

describe.each(['/Home', '/Oracoes?oracao=2', '/api/site.php'])('%s', (path) => {
  test.each(['', 'gzip, deflate, br, zstd'])(
    'a page is the same from memory, with the encodings %j',
    async (accepted) => {
      const { first, second, routed: times } = await both(path, { 'accept-encoding': accepted })
      expect(times).toBe(1)
      expect(second.status).toBe(200)
      expect(second.body.equals(first.body)).toBe(true)
      const { 'transfer-encoding': _, ...headers } = first.headers
      expect(second.headers).toEqual({ ...headers, 'content-length': String(first.body.length) })
    },
  )

  test('a page with a known ETag is 304, from memory and from the router', async () => {
    const { second } = await both(path)
    const etag = String(second.headers.etag)
    const before = routed
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await ask(path, { 'if-none-match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      // The browser's response keeps its policy, type and encoding.
      const names = Object.keys(again.headers)
      expect(names.filter((name) => name.startsWith('content-'))).toEqual([])
      expect(await ask(path, { 'if-none-match': known }, 'HEAD')).toEqual(again)
    }
    expect(routed).toBe(before + 4)
    expect((await ask(path, { 'if-none-match': '"x"' })).status).toBe(200)
  })
})

test('unusual requests are handled by the router', async () => {
  await ask('/Home')
  for (const [path, method] of [
    ['/Home', 'HEAD'],
    ['/Home', 'POST'],
    ['//evil.example/Home', 'GET'],
    ['http://outro.example/Home', 'GET'],
  ] as const) {
    const before = routed
    const { status } = await ask(path, {}, method)
    expect(status).toBeLessThan(500)
    expect(routed).toBe(before + 1)
  }
})

test.each([
  ['/Sobre?%00', 400],
  ['/Sobre?x=%ff', 400],
  [`/Sobre?${'x'.repeat(5_000)}`, 414],
])('an address that cannot be read is refused, cached or not (%#)', async (path, status) => {
  await ask('/Sobre')
  expect((await ask(path)).status).toBe(status)
})

const wrongHosts = ['a b', 'a@b', 'a/b', 'a?b', 'a:99999999', 'a:', '1.2.3.999', 'a'.repeat(254)]

test.each(wrongHosts)(
  'the host "%s" is refused, whether the response is cached or not',
  async (host) => {
    for (const at of [server, proxied]) {
      const statuses = async (path: string) => [
        (await ask(path, { host }, 'GET', at)).status,
        (await ask(path, {}, 'GET', at)).status,
      ]
      await site.services.content.documents.site.update(actor, { horarioSecretaria: host })
      expect(await statuses('/Home')).toEqual([400, 200])
      expect(await statuses('/Home')).toEqual([400, 200])
    }
  },
)

test('with an address of its own, the site sends the same cached response to each host', async () => {
  await ask('/Home', {}, 'GET', proxied)
  const before = routed
  for (const host of ['paroquia.example', 'LOCALHOST:3000', '127.0.0.1']) {
    expect((await ask('/Home', { host }, 'GET', proxied)).status).toBe(200)
  }
  expect(routed).toBe(before)
})
