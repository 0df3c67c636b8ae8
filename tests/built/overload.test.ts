// More requests at once than the site can serve: what each client is told, and which are served.
import { resolve } from 'node:path'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createApp } from '../../src/server/app.ts'
import type { PageHandler } from '../../src/server/http/pages.ts'
import { readingAddresses } from '../support/reading-addresses.ts'
import { createTestSite, loadRenderPage, type TestSite } from '../support/site.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** More than may be worked on and wait together. */
const crowd = 100
let site: TestSite
let app: Hono
let ana: Staff
/** The duration of the pages whose addresses begin with one of these. */
let hold: PromiseWithResolvers<void>
let held: string[]
let visits: Promise<Response>[]
/** The addresses of which pages were made. */
let made: string[]

beforeEach(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  hold = Promise.withResolvers()
  held = ['/nada']
  made = []
  const render = await loadRenderPage()
  const renderPage: PageHandler = async (request, ...rest) => {
    const { pathname } = new URL(request.url)
    made.push(pathname)
    if (held.some((beginning) => pathname.startsWith(beginning))) await hold.promise
    return render(request, ...rest)
  }
  app = createApp(site.services, { clientDir: resolve('build/client'), renderPage })
  visits = []
})
afterEach(async () => {
  hold.resolve()
  await Promise.all(visits)
  await site.close()
})

function come(count: number, path = (n: number) => `/nada-${n}`): void {
  for (let n = 0; n < count; n++) visits.push(Promise.resolve(app.request(path(n))))
}

/** More requests than may be worked on and wait together; gives the first response. */
function first(): Promise<Response> {
  come(crowd)
  return Promise.race(visits)
}

describe('while there are too many', () => {
  test('a visitor beyond the limit gets 503 with Retry-After and a sentence at once', async () => {
    const response = await first()
    expect(response.status).toBe(503)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(3)
    expect(seconds).toBeLessThanOrEqual(8)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain(`<h1>${refusals.overloaded}</h1>`)
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  })

  test('so is a call, as its caller expects it', async () => {
    await first()
    const response = await app.request('/api/liturgia?data=2026-12-24')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^[3-8]$/)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.overloaded })
  })

  test('what everybody reads is served, whether it is cached already or not', async () => {
    await first()
    for (const path of ['/Home', '/Home', '/api/oracao.php', '/api/liturgia', '/robots.txt']) {
      expect((await app.request(path)).status).toBe(200)
    }
  })

  test('invented numbers of communities do not displace cached pages', async () => {
    await first()
    const answers = await Promise.all(
      Array.from({ length: crowd }, (_, n) => app.request(`/Comunidade/${1000 + n}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await app.request('/Home')).status).toBe(200)
  })

  test('staff can work, and logins succeed', async () => {
    await first()
    const { cookie } = ana
    const json = JSON.stringify({ id: 1, titulo: 'Na hora cheia' })
    const saved = await app.request('/api/oracao.php', {
      method: 'PUT',
      headers: { cookie },
      body: json,
    })
    expect(saved.status).toBe(200)
    expect((await app.request('/Admin', { headers: { cookie } })).status).toBe(200)
    const login = { email: 'ana@paroquia.example', senha: 'errada' }
    const response = await app.request('/api/login.php', {
      method: 'POST',
      body: JSON.stringify(login),
    })
    expect(response.status).toBe(401)
  })

  test('an invented session gets no place reserved for staff', async () => {
    await first()
    const headers = { cookie: `sessao=${'A'.repeat(43)}` }
    expect((await app.request('/nada-de-novo', { headers })).status).toBe(503)
  })

  test('the health check succeeds', async () => {
    await first()
    for (const path of ['/healthz', '/readyz']) {
      expect((await app.request(path)).status).toBe(200)
    }
  })
})

test('searches take no page away', async () => {
  held = ['/Busca']
  come(crowd, (n) => `/Busca?q=${n}`)
  expect((await Promise.race(visits)).status).toBe(503)
  for (const path of ['/nada', '/Oracoes?oracao=2', '/Home', '/api/menu.php']) {
    expect((await app.request(path)).status).not.toBe(503)
  }
  expect((await app.request('/api/busca.php?q=missa')).status).toBe(503)
})

test('every address waits for a place, but for those that need none', async () => {
  held = ['/']
  // Each host makes its own response.
  come(crowd, (n) => `http://h${n}.example/Home`)
  come(crowd, (n) => `/nada-${n}`)
  come(crowd, (n) => `/Busca?q=${n}`)
  const refused = visits.map(async (each) => expect(await each).toHaveProperty('status', 503))
  await Promise.any(refused)
  const { foto } = await site.db.selectFrom('acao').select('foto').executeTakeFirstOrThrow()
  const files = [
    '/icons/icone-192.png',
    '/assets/nada.js',
    `/uploads/acao/${foto}`,
    `/uploads/acao/${foto}?w=320`,
    '/compartilhar/nada.jpg',
  ]
  const statuses = await Promise.all(
    [...readingAddresses, ...files].map(
      async (path) => [path, (await app.request(path)).status] as const,
    ),
  )
  const free = statuses.filter(([, status]) => status !== 503).map(([path]) => path)
  expect(free).toEqual(['/sw.js', '/healthz', '/readyz', ...files])
})

test('concurrent requests for the same page are refused together', async () => {
  await first()
  const same = Array.from({ length: 20 }, async () => app.request('/Oracoes?oracao=2'))
  const statuses = (await Promise.all(same)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([503]))
})

test('no page is made for a client that disconnected while its request waited', async () => {
  // The places are taken, the queue is empty.
  come(4)
  const leaving = new AbortController()
  const left = app.request('/foi-embora', { signal: leaving.signal })
  const stayed = app.request('/ficou')
  leaving.abort()
  hold.resolve()
  await left
  expect((await stayed).status).toBe(404)
  expect(made).not.toContain('/foi-embora')
})

test('a page whose first client disconnected is whole for the next one', async () => {
  come(4)
  const leaving = new AbortController()
  const left = app.request('/Oracoes?oracao=2', { signal: leaving.signal })
  const stayed = app.request('/Oracoes?oracao=2')
  leaving.abort()
  hold.resolve()
  await left
  expect(await (await stayed).text()).toContain('</html>')
  expect(made.filter((path) => path === '/Oracoes')).toHaveLength(1)
})

test('waiting requests are served, and afterwards all are', async () => {
  await first()
  hold.resolve()
  const statuses = (await Promise.all(visits)).map(({ status }) => status)
  // They are the not-found page.
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(50)
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
  expect((await app.request('/nada-mais')).status).toBe(404)
})
