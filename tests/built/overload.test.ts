// More requests at once than the site can serve: what each client is told, and who is served.
import { resolve } from 'node:path'
import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { addDays } from '../../src/model/dates/civil-date.ts'
import { createApp } from '../../src/server/app.ts'
import type { PageHandler } from '../../src/server/http/pages.ts'
import { readingAddresses } from '../support/reading-addresses.ts'
import { createTestSite, loadRenderPage, type TestSite } from '../support/site.ts'
import { registerStaff, testSenha } from '../support/staff.ts'

let site: TestSite
/** Behind a proxy that tells the addresses of its visitors. */
let app: Hono
/** The duration of the pages whose addresses begin with `held`. */
let hold: PromiseWithResolvers<void>
let held: string
let visits: Promise<Response>[]
/** The addresses of which pages were made. */
let made: string[]

const flooder = '203.0.113.1'

beforeEach(async () => {
  site = await createTestSite()
  hold = Promise.withResolvers()
  held = '/Liturgia'
  made = []
  visits = []
  app = await appBehind(1)
})
afterEach(async () => {
  hold.resolve()
  await Promise.all(visits)
  await site.close()
})

async function appBehind(proxies: number): Promise<Hono> {
  const render = await loadRenderPage()
  const renderPage: PageHandler = async (request, ...rest) => {
    const { pathname } = new URL(request.url)
    made.push(pathname)
    if (pathname.startsWith(held)) await hold.promise
    return render(request, ...rest)
  }
  return createApp(site.services, { clientDir: resolve('build/client'), renderPage, proxies })
}

type Sent = { method?: string; cookie?: string; json?: object; signal?: AbortSignal }

