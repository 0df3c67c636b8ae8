import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { allRights } from '../../parish/equipe/direitos.ts'
import { Usuario } from '../../parish/equipe/usuario.ts'
import { cheapSenhas } from '../../../tests/support/cheap-senhas.ts'
import { createTestContent } from '../../../tests/support/content.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import type { Db } from '../store/db.ts'
import { type Accounts, createAccounts } from './accounts.ts'

const senha = 'cafe na serra azul'
const home = '203.0.113.7'
const day = 24 * 60 * 60_000

let fresh: FreshDb
let db: Db
let accounts: Accounts
let usuarios: Accounts['usuarios']
let clock: ReturnType<typeof clockAt>
let ana: Usuario
let maria: Usuario
let actor: { id: number; nome: string }

beforeEach(async () => {
  fresh = await openFreshDb()
  db = fresh.db
  clock = clockAt(testNow)
  accounts = createAccounts(db, clock, cheapSenhas())
  usuarios = accounts.usuarios
  const installer = { id: null, nome: 'Instalação' }
  ana = await usuarios.create(installer, {
    nome: 'Ana',
    email: 'ana@paroquia.example',
    isAdmin: 1,
    senha,
  })
  actor = { id: ana.id, nome: 'Ana' }
  maria = await register('Maria')
})
afterEach(() => fresh.remove())

function register(nome: string, isAdmin?: 0 | 1): Promise<Usuario> {
  const email = `${nome.toLowerCase()}@paroquia.example`
  return usuarios.create(actor, { nome, email, isAdmin, senha })
}

async function logIn({ email }: Usuario, withPassword = senha): Promise<string> {
  return (await accounts.logIn({ email, senha: withPassword }, home)).token
}

function restore(id: number, state: object): Promise<void> {
  const { change } = createTestContent(db, clock)
  return change(actor, [], (within) => usuarios.restore(within, id, { ...state }))
}

async function lastAction() {
  const { quem, feito, item, titulo, campos, antes, depois } = await db
    .selectFrom('revisao')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    done: `${quem} ${feito} ${item} ${titulo}`,
    campos: JSON.parse(campos) as string[],
    antes: antes && JSON.parse(antes),
    depois: depois && JSON.parse(depois),
  }
}

async function listed(): Promise<Usuario[]> {
  return (await usuarios.list()).map((each) => Usuario.parse(each))
}

const mariasState = {
  nome: 'Maria',
  email: 'maria@paroquia.example',
  isAdmin: 0,
  ...allRights,
} as const
const taken = { status: 409, message: accountRefusals.emailTaken }
const lastAdmin = { status: 409, message: accountRefusals.lastAdmin }
const unknown = { status: 404, message: refusals.notFound }

test('all are listed by id, without private fields', async () => {
  expect(await usuarios.list()).toEqual([
    { ...ana, ...allRights, segundoFator: false },
    { id: maria.id, ...mariasState, versao: 1, segundoFator: false },
  ])
})

describe('a new user', () => {
  test('a new user can log in, need not change the password, and is in the history', async () => {
    const jose = await register('José')
    expect(jose).toEqual({
      id: maria.id + 1,
      nome: 'José',
      email: 'josé@paroquia.example',
      isAdmin: 0,
      versao: 1,
    })
    expect(await accounts.userOfToken(await logIn(jose))).toMatchObject({ trocarSenha: false })
    const { nome, email, isAdmin } = jose
    await register('Rute')
    expect(await lastAction()).toMatchObject({ done: expect.stringContaining('Ana criou') })
    const created = await db.selectFrom('revisao').where('item', '=', jose.id).selectAll().execute()
    expect(JSON.parse(created[0]!.depois!)).toEqual({ nome, email, isAdmin, ...allRights })
  })

  test.each([
    ['abc', accountRefusals.shortPassword],
    ['senha123', accountRefusals.commonPassword],
    ['joaobatista', accountRefusals.commonPassword],
  ])('a new user is refused the password %j', async (weak, message) => {
    const input = { nome: 'João Batista', email: 'joao.batista@paroquia.example', senha: weak }
    await expect(usuarios.create(actor, input)).rejects.toMatchObject({ status: 422, message })
    expect(await usuarios.list()).toHaveLength(2)
  })

  test('a new user is refused the email of another user', async () => {
    await expect(register('Maria')).rejects.toMatchObject(taken)
    expect(await usuarios.list()).toHaveLength(2)
  })

  test('two new users with one email at once: only the first is made', async () => {
    const outcomes = await Promise.allSettled([register('Rute'), register('Rute')])
    const refused = outcomes.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: taken })
    expect(await usuarios.list()).toHaveLength(3)
  })
})

