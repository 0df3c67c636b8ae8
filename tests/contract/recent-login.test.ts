// A stolen cookie alone must not be enough: walks the table for the calls that need a recent login,
// and makes each of them right after a login, eleven minutes later, and after the password.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { operations } from '../../src/api/calls/operations.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { codeOf } from '../support/codes.ts'
import { createMailSite } from '../support/mail-site.ts'
import { clockAt, testNow } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff, testSenha } from '../support/staff.ts'

const clock = clockAt(testNow)
let names = 0

const site = await createMailSite({ clock })
await site.services.backups.make()
afterAll(() => site.close())

function pass(minutes: number): void {
  clock.set(new Date(clock.now().getTime() + minutes * 60_000))
}

/** Another one each time: what is done to one account is not done to the next. */
const register = (isAdmin: 0 | 1) => registerStaff(site, { nome: `Pessoa${(names += 1)}`, isAdmin })

async function turnOn(who: Staff): Promise<string> {
  const { segredo } = await done<{ segredo: string }>(callAs(site, who, calls.proposeSegundoFator))
  const json = { senha: testSenha, codigo: codeOf(segredo, clock.now()) }
  keepCookie(who, await callAs(site, who, calls.turnOnSegundoFator, { json }))
  pass(1)
  return segredo
}

function keepCookie(who: Staff, response: Response): void {
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  who.cookie = cookies[0]!.split(';')[0]!
}

type Prepared = { json?: (at: Date) => object; query?: string }

/** What the call is made with, after what has to be there before it. */
const prepared: Record<string, (admin: Staff) => Promise<Prepared>> = {
  createUsuario: async () => {
    const email = `${(names += 1)}@paroquia.example`
    return { json: () => ({ nome: 'Novo', email, senha: testSenha, isAdmin: 1 }) }
  },
  updateUsuario: async () => {
    const { id } = (await register(0)).usuario
    return { json: () => ({ id, email: `outro-${id}@paroquia.example`, isAdmin: 1 }) }
  },
  removeUsuario: async () => sendingIdOf(await register(1)),
  resetSenha: async () => sendingIdOf(await register(1)),
  createLinkSenha: async () => sendingIdOf(await register(1)),
  createConvite: async () => {
    const email = `${(names += 1)}@paroquia.example`
    return { json: () => ({ nome: 'Novo', email, isAdmin: 1 }) }
  },
  renewConvite: async (admin) => {
    const json = { nome: 'Novo', email: `${(names += 1)}@paroquia.example` }
    const { id } = await done<{ id: number }>(callAs(site, admin, calls.createConvite, { json }))
    return { json: () => ({ id }) }
  },
  requestEmail: async () => {
    const email = `${(names += 1)}@paroquia.example`
    return { json: () => ({ email }) }
  },
  resetSegundoFator: async () => {
    const careful = await register(1)
    await turnOn(careful)
    return sendingIdOf(careful)
  },
  turnOnSegundoFator: async (admin) => {
    const { segredo } = await done<{ segredo: string }>(
      callAs(site, admin, calls.proposeSegundoFator),
    )
    return { json: (at) => ({ codigo: codeOf(segredo, at) }) }
  },
  turnOffSegundoFator: async (admin) => {
    await turnOn(admin)
    return { json: () => ({}) }
  },
  renewCodigosRecuperacao: async (admin) => {
    await turnOn(admin)
    return { json: () => ({}) }
  },
  permitDownload: async () => ({ json: () => ({ arquivo: 'adro-2026-11-20-120000.tar' }) }),
  downloadCopia: async () => ({ query: '?arquivo=adro-2026-11-20-120000.tar' }),
  restoreRevisao: async () => {
    const { usuario } = await register(1)
    const { id } = usuario
    const { revisao } = await site.services.accounts.usuarios.remove({ id: null, nome: 'T' }, id)
    return { json: () => ({ id: revisao, lado: 'antes' }) }
  },
}

function sendingIdOf({ usuario: { id } }: Staff): Prepared {
  return { json: () => ({ id }) }
}

/** The last one for users alone, which the table cannot say. */
const guarded = [
  ...Object.entries(operations)
    .filter(([, { needsRecentLogin }]) => needsRecentLogin)
    .map(([name]) => name),
  'restoreRevisao',
]

const tables = [
  'usuario',
  'segundo_fator',
  'codigo_recuperacao',
  'revisao',
  'sessao',
  'acesso',
  'convite',
  'mensagem',
] as const