async function ask(path: string, from: string, { method, cookie = '', json, signal }: Sent = {}) {
  return app.request(path, {
    method: method ?? (json ? 'POST' : 'GET'),
    headers: { 'x-forwarded-for': from, cookie },
    ...(json && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  })
}

/** @returns the first response: that of a request that was refused, while the pages are held */
function flood(path: (n: number) => string, from = (_: number) => flooder): Promise<Response> {
  for (let n = 0; n < 100; n++) visits.push(ask(path(n), from(n)))
  return Promise.race(visits)
}

const dayOf = (n: number) => `/Liturgia?data=${addDays('2026-01-01', n)}`
const otherDays = () => flood(dayOf)
const visitor = (n: number) => `198.51.100.${n}`

const save = (cookie: string, from: string) =>
  ask('/api/oracao.php', from, { method: 'PUT', cookie, json: { id: 1, titulo: 'Na hora cheia' } })

describe('while one client asks for more days than the site can serve', () => {
  test('a client with too many requests gets 503 with Retry-After and a sentence at once', async () => {
    const page = await otherDays()
    const seconds = page.headers.get('retry-after')
    expect([page.status, seconds]).toEqual([503, expect.stringMatching(/^[3-8]$/)])
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain(`<h1>${refusals.overloaded}</h1>`)
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
    const call = await ask('/api/liturgia?data=2026-12-24', flooder)
    expect([call.status, call.headers.has('retry-after')]).toEqual([503, true])
    expect(await call.json()).toEqual({ status: 'error', message: refusals.overloaded })
  })

  test('all others get their pages, also after a save', async () => {
    const { cookie } = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
    await otherDays()
    expect((await save(cookie, visitor(0))).status).toBe(200)
    const pages = Array.from({ length: 20 }, (_, n) => `/Oracoes?oracao=${1 + (n % 6)}`)
    const others = ['/Home', '/Comunidade/1', '/api/oracao.php', '/robots.txt', '/Busca?q=missa']
    const statuses = await Promise.all(
      [...pages, ...others].map(async (path, n) => (await ask(path, visitor(n))).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('staff at its address can work, but an invented session is no other client', async () => {
    const { cookie } = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
    await otherDays()
    expect((await save(cookie, flooder)).status).toBe(200)
    expect((await ask('/Admin', flooder, { cookie })).status).toBe(200)
    for (const letter of ['A', 'B', 'C']) {
      const invented = `sessao=${letter.repeat(43)}`
      expect((await ask('/Sobre', flooder, { cookie: invented })).status).toBe(503)
    }
  })

  test('the waiting requests of the client are served, and afterwards all are', async () => {
    await otherDays()
    hold.resolve()
    const statuses = (await Promise.all(visits)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(64)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect((await ask('/nada', flooder)).status).toBe(404)
  })

  test('every address waits for a place, but for those that need none', async () => {
    held = '/'
    await Promise.all([otherDays(), flood((n) => `/Busca?q=${n}`)])
    const { foto } = await site.db.selectFrom('acao').select('foto').executeTakeFirstOrThrow()
    const files = [
      '/icons/icone-192.png',
      '/assets/nada.js',
      `/uploads/acao/${foto}`,
      `/uploads/acao/${foto}?w=320`,
      '/compartilhar/nada.jpg',
    ]
    const free: string[] = []
    for (const path of [...readingAddresses, ...files]) {
      if ((await ask(path, flooder)).status !== 503) free.push(path)
    }
    const refused = Object.values(operations).filter(({ path, method }) => {
      const isPublic = Object.values(operations).some(
        (each) => each.path === path && each.who === 'anyone',
      )
      return method === 'GET' && !isPublic
    })
    const calls = refused.map(({ path }) => `/api/${path}`)
    const nothing = ['/favicon.ico', '/nada.png', ...files]
    expect(free).toEqual([...calls, '/sw.js', '/healthz', '/readyz', ...nothing])
  })
})

test('a hundred anonymous calls of one client take no login away', async () => {
  await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  const wrong = { email: 'ninguem@paroquia.example', senha: 'errada' }
  for (let n = 0; n < 100; n++) visits.push(ask('/api/login.php', flooder, { json: wrong }))
  const right = { email: 'ana@paroquia.example', senha: testSenha }
  const logins = await Promise.all(
    Array.from({ length: 16 }, (_, n) => ask('/api/login.php', visitor(n), { json: right })),
  )
  expect(logins.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
})

test('a hundred addresses that are missing in one way are one page, and take no place', async () => {
  held = '/Comunidade'
  const missing = [
    (n: number) => `/nada-${n}`,
    (n: number) => `/Liturgia?data=nada-${n}`,
    (n: number) => `/Oracoes?oracao=${1000 + n}`,
    (n: number) => `/Evento/${1000 + n}`,
  ]
  for (const path of missing) {
    await ask(path(0), flooder)
    const statuses = Array.from(
      { length: 100 },
      async (_, n) => (await ask(path(n), flooder)).status,
    )
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]))
  }
  expect(made).toEqual(['/nada-0', '/Liturgia', '/Oracoes', '/Evento/1000'])
})

test('what the throttle or the guard refuses takes no place', async () => {
  const wrong = { email: 'ana@paroquia.example', senha: 'errada' }
  for (let n = 0; n < 10; n++) await ask('/api/login.php', flooder, { json: wrong })
  await otherDays()
  expect((await ask('/Sobre', flooder)).status).toBe(503)
  expect((await ask('/api/login.php', flooder, { json: wrong })).status).toBe(429)
  expect((await ask('/api/admin.php', flooder)).status).toBe(401)
  const count = () => ask('/api/instalacao.php', visitor(1), { json: { escolha: 'aceita' } })
  const counts = await Promise.all(Array.from({ length: 100 }, count))
  expect(new Set(counts.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('searches of many clients take no page away', async () => {
  held = '/Busca'
  expect((await flood((n) => `/Busca?q=${n}`, visitor)).status).toBe(503)
  for (const path of ['/Oracoes?oracao=2', '/Home', '/api/menu.php']) {
    expect((await ask(path, visitor(1))).status).toBe(200)
  }
  expect((await ask('/api/busca.php?q=missa', visitor(200))).status).toBe(503)
})

test('visitors behind a proxy without TRUST_PROXY are not taken for one client', async () => {
  const { cookie } = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  app = await appBehind(0)
  for (let n = 0; n < 100; n++) visits.push(ask(dayOf(n), flooder))
  expect((await save(cookie, flooder)).status).toBe(200)
  hold.resolve()
  const statuses = (await Promise.all(visits)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

describe('while all places of a client are taken', () => {
  beforeEach(() => {
    for (let n = 0; n < 4; n++) visits.push(ask(dayOf(n), flooder))
  })

  test('no page is made for a request of it that is aborted as it waits', async () => {
    const leaving = new AbortController()
    const left = ask('/Sobre', flooder, leaving)
    const stayed = ask('/Dizimo', flooder)
    leaving.abort()
    hold.resolve()
    await left
    expect((await stayed).status).toBe(200)
    expect(made).not.toContain('/Sobre')
  })

  test('a page that it asked for before is made for another client', async () => {
    visits.push(ask('/Oracoes?oracao=2', flooder))
    expect((await ask('/Oracoes?oracao=2', visitor(1))).status).toBe(200)
  })
})
