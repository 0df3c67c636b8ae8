// Walks the table of calls: the response of each without a session.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite, type TestSite } from '../support/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const calls = Object.values(operations)
const readings = calls.filter(({ method, who }) => method === 'GET' && who === 'anyone')
const closed = calls.filter(({ who }) => who !== 'anyone')

describe.each(readings)('GET $path', ({ path, answer }) => {
  test('answers with success and exactly the fields of the contract', async () => {
    const response = await site.app.request(`/api/${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const body: unknown = await response.json()
    expect(body).toMatchObject({ status: 'success' })
    expect(answer.parse(body)).toEqual(body)
  })

  test('is revalidated each time, so that visitors see changes by staff', async () => {
    const { headers } = await site.app.request(`/api/${path}`)
    // No cache may store who is logged in, or what is searched.
    const isPersonal = path === 'login.php' || path === 'busca.php'
    expect(headers.get('cache-control')).toBe(isPersonal ? 'no-store' : 'no-cache')
  })

  test('answers HEAD like GET, without a body', async () => {
    const response = await site.app.request(`/api/${path}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.text()).toBe('')
  })
})

describe.each(closed)('$method $path, for $who only', ({ method, path }) => {
  test('is refused without a session, in Portuguese', async () => {
    const response = await site.app.request(`/api/${path}`, { method })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.loginRequired })
  })

  test('is refused as well with a body, a cookie or a made-up authorization', async () => {
    const response = await site.app.request(`/api/${path}`, {
      method,
      headers: { cookie: 'sessao=1; isAdmin=1; isLoggedIn=true', authorization: 'Bearer admin' },
      ...(method !== 'GET' && { body: JSON.stringify({ id: 1, titulo: 'x', isAdmin: 1 }) }),
    })
    expect(response.status).toBe(401)
  })
})

test('refused writing calls changed nothing', async () => {
  const before = await site.db.selectFrom('acao').selectAll().execute()
  await site.app.request('/api/acao.php', { method: 'DELETE', body: '{"id":1}' })
  await site.app.request('/api/acao.php', { method: 'PUT', body: '{"id":1,"titulo":"x"}' })
  expect(await site.db.selectFrom('acao').selectAll().execute()).toEqual(before)
})

describe.each(Object.entries(Object.groupBy(calls, ({ path }) => path)))(
  'methods of %s',
  (path, known = []) => {
    const allowed = new Set<string>(known.map(({ method }) => method))
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].filter(
      (method) => !allowed.has(method),
    )

    test.each(others)(
      '%s does not exist, and the response names the existing calls',
      async (method) => {
        const response = await site.app.request(`/api/${path}`, { method })
        expect(response.status).toBe(405)
        const named = response.headers.get('allow')?.split(/,\s*/) ?? []
        expect(new Set(named.filter((each) => each !== 'HEAD'))).toEqual(allowed)
        expect(await response.json()).toEqual({
          status: 'error',
          message: refusals.methodNotAllowed,
        })
      },
    )
  },
)

test('HEAD of an address without GET is not there either', async () => {
  const response = await site.app.request('/api/imagemPadre.php', { method: 'HEAD' })
  expect(response.status).toBe(405)
})

const unknown = ['', 'nada.php', 'ACAO.php', 'acao', 'acao.php/', 'acao.php/1', 'v2/acao.php']

test.each(unknown)('/api/%s leads nowhere', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await site.app.request(`/api/${path}`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.notFound })
  }
})