async function everything(): Promise<unknown> {
  const rows = []
  for (const table of tables) {
    const all = await site.db.selectFrom(table).selectAll().execute()
    // That a session was used is noted.
    rows.push(all.map((row) => JSON.stringify({ ...row, usada: '' })).toSorted())
  }
  return rows
}

describe.each(guarded)('%s', (name) => {
  async function prepare() {
    const admin = await register(1)
    const { json, query } = await prepared[name]!(admin)
    const make = () =>
      callAs(site, admin, operations[name]!, {
        ...(json !== undefined && { json: json(clock.now()) }),
        ...(query !== undefined && { query }),
      })
    return { admin, make }
  }

  test('the call is carried out within ten minutes of the login', async () => {
    const { make } = await prepare()
    pass(8)
    expect((await make()).status).toBe(200)
  })

  test('the call is refused eleven minutes later, changes nothing, and is carried out after the password', async () => {
    const { admin, make } = await prepare()
    const { segundoFator } = (await site.services.accounts.sessionOf(tokenOf(admin)))!
    pass(11)
    const before = await everything()
    const refused = await make()
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toEqual({
      status: 'error',
      message: accountRefusals.recentLoginRequired,
      data: { motivo: 'senha', segundoFator },
    })
    expect(await everything()).toEqual(before)

    const json = { senha: testSenha, ...(segundoFator && { codigo: await codeFor(admin) }) }
    keepCookie(admin, await callAs(site, admin, calls.reauthenticate, { json }))
    expect((await make()).status).toBe(200)
  })
})

test('each call that the table flags was made', () => {
  expect(new Set(guarded)).toEqual(new Set(Object.keys(prepared)))
})

test('bringing back a text does not ask for the password', async () => {
  const admin = await register(1)
  await done(callAs(site, admin, calls.oracao.update, { json: { id: 1, titulo: 'Trocado' } }))
  const [{ id }] = (await done<[{ id: number }]>(callAs(site, admin, calls.listRevisoes)))!
  pass(11)
  const json = { id, lado: 'antes' }
  expect((await callAs(site, admin, calls.restoreRevisao, { json })).status).toBe(200)
})

describe('an existing client that sends the password in the body', () => {
  test('an existing client turns its second factor on and off at any time after its login', async () => {
    const admin = await register(1)
    const { segredo } = await done<{ segredo: string }>(
      callAs(site, admin, calls.proposeSegundoFator),
    )
    const actions = [
      calls.turnOnSegundoFator,
      calls.renewCodigosRecuperacao,
      calls.turnOffSegundoFator,
    ]
    for (const call of actions) {
      pass(11)
      const former = { ...admin }
      const json = { senha: testSenha, codigo: codeOf(segredo, clock.now()) }
      keepCookie(admin, await callAs(site, admin, call, { json }))
      expect((await callAs(site, former, calls.listSessoes)).status).toBe(401)
      expect((await callAs(site, admin, calls.listSessoes)).status).toBe(200)
    }
  })

  test('an existing client keeps its session where the password was right and the rest was not', async () => {
    const admin = await register(1)
    pass(11)
    const response = await callAs(site, admin, calls.turnOffSegundoFator, {
      json: { senha: testSenha },
    })
    expect([response.status, await response.json()]).toEqual([
      409,
      { status: 'error', message: accountRefusals.segundoFatorOff },
    ])
    const [cookie = ''] = response.headers.getSetCookie()
    admin.cookie = cookie.split(';')[0]!
    expect((await callAs(site, admin, calls.listSessoes)).status).toBe(200)
  })

  test('an existing client is refused with a wrong password, and with a new user’s, which proves nothing', async () => {
    const admin = await register(1)
    pass(11)
    const json = { arquivo: 'adro-2026-11-20-120000.tar', senha: 'errada' }
    const wrong = await callAs(site, admin, calls.permitDownload, { json })
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      { status: 'error', message: accountRefusals.wrongPassword },
    ])
    const novo = { nome: 'Novo', email: 'novo@paroquia.example', senha: testSenha }
    expect((await callAs(site, admin, calls.createUsuario, { json: novo })).status).toBe(403)
  })
})

test('a member without an administrator’s rights is told so, not asked for the password', async () => {
  const member = await register(0)
  pass(11)
  const response = await callAs(site, member, calls.createUsuario, { json: {} })
  expect([response.status, await response.json()]).toEqual([
    403,
    { status: 'error', message: refusals.notAllowed },
  ])
})

function tokenOf({ cookie }: Staff): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

async function codeFor({ usuario }: Staff): Promise<string> {
  const { segredo } = await site.db
    .selectFrom('segundo_fator')
    .where('usuario', '=', usuario.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  return codeOf(segredo, clock.now())
}