describe('a change', () => {
  test('rights change by their own fields only; narrower ones end no session', async () => {
    const token = await logIn(maria)
    await usuarios.update(actor, maria.id, { comunidades: [3, 2, 3], secretaria: 0 })
    const narrow = { isAdmin: 0, comunidades: [2, 3], secretaria: 0 }
    expect(await lastAction()).toMatchObject({
      campos: ['comunidades', 'secretaria'],
      depois: narrow,
    })
    const left = await lastAction()
    await usuarios.update(actor, maria.id, { isAdmin: 0, comunidades: [3, 2] })
    expect(await lastAction()).toEqual(left)
    expect(await accounts.userOfToken(token)).toMatchObject(narrow)
    await usuarios.update(actor, maria.id, { isAdmin: 1 })
    await usuarios.update(actor, maria.id, { isAdmin: 0 })
    expect((await usuarios.list())[1]).toMatchObject(narrow)
    expect(await accounts.userOfToken(token)).toBeUndefined()
  })

  test('a change sets what is sent and nothing else', async () => {
    const changed = await usuarios.update(actor, maria.id, { nome: 'Maria José' })
    expect(changed).toEqual({ ...maria, nome: 'Maria José', versao: 2 })
    expect(await listed()).toContainEqual(changed)
    expect(await lastAction()).toEqual({
      done: `Ana alterou ${maria.id} Maria José`,
      campos: ['nome'],
      antes: mariasState,
      depois: { ...mariasState, nome: 'Maria José' },
    })
  })

  test('a change that changes nothing leaves no trace', async () => {
    const before = await lastAction()
    expect(await usuarios.update(actor, maria.id, mariasState)).toEqual(maria)
    expect(await lastAction()).toEqual(before)
  })

  test('a change leaves the password and, when it adds rights, the session', async () => {
    const token = await logIn(maria)
    await usuarios.update(actor, maria.id, { isAdmin: 1, email: 'mj@paroquia.example' })
    expect(await accounts.userOfToken(token)).toMatchObject({ isAdmin: 1 })
    expect(await logIn({ ...maria, email: 'mj@paroquia.example' })).toBeTruthy()
  })

  test('a change to fewer rights ends the sessions', async () => {
    const rute = await register('Rute', 1)
    const token = await logIn(rute)
    await usuarios.update(actor, rute.id, { isAdmin: 0 })
    expect(await accounts.userOfToken(token)).toBeUndefined()
  })

  test('a change to the email of another user is refused', async () => {
    const change = usuarios.update(actor, maria.id, { email: ana.email })
    await expect(change).rejects.toMatchObject(taken)
    expect(await listed()).toContainEqual(maria)
  })

  test('a change made from an older version is refused and shows the present one', async () => {
    const present = await usuarios.update(actor, maria.id, { nome: 'Maria José' }, maria.versao)
    const late = { status: 409, message: refusals.ownLostUpdate, data: present }
    const change = usuarios.update(actor, maria.id, { nome: 'Mariana' }, maria.versao)
    await expect(change).rejects.toMatchObject(late)
    await expect(usuarios.remove(actor, maria.id, maria.versao)).rejects.toMatchObject(late)
    expect(await listed()).toContainEqual(present)
  })

  test('a change of an unknown id is not found', async () => {
    await usuarios.remove(actor, maria.id)
    for (const id of [999, maria.id]) {
      await expect(usuarios.update(actor, id, { nome: 'X' })).rejects.toMatchObject(unknown)
      await expect(usuarios.remove(actor, id)).rejects.toMatchObject(unknown)
      await expect(usuarios.resetSenha(actor, id)).rejects.toMatchObject(unknown)
    }
    await expect(restore(999, mariasState)).rejects.toMatchObject(unknown)
  })
})

