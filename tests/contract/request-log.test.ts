// The request log: enough to find a fault, and no personal data.
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { type CollectedLog, collectLog } from '../support/collected-log.ts'
import { listen } from '../support/listen.ts'
import { picture } from '../support/old-site-content.ts'
import { registerStaff } from '../support/staff.ts'
import { createTestSite, loadRenderPage, type TestSite, testAdmin } from '../support/site.ts'

let collected: CollectedLog
let site: TestSite

beforeEach(async () => {
  collected = collectLog()
  site = await createTestSite({ log: collected.log })
})
afterEach(() => site.close())

const requestLines = () => collected.lines().filter(({ msg }) => msg === 'request')

/** The same site behind so many proxies. */
async function behind(proxies: number) {
  return createApp(site.services, {
    proxies,
    clientDir: 'build/client',
    renderPage: await loadRenderPage(),
  })
}

describe('a request', () => {
  test('a request leaves one line, with the id that its answer bears', async () => {
    const response = await site.app.request('/api/site.php?nome=Maria')
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(requestLines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        id,
        method: 'GET',
        route: '/api/site.php',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  test('a request is logged with the bytes sent', async () => {
    const { url, close } = await listen(site.app)
    const body = await (await fetch(`${url}/api/openapi.json`)).bytes()
    await close()
    const [line] = requestLines()
    expect(line).toMatchObject({ route: '/api/openapi.json', status: 200 })
    expect(line!.bytes).toBeGreaterThan(500)
    expect(body.length).toBeGreaterThan(500)
  })

  test('a request that fails is found by the id that its answer bears', async () => {
    await sql`alter table comunidade rename to outra`.execute(site.db)
    const response = await site.app.request('/api/comunidade.php')
    expect(response.status).toBe(500)
    const id = response.headers.get('x-request-id')
    const lines = collected.lines().filter((line) => line.id === id)
    expect(lines).toMatchObject([
      {
        level: 'error',
        msg: 'unexpected error',
        route: '/api/comunidade.php',
        err: { stack: expect.any(Array) },
      },
      { level: 'info', msg: 'request', status: 500 },
    ])
  })

  test('a request that is refused is logged with the reason', async () => {
    const guess = { method: 'POST', body: '{"email":"ana@paroquia.example","senha":"errada"}' }
    for (let tries = 0; tries < 11; tries += 1) await site.app.request('/api/login.php', guess)
    await site.app.request('/api/admin.php')
    const headers = { 'sec-fetch-site': 'cross-site' }
    await site.app.request('/api/comunidade.php', { method: 'PUT', headers })
    const told = requestLines().map(({ method, route, status }) => `${method} ${route} ${status}`)
    expect(told).toEqual([
      ...Array.from({ length: 10 }, () => 'POST /api/login.php 401'),
      'POST /api/login.php 429',
      'GET /api/admin.php 401',
      'PUT /api/comunidade.php 403',
    ])
  })

  test('a request of staff names the user by id', async () => {
    const { cookie } = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
    const asAna = { headers: { cookie } }
    await site.app.request('/api/historico.php', asAna)
    await site.app.request('/api/historico.php')
    expect(requestLines().at(-2)).toMatchObject({ status: 200, usuario: 2 })
    expect(requestLines().at(-1)).not.toHaveProperty('usuario')
  })

  test('a request that breaks off is no failure of the site or its database', async () => {
    const { port, close } = await listen(site.app)
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /api/login.php HTTP/1.1', 'Host: localhost', 'Content-Length: 90', '', '{']
    await new Promise((sent) => socket.write(head.join('\r\n'), sent))
    socket.destroy()
    await expect.poll(requestLines).toMatchObject([{ route: '/api/login.php', status: 499 }])
    await close()
    expect(collected.lines().filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a request for a small file of a page is logged at level debug only', async () => {
    await site.app.request('/icons/icone-48.png')
    await site.app.request('/icons/maria.png')
    expect(requestLines()).toMatchObject([
      { level: 'debug', route: '/icons/:arquivo', status: 200 },
      { level: 'info', route: '/icons/:arquivo', status: 404 },
    ])
  })

  const given = '0f8fad5bd9cb469fa16570867728950e'

  test.each([
    ['a proxy of ours keeps its own id', 1, given, true],
    ['anybody else gets a new one', 0, given, false],
    ['a strange one is not taken', 1, 'maria e "ana" da silva', false],
    ['a long one is not taken', 1, 'a'.repeat(65), false],
  ])('a request of %s', async (_, proxies, id, isKept) => {
    const app = await behind(proxies)
    const response = await app.request('/Home', { headers: { 'x-request-id': id } })
    const answered = response.headers.get('x-request-id')
    expect(answered === id).toBe(isKept)
    expect(answered).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(requestLines().at(-1)!.id).toBe(answered)
  })
})

test('a working day of the staff leaves no personal data in the log', async () => {
  const app = await behind(1)
  const { url, close } = await listen(app)
  const personal = [
    'Zulmira',
    'zulmira',
    '203.0.113.77',
    'Mozilla',
    'iPhone',
    testAdmin.email,
    testAdmin.senha,
    'Jacarandá',
    'jacaranda',
    'segredo',
    'vizinha',
    'Ipê-Amarelo',
  ]
  const who = { 'user-agent': 'Mozilla/5.0 (iPhone)', 'x-forwarded-for': '203.0.113.77' }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...who, ...(init.headers as object) } })
  const login = (email: string, senha: string) =>
    ask('/api/login.php', { method: 'POST', body: JSON.stringify({ email, senha }) })

  expect((await login('zulmira@paroquia.example', 'Jacarandá')).status).toBe(401)
  const entered = await login(testAdmin.email, testAdmin.senha)
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const token = cookie.split('=')[1]!
  const asAdmin = { headers: { cookie } }
  const send = (path: string, method: string, body: unknown) =>
    ask(path, { ...asAdmin, method, body: typeof body === 'string' ? body : JSON.stringify(body) })

  const zulmira = {
    nome: 'Zulmira',
    email: 'zulmira@paroquia.example',
    isAdmin: 0,
    senha: 'Ipê-Amarelo-9',
  }
  expect((await send('/api/admin.php', 'POST', zulmira)).status).toBe(200)
  expect((await send('/api/admin.php', 'POST', zulmira)).status).toBe(409)
  expect((await send('/api/admin.php', 'POST', '{"nome": "Zulmira", Jacarandá')).status).toBe(400)

  const form = new FormData()
  form.set('file', new File([await picture('red').jpeg().toBuffer()], 'Zulmira e a vizinha.jpg'))
  const sent = await ask('/api/uploadImagemAcao.php', { ...asAdmin, method: 'POST', body: form })
  const { fileName } = ((await sent.json()) as { data: { fileName: string } }).data
  expect(fileName).toContain('zulmira-e-a-vizinha')
  expect((await ask(`/uploads/acao/${fileName}?w=320`)).status).toBe(200)
  const broken = new FormData()
  broken.set('file', new File(['<svg>segredo'], 'Jacarandá.jpg'))
  expect(
    (await ask('/api/uploadImagemAcao.php', { ...asAdmin, method: 'POST', body: broken })).status,
  ).toBe(415)

  await ask('/Oracoes?oracao=1&nome=Zulmira')
  await ask('/zulmira@paroquia.example/segredo')
  await ask('/Comunidade/Zulmira?segredo=1')
  await site.db.schema.dropTable('revisao_arquivo').execute()
  await site.db.schema.alterTable('oracao').renameTo('outra').execute()
  expect(
    (await send('/api/acao.php', 'POST', { titulo: 'Zulmira', texto: 'segredo', foto: fileName }))
      .status,
  ).toBe(500)
  expect(
    (await send('/api/oracao.php', 'POST', { titulo: 'Jacarandá', oracao: 'vizinha' })).status,
  ).toBe(500)
  expect((await ask('/Oracoes?nome=Zulmira')).status).toBe(503)
  await close()

  // A line is written when the connection has sent the response.
  await expect.poll(() => requestLines().length).toBeGreaterThan(12)
  const text = collected.text()
  expect(collected.lines().some(({ level }) => level === 'error')).toBe(true)
  expect([...personal, token].filter((each) => text.includes(each))).toEqual([])
})
