// Walks the table of calls: the response of each without a session.
import { afterAll, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

const calls = Object.values(operations)
const readings = calls.filter(({ method, who }) => method === 'GET' && who === 'anyone')
const closed = calls.filter(({ who }) => who !== 'anyone')

/** The problems of all calls in one list; `look` throws for a call that is wrong. */
async function wrongOf<Call>(
  all: readonly Call[],
  nameOf: (call: Call) => string,
  look: (call: Call) => Promise<void>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const call of all) {
    await look(call).catch((error: Error) => wrong.push(`${nameOf(call)}: ${error.message}`))
  }
  return wrong
}
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`

test('each public GET answers with the fields of the contract, is revalidated, and knows HEAD', async () => {
  const wrong = await wrongOf(readings, nameOf, async ({ path, answer }) => {
    const response = await site.app.request(`/api/${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    // No cache may store who is logged in, or what is searched; only the panel asks about mail.
    const isPersonal = ['login.php', 'busca.php', 'esqueciSenha.php'].includes(path)
    expect(response.headers.get('cache-control')).toBe(isPersonal ? 'no-store' : 'no-cache')
    const body: unknown = await response.json()
    expect(body).toMatchObject({ status: 'success' })
    expect(answer.parse(body)).toEqual(body)

    const head = await site.app.request(`/api/${path}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await head.text()).toBe('')
  })
  expect(wrong).toEqual([])
})

test('each other call is refused without a session, also with a made-up cookie or authorization', async () => {
  const wrong = await wrongOf(closed, nameOf, async ({ method, path }) => {
    const response = await site.app.request(`/api/${path}`, { method })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.loginRequired })
    const invented = await site.app.request(`/api/${path}`, {
      method,
      headers: { cookie: 'sessao=1; isAdmin=1; isLoggedIn=true', authorization: 'Bearer admin' },
      ...(method !== 'GET' && { body: JSON.stringify({ id: 1, titulo: 'x', isAdmin: 1 }) }),
    })
    expect(invented.status).toBe(401)
  })
  expect(wrong).toEqual([])
})

test('refused writing calls changed nothing', async () => {
  const before = await site.db.selectFrom('acao').selectAll().execute()
  await site.app.request('/api/acao.php', { method: 'DELETE', body: '{"id":1}' })
  await site.app.request('/api/acao.php', { method: 'PUT', body: '{"id":1,"titulo":"x"}' })
  expect(await site.db.selectFrom('acao').selectAll().execute()).toEqual(before)
})

test('methods that an address does not have are refused, and the existing ones named', async () => {
  const known = Object.entries(Object.groupBy(calls, ({ path }) => path))
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']
  const others = known.flatMap(([path, here = []]) => {
    const allowed = new Set<string>(here.map(({ method }) => method))
    return methods
      .filter((method) => !allowed.has(method))
      .map((method) => ({ path, method, allowed }))
  })
  const wrong = await wrongOf(
    others,
    ({ method, path }) => `${method} ${path}`,
    async ({ path, method, allowed }) => {
      const response = await site.app.request(`/api/${path}`, { method })
      expect(response.status).toBe(405)
      const named = response.headers.get('allow')?.split(/,\s*/) ?? []
      expect(new Set(named.filter((each) => each !== 'HEAD'))).toEqual(allowed)
      const message = refusals.methodNotAllowed
      expect(await response.json()).toEqual({ status: 'error', message })
    },
  )
  expect(wrong).toEqual([])
})

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
