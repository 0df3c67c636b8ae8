// Sessions that do not count, or not yet: each call is refused that expected-rights.ts does not open.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { expectedRights } from './expected-rights.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, logIn, registerStaff, type Staff } from '../support/staff.ts'

const isOpen = new Map(expectedRights.map(({ call, may }) => [call, may.out]))
/** The only call that somebody with a temporary password makes. */
const ownPassword = 'PUT login.php'

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
const all = Object.entries(operations).toSorted(
  ([one], [other]) => Number(one === 'logout') - Number(other === 'logout'),
)

/** Let through, or refused with a status and a sentence. */
type Verdict = 'let through' | { status: number; message: string }

const stranger: Verdict = { status: 401, message: refusals.loginRequired }
const temporary: Verdict = { status: 403, message: accountRefusals.temporaryPassword }
const letThrough = 'let through'

const expected: Record<string, (call: string) => Verdict> = {
  expired: () => stranger,
  removed: () => stranger,
  newcomer: (call) => (call === ownPassword ? letThrough : temporary),
}

async function verdictOn(response: Response): Promise<Verdict> {
  const { message = '' } = (await response.json()) as { message?: string }
  const { status } = response
  const isRefused = status === 401 || status === 403 || status >= 500
  return isRefused ? { status, message } : letThrough
}

test('each person makes the calls that are open to all, and no other', async () => {
  const wrong: string[] = []
  for (const [who, expect_] of Object.entries(expected)) {
    for (const [, endpoint] of all) {
      const call = `${endpoint.method} ${endpoint.path}`
      // Without a body, an allowed call succeeds or names the missing field.
      const response = await callAs(site, staff[who], endpoint, { query: '?id=1' })
      const is = await verdictOn(response)
      const should = isOpen.get(call) ? letThrough : expect_(call)
      if (JSON.stringify(is) !== JSON.stringify(should)) {
        wrong.push(`${who}: ${call}: ${JSON.stringify(is)}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('refused calls changed nothing', async () => {
  const rows = await site.db
    .selectFrom('revisao')
    .where('usuario', 'in', [staff.expired!.usuario.id, staff.removed!.usuario.id])
    .where('feito', 'not in', ['entrou', 'criou'])
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})

describe('a user who is removed while a body is on its way', () => {
  const oracao = async () => JSON.stringify({ titulo: 'Tarde', texto: 'demais' })
  async function picture(): Promise<FormData> {
    const create = { width: 9, height: 9, channels: 3 as const, background: '#7a1f2b' }
    const form = new FormData()
    form.append('file', new File([await sharp({ create }).png().toBuffer()], 'foto.png'))
    return form
  }
  const bodies: [what: string, path: string, make: () => Promise<string | FormData>][] = [
    ['of a call', '/api/oracao.php', oracao],
    ['with a picture', '/api/uploadImagemAcao.php', picture],
  ]

  test.each(bodies)('%s is refused', async (_, path, make) => {
    const body = await make()
    const nome = `Lenta${path.length}`
    const { cookie, usuario } = await registerStaff(site, { nome, isAdmin: 1 })
    const whole = new Response(body)
    const bytes = await whole.bytes()
    const removed = Promise.withResolvers<void>()
    const slow = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, 5))
        await removed.promise
        controller.enqueue(bytes.slice(5))
        controller.close()
      },
    })
    const headers = { cookie, 'content-type': whole.headers.get('content-type')! }
    const options = { method: 'POST', headers, body: slow, duplex: 'half' }
    const response = site.app.request(path, options as RequestInit)
    // The call was admitted before its body is read.
    await pause(50)
    await site.services.accounts.usuarios.remove({ id: null, nome: 'Teste' }, usuario.id)
    removed.resolve()
    expect(await verdictOn(await response)).toEqual(stranger)
  })
})
