// The cookie by which a browser shows who is logged in, as it is set and as it is taken.
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, registerStaff, type Staff, testSenha as senha } from '../support/staff.ts'

const staff = new Map<TestSite, Staff>()

const plain = await createTestSite()
const secure = await createTestSite({ publicUrl: 'https://paroquia.example' })
for (const site of [plain, secure]) {
  staff.set(site, await registerStaff(site, { nome: 'Ana', isAdmin: 0 }))
}
afterAll(() => Promise.all([plain.close(), secure.close()]))

async function cookieOf(site: TestSite): Promise<{ pair: string; attributes: string[] }> {
  const { email } = staff.get(site)!.usuario
  const response = await callAs(site, undefined, calls.login, { json: { email, senha } })
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  const [pair = '', ...attributes] = cookies[0]!.split('; ')
  // The token is nowhere else: no script can get hold of it.
  expect(await response.text()).not.toContain(pair.split('=')[1])
  return { pair, attributes: attributes.toSorted() }
}

const common = ['HttpOnly', `Max-Age=${30 * 24 * 60 * 60}`, 'Path=/', 'SameSite=Lax']

test('over https it is bound to this very host, and to https', async () => {
  const { pair, attributes } = await cookieOf(secure)
  expect(pair).toMatch(/^__Host-sessao=[\w-]{43}$/)
  expect(attributes).toEqual([...common, 'Secure'].toSorted())
})

test('without https it does without both', async () => {
  const { pair, attributes } = await cookieOf(plain)
  expect(pair).toMatch(/^sessao=[\w-]{43}$/)
  expect(attributes).toEqual(common.toSorted())
})

test('over https one without the prefix, which another host could have set, opens nothing', async () => {
  const [ana, { pair }] = [staff.get(secure)!, await cookieOf(secure)]
  const opens = async (cookie: string) =>
    (await callAs(secure, { ...ana, cookie }, calls.listSessoes)).status
  expect(await opens(pair)).toBe(200)
  expect(await opens(pair.replace('__Host-', ''))).toBe(401)
})

test('an address with any token opens nothing', async () => {
  const [ana, { pair }] = [staff.get(plain)!, await cookieOf(plain)]
  const query = `?${pair}&token=${pair.split('=')[1]}`
  expect((await callAs(plain, { ...ana, cookie: '' }, calls.listSessoes, { query })).status).toBe(
    401,
  )
})

test('logging out takes it away, and what it held opens nothing any more', async () => {
  const ana = staff.get(secure)
  const response = await callAs(secure, ana, calls.logout)
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-sessao=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect((await callAs(secure, ana, calls.listSessoes)).status).toBe(401)
})