describe('the last administrator', () => {
  test('the last administrator can be neither removed nor made less', async () => {
    await expect(usuarios.remove(actor, ana.id)).rejects.toMatchObject(lastAdmin)
    const demotion = usuarios.update(actor, ana.id, { nome: 'Ana Rosa', isAdmin: 0 })
    await expect(demotion).rejects.toMatchObject(lastAdmin)
    expect(await listed()).toContainEqual(ana)
  })

  test('administrators cannot remove themselves, but another one can', async () => {
    const rute = await register('Rute', 1)
    await expect(usuarios.remove(actor, ana.id)).rejects.toMatchObject({
      status: 409,
      message: accountRefusals.ownRemoval,
    })
    expect(await listed()).toContainEqual(ana)
    await usuarios.remove({ id: rute.id, nome: 'Rute' }, ana.id)
    expect(await listed()).not.toContainEqual(ana)
  })

  test('the last administrator can be renamed', async () => {
    const changed = await usuarios.update(actor, ana.id, { nome: 'Ana Rosa', isAdmin: 1 })
    expect(changed.nome).toBe('Ana Rosa')
  })

  test('the last administrator remains when two are removed at once', async () => {
    const rute = await register('Rute', 1)
    const outcomes = await Promise.allSettled([
      usuarios.remove({ id: rute.id, nome: 'Rute' }, ana.id),
      usuarios.update(actor, rute.id, { isAdmin: 0 }),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: lastAdmin },
    ])
    expect((await usuarios.list()).filter(({ isAdmin }) => isAdmin === 1)).toHaveLength(1)
  })

  test('the last administrator is not made less by restoring a former state', async () => {
    const rute = await register('Rute')
    await usuarios.update(actor, rute.id, { isAdmin: 1 })
    await usuarios.remove({ id: rute.id, nome: 'Rute' }, ana.id)
    const former = { nome: 'Rute', email: 'rute@paroquia.example', isAdmin: 0 }
    await expect(restore(rute.id, former)).rejects.toMatchObject(lastAdmin)
  })
})

describe('who is removed', () => {
  test('a removed user is logged out, is in no list, and can be brought back with the same password', async () => {
    const token = await logIn(maria)
    const { revisao } = await usuarios.remove(actor, maria.id)
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(await listed()).toEqual([ana])
    expect(await lastAction()).toEqual({
      done: `Ana excluiu ${maria.id} Maria`,
      campos: [],
      antes: mariasState,
      depois: null,
    })
    const { antes } = await db
      .selectFrom('revisao')
      .where('id', '=', revisao)
      .select('antes')
      .executeTakeFirstOrThrow()
    await restore(maria.id, JSON.parse(antes!))
    expect(await listed()).toEqual([ana, { ...maria, versao: 3 }])
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(await accounts.userOfToken(await logIn(maria))).toMatchObject({ id: maria.id })
  })

  test('a removed user does not come back where another user has the email by now', async () => {
    await usuarios.remove(actor, maria.id)
    await register('Maria')
    await expect(restore(maria.id, mariasState)).rejects.toMatchObject(taken)
  })

  test('a removed user is erased after a year', async () => {
    await usuarios.remove(actor, maria.id)
    const removedAt = clock.now().getTime()
    await accounts.purge(new Date(removedAt - day))
    await restore(maria.id, mariasState)
    await usuarios.remove(actor, maria.id)
    await accounts.purge(new Date(removedAt + 1))
    await expect(restore(maria.id, mariasState)).rejects.toMatchObject(unknown)
    expect(await listed()).toEqual([ana])
  })
})

