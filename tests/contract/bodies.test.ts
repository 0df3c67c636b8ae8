// Bodies that are too large, too deep or too slow, and who may send how much.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createApp } from '../../src/server/app.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

/** A body that tells how much of it was read. */
function endless() {
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 10_000
      controller.enqueue(new Uint8Array(10_000).fill(32))
    },
  })
  return { body, read: () => read }
}

function post(path: string, body: ReadableStream | string, headers = {}) {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return site.app.request(`/api/${path}`, init as RequestInit)
}

test('a forbidden call is refused before its body is read', async () => {
  const { body, read } = endless()
  const response = await post('acao.php', body)
  expect(response.status).toBe(401)
  expect(read()).toBeLessThan(50_000)
})

test.each(['login.php', 'instalacao.php'])('of a body for %s little is read', async (path) => {
  const { body, read } = endless()
  const response = await post(path, body)
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ status: 'error', message: refusals.tooLarge })
  expect(read()).toBeLessThan(100_000)
})

test('staff may send a long text, but not an endless one', async () => {
  const long = { titulo: 'Longa', oracao: 'Ave Maria '.repeat(19_000) }
  expect((await callAs(site, ana, calls.oracao.create, { json: long })).status).toBe(200)
  const { body } = endless()
  expect((await post('oracao.php', body, { cookie: ana.cookie })).status).toBe(413)
})

describe('nesting', () => {
  const nested = (depth: number) =>
    `{"titulo":"x","resto":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const create = (body: string) => post('oracao.php', body, { cookie: ana.cookie })

  test('nesting too large for the call is refused', async () => {
    for (const depth of [30, 5_000, 500_000]) {
      const response = await create(nested(depth))
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ status: 'error', message: refusals.tooDeep })
    }
  })

  test('brackets in a text are no nesting', async () => {
    const titulo = `${'[{('.repeat(60)} \\" [[[[`
    const response = await create(JSON.stringify({ titulo }))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { titulo } })
  })
})

describe('texts', () => {
  const create = async (fields: Record<string, string>) => {
    const response = await callAs(site, ana, calls.oracao.create, { json: fields })
    return ((await response.json()) as { data: Record<string, unknown> }).data
  }

  test('a text of half a character is stored as it will be read', async () => {
    const created = await create({ titulo: 'Emoji cortado \ud83d' })
    const { data } = (await (await site.app.request('/api/oracao.php')).json()) as {
      data: { id: number }[]
    }
    expect(data.find(({ id }) => id === created.id)).toEqual(created)
  })

  test.each(['uf', 'instagram', 'telefone'])('%s holds no NUL', async (field) => {
    const value = field === 'instagram' ? 'https://instagram.com/a\u0000b' : '\u0000'
    const response = await callAs(site, ana, calls.site.update, { json: { [field]: value } })
    expect(response.status).toBe(422)
  })
})

describe('passwords', () => {
  test('a password of more than 200 characters is told apart from short ones', async () => {
    const json = { nome: 'Rita', email: 'rita@paroquia.example', senha: 'a'.repeat(201) }
    const response = await callAs(site, ana, calls.createUsuario, { json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ message: accountRefusals.longPassword })
  })

  test('a password of any length is just wrong at a login', async () => {
    const json = { email: 'admin@paroquia.example', senha: 'a'.repeat(5_000) }
    expect((await callAs(site, undefined, calls.login, { json })).status).toBe(401)
  })
})

test.each(['"abc"', 'W/"x"', '1.5'])('If-Match %s is no version', async (version) => {
  const response = await callAs(site, ana, calls.oracao.update, {
    json: { id: 1 },
    headers: { 'if-match': version },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: refusals.invalidVersion })
})

test('bringing back the publication that is there already changes nothing', async () => {
  const before = await site.db.selectFrom('publicacao').selectAll().execute()
  const { imagem } = before[0]!
  const { change, publicacoes } = site.services.content
  await change({ id: null, nome: 'Teste' }, [], (within) =>
    publicacoes.restore(within, null, { imagem }),
  )
  expect(await site.db.selectFrom('publicacao').selectAll().execute()).toEqual(before)
})

test.each([{ errcode: 13 }, { code: 'ENOSPC' }])('a full disk (%j) is called so', async (why) => {
  const { services } = site
  const content = {
    ...services.content,
    lists: {
      ...services.content.lists,
      oracao: {
        ...services.content.lists.oracao,
        create: () => Promise.reject(Object.assign(new Error('full'), why)),
      },
    },
  }
  const app = createApp(
    { ...services, content },
    { clientDir: 'build/client', renderPage: async () => new Response('') },
  )
  const response = await app.request('/api/oracao.php', {
    method: 'POST',
    headers: { cookie: ana.cookie },
    body: '{"titulo":"x"}',
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('60')
  expect(await response.json()).toEqual({ status: 'error', message: refusals.diskFull })
})
