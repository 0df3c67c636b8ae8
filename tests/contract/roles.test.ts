// Walks the table of calls: each of them made by everybody that there is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { refusals } from '../../contract/messages.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, logIn, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
const clock = clockAt(testNow)
const staff: Record<string, Staff> = {}
const month = 31 * 24 * 60 * 60_000

beforeAll(async () => {
  site = await createTestSite({ clock })
  // Before the others: they are to be in the middle of their sessions when this one is over.
  clock.set(new Date(testNow.getTime() - month))
  staff.expired = await registerStaff(site, { nome: 'Vencida', isAdmin: 1 })
  clock.set(testNow)
  staff.admin = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  staff.member = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
  staff.removed = await registerStaff(site, { nome: 'Saulo', isAdmin: 1 })
  staff.newcomer = await registerStaff(site, { nome: 'Noé', isAdmin: 1 })
  const { usuarios } = site.services.accounts
  const self = { id: null, nome: 'Teste' }
  await usuarios.remove(self, staff.removed.usuario.id)
  const { usuario } = staff.newcomer
  const { senha } = await usuarios.resetSenha(self, usuario.id)
  staff.newcomer = { usuario, cookie: await logIn(site, usuario.email, senha) }
})
afterAll(() => site.close())

// Logging out comes last: it works for everybody.
const all = (Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][]).toSorted(
  ([one], [other]) => Number(one === 'logout') - Number(other === 'logout'),
)

/** Whether the table lets somebody through, and if not, with what it refuses. */
type Verdict = 'let through' | 401 | 403

const expected: Record<string, (endpoint: Endpoint) => Verdict> = {
  nobody: ({ who }) => (who === 'anyone' ? 'let through' : 401),
  expired: ({ who }) => (who === 'anyone' ? 'let through' : 401),
  removed: ({ who }) => (who === 'anyone' ? 'let through' : 401),
  newcomer: ({ who, withTemporaryPassword }) =>
    who === 'anyone' || withTemporaryPassword ? 'let through' : 403,
  member: ({ who }) => (who === 'admin' ? 403 : 'let through'),
  admin: () => 'let through',
}

describe.each(Object.keys(expected))('%s', (who) => {
  test.each(all)('%s', async (name, endpoint) => {
    // A login that is sent nothing is refused by its input, not by the guard.
    const response = await callAs(site, staff[who], name, { query: '?id=1' })
    const body = (await response.json()) as { status: string; message?: string }
    const verdict = expected[who]!(endpoint)
    if (verdict === 'let through') {
      expect([401, 403]).not.toContain(response.status)
      expect(response.status).toBeLessThan(500)
    } else {
      expect(response.status).toBe(verdict)
      const sentence = who === 'newcomer' ? refusals.temporaryPassword : refusals.notAllowed
      const message = verdict === 401 ? refusals.loginRequired : sentence
      expect(body).toEqual({ status: 'error', message })
    }
  })
})

test('nothing was changed by whoever was refused', async () => {
  const rows = await site.db
    .selectFrom('revisao')
    .where('usuario', 'in', [staff.expired!.usuario.id, staff.removed!.usuario.id])
    .where('feito', 'not in', ['entrou', 'criou'])
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})