describe('restoring', () => {
  test('a restored user has the former name and the present email, and is no administrator any more', async () => {
    const email = 'm@paroquia.example'
    await usuarios.update(actor, maria.id, { nome: 'M', email, isAdmin: 1 })
    const token = await logIn({ ...maria, email })
    await restore(maria.id, mariasState)
    expect(await listed()).toContainEqual({ ...maria, email, versao: 3 })
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(await lastAction()).toMatchObject({
      done: `Ana restaurou ${maria.id} Maria`,
      campos: ['nome', 'isAdmin'],
      depois: { ...mariasState, email },
    })
  })

  test.each([
    [{ comunidades: [2] }, { isAdmin: 1 }, { isAdmin: 0, comunidades: [2], secretaria: 1 }],
    [{ secretaria: 0 }, {}, { isAdmin: 0, comunidades: 'todas', secretaria: 0 }],
    [{ comunidades: [3, 2] }, { comunidades: [2, 4] }, { comunidades: [2], secretaria: 1 }],
    [{}, { comunidades: [2], secretaria: 0 }, { comunidades: [2], secretaria: 0 }],
  ] as const)('rights %j, restored to %j, are %j', async (present, remembered, restored) => {
    await usuarios.update(actor, maria.id, present as object)
    await restore(maria.id, { ...mariasState, ...remembered })
    const { antes: _, ...last } = await lastAction()
    expect((await usuarios.list())[1]).toMatchObject(restored)
    expect(last.depois).toMatchObject(restored)
  })

  test('an earlier state, without rights, changes none', async () => {
    await usuarios.update(actor, maria.id, { nome: 'M', comunidades: [2], secretaria: 0 })
    const { nome, email, isAdmin } = mariasState
    await restore(maria.id, { nome, email, isAdmin })
    expect((await usuarios.list())[1]).toMatchObject({ nome, comunidades: [2], secretaria: 0 })
  })

  test.each([{}, { nome: 'Maria' }, { ...mariasState, isAdmin: 2 }])(
    'what is no user is not found: %j',
    async (state) => {
      await expect(restore(maria.id, state)).rejects.toMatchObject(unknown)
      expect(await listed()).toContainEqual(maria)
    },
  )
})

describe('a new temporary password', () => {
  test('a temporary password is valid at once and must be changed; the old one and the sessions are gone', async () => {
    const token = await logIn(maria)
    const { senha: provisoria } = await usuarios.resetSenha(actor, maria.id)
    expect(await accounts.userOfToken(token)).toBeUndefined()
    await expect(logIn(maria)).rejects.toMatchObject({ status: 401 })
    expect(await accounts.userOfToken(await logIn(maria, provisoria))).toMatchObject({
      trocarSenha: true,
    })
  })

  test('a temporary password is not for oneself, except by the command on the server', async () => {
    const token = await logIn(ana)
    const own = { status: 409, message: accountRefusals.ownReset }
    await expect(usuarios.resetSenha(actor, ana.id)).rejects.toMatchObject(own)
    expect(await accounts.userOfToken(token)).toMatchObject({ id: ana.id })
    await usuarios.resetSenha({ id: null, nome: 'Comando' }, ana.id)
    expect(await accounts.userOfToken(token)).toBeUndefined()
  })

  test('a temporary password is in the history, without its value', async () => {
    const { senha: provisoria } = await usuarios.resetSenha(actor, maria.id)
    expect(await lastAction()).toEqual({
      done: `Ana redefiniu-senha ${maria.id} Maria`,
      campos: [],
      antes: null,
      depois: null,
    })
    for (const table of ['usuario', 'revisao'] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      expect(kept).not.toContain(provisoria)
    }
  })

  test('a temporary password ends the delay of a user who guessed the old one', async () => {
    for (let round = 0; round < 10; round += 1) {
      await expect(logIn(maria, 'errada')).rejects.toMatchObject({ status: 401 })
    }
    await expect(logIn(maria)).rejects.toMatchObject({ status: 429 })
    const { senha: provisoria } = await usuarios.resetSenha(actor, maria.id)
    expect(await logIn(maria, provisoria)).toBeTruthy()
  })
})

test('a user registered without a password gets a spoken one, to be changed', async () => {
  const { senha, email } = await accounts.usuarios.create(
    { id: null, nome: 'Instalação' },
    { nome: 'Rita', email: 'rita@paroquia.example' },
  )
  expect(senha).toMatch(/^(?:[a-z]{4,8}-){3}\d{3}$/)
  const { usuario } = await accounts.logIn({ email, senha: senha! }, '203.0.113.7')
  expect(usuario.trocarSenha).toBe(true)
})
