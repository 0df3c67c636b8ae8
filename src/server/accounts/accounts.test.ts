import { argon2Sync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login } from '../../api/sentences/login-messages.ts'
import { allRights } from '../../parish/equipe/direitos.ts'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import type { Usuario } from '../../parish/equipe/usuario.ts'
import { cheapSenhas } from '../../../tests/support/cheap-senhas.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import type { Db } from '../store/db.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { longestSessionSeconds } from './sessions.ts'

const installer = { id: null, nome: 'Instalação' }
const email = 'maria@paroquia.example'
const senha = 'cafe na serra azul'
const novaSenha = 'Girassol-do-Vale-7'
const home = '203.0.113.7'

const minute = 60_000
const day = 24 * 60 * minute

let fresh: FreshDb
let db: Db
let accounts: Accounts
let clock: ReturnType<typeof clockAt>
let maria: Usuario

beforeEach(async () => {
  fresh = await openFreshDb()
  db = fresh.db
  clock = clockAt(testNow)
  accounts = createAccounts(db, clock, cheapSenhas())
  maria = await accounts.usuarios.create(installer, { nome: 'Maria', email, senha })
})
afterEach(() => fresh.remove())

function pass(milliseconds: number): void {
  clock.set(new Date(clock.now().getTime() + milliseconds))
}

async function logIn(as = email, withPassword = senha): Promise<string> {
  return (await accounts.logIn({ email: as, senha: withPassword }, home)).token
}

const sessoes = () => db.selectFrom('sessao').selectAll().execute()

async function actions(): Promise<string[]> {
  const rows = await db.selectFrom('revisao').selectAll().orderBy('id').execute()
  return rows.map(({ quem, feito, tipo, item, titulo }) =>
    [quem, feito, tipo, item, titulo].join(' '),
  )
}

describe('logging in', () => {
  test('a login gives a token and names its user', async () => {
    const { token, usuario } = await accounts.logIn({ email, senha }, home)
    expect(token).toMatch(/^[\w-]{43}$/)
    const name = { id: maria.id, nome: 'Maria', email, trocarSenha: false }
    expect(usuario).toEqual({ ...name, isAdmin: 0, ...allRights })
    expect(await accounts.userOfToken(token)).toEqual(usuario)
  })

  test('a login takes the email in any spelling of a phone', async () => {
    expect(await logIn(' Maria@Paroquia.Example ')).toBeTruthy()
  })

  test.each([
    ['a wrong password', email, 'cafe na serra verde'],
    ['no password', email, ''],
    ['an unknown email', 'jose@paroquia.example', senha],
    ['no email', '', ''],
  ])('a login is refused in the same words with %s', async (_, as, withPassword) => {
    await expect(logIn(as, withPassword)).rejects.toMatchObject({
      status: 401,
      message: login.wrong,
    })
    expect(await sessoes()).toEqual([])
    expect(await actions()).toHaveLength(1)
  })

  test('a login is slowed down, with the right password too, and says for how long', async () => {
    for (let round = 0; round < 10; round += 1) {
      await expect(logIn(email, 'errada')).rejects.toMatchObject({ status: 401 })
    }
    await expect(logIn()).rejects.toMatchObject({
      status: 429,
      message: refusals.tooManyTries('15 minutos'),
      retryAfter: 15 * 60,
    })
    pass(15 * minute)
    expect(await logIn()).toBeTruthy()
    await expect(logIn(email, 'errada')).rejects.toMatchObject({ status: 401 })
  })

  // https://github.com/ustaxcourt/ef-cms/issues/8698
  test.each([`${senha} `, ` ${senha}`, `\t${senha}\r\n`, `\u00a0${senha}\u200b`, `\ufeff${senha}`])(
    'a login takes a pasted password with blanks around it: %j',
    async (pasted) => {
      expect(await logIn(email, pasted)).toBeTruthy()
    },
  )

  test('a login with blanks around a wrong password is one try', async () => {
    await expect(logIn(email, ' errada ')).rejects.toMatchObject({ status: 401 })
    const counted = await db.selectFrom('tentativa').select('falhas').execute()
    expect(counted.map(({ falhas }) => falhas)).toEqual([1, 1, 1])
  })

  test('a login takes a password that was stored with a blank at its end', async () => {
    const stored = await cheapSenhas().hash(`${senha} `)
    await db.updateTable('usuario').set({ senha: stored }).execute()
    await expect(logIn(email, senha)).rejects.toMatchObject({ status: 401 })
    expect(await logIn(email, `${senha} `)).toBeTruthy()
  })

  test('a login is slowed down alike for an unknown email', async () => {
    for (let round = 0; round < 10; round += 1) {
      await expect(logIn('jose@paroquia.example')).rejects.toMatchObject({ status: 401 })
    }
    await expect(logIn('JOSE@paroquia.example ')).rejects.toMatchObject({ status: 429 })
  })

  test('a login is not slowed down by tries that could not be checked', async () => {
    const passwords = cheapSenhas()
    let heard = 0
    const verify: typeof passwords.verify = async (...given) => {
      heard += 1
      if (heard > 32) throw new Error('no memory')
      return passwords.verify(...given)
    }
    const busy = createAccounts(db, clock, { ...passwords, verify })
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, number) =>
        busy.logIn({ email: `p${number}@paroquia.example`, senha }, `198.51.100.${number}`),
      ),
    )
    const counted = await db.selectFrom('tentativa').where('falhas', '>', 0).selectAll().execute()
    // Each try counts for the account at this address, the account, and the address.
    expect(counted).toHaveLength(32 * 3)
  })

  test('a login hashes a password anew that was hashed with other parameters', async () => {
    const nonce = Buffer.from('um sal de outrora')
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
    const tag = argon2Sync('argon2id', { message: senha, nonce, ...cost })
    const older = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`
    await db.updateTable('usuario').set({ senha: older }).execute()
    const kept = async () =>
      (await db.selectFrom('usuario').select('senha').executeTakeFirstOrThrow()).senha
    await expect(logIn(email, 'errada')).rejects.toMatchObject({ status: 401 })
    expect(await kept()).toBe(older)
    await logIn(email, `${senha} `)
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(await logIn()).toBeTruthy()
  })

  test('a login leaves nothing in the database with which it could be repeated', async () => {
    const token = await logIn()
    for (const table of ['usuario', 'sessao', 'tentativa', 'revisao'] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      expect(kept).not.toContain(token)
      expect(kept).not.toContain(senha)
    }
  })

  test('a login removes sessions that ran out', async () => {
    await logIn()
    pass(8 * day)
    await logIn()
    expect(await sessoes()).toHaveLength(1)
  })
})

describe('a session', () => {
  test('a session ends after seven days without use', async () => {
    const token = await logIn()
    pass(7 * day - 1)
    expect(await accounts.userOfToken(token)).toBeDefined()
    pass(7 * day)
    expect(await accounts.userOfToken(token)).toBeUndefined()
  })

  test('a session ends after thirty days, also when it is used', async () => {
    const token = await logIn()
    for (let round = 0; round < 29; round += 1) {
      pass(day)
      expect(await accounts.userOfToken(token)).toBeDefined()
    }
    pass(day)
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(longestSessionSeconds).toBe(30 * 24 * 60 * 60)
  })

  test('a session does not last for years because it was opened while the clock was a year ahead', async () => {
    pass(365 * day)
    const { token, usuario } = await accounts.logIn({ email, senha }, home)
    pass(-365 * day)
    expect(await accounts.userOfToken(token)).toBeUndefined()
    expect(await accounts.sessions.list(usuario, token)).toEqual([])
    await logIn()
    expect(await sessoes()).toHaveLength(1)
  })

  test('a session lasts when it was opened with the clock two days ahead, and no longer', async () => {
    pass(2 * day)
    const token = await logIn()
    pass(-2 * day)
    expect(await accounts.userOfToken(token)).toBeDefined()
    pass(-1)
    expect(await accounts.userOfToken(token)).toBeUndefined()
  })

  test('a session writes that it is used every five minutes at the most', async () => {
    const token = await logIn()
    const lastUse = async () => (await sessoes())[0]!.usada
    pass(4 * minute)
    await accounts.userOfToken(token)
    expect(await lastUse()).toBe(testNow.toISOString())
    pass(2 * minute)
    await accounts.userOfToken(token)
    expect(await lastUse()).toBe(clock.now().toISOString())
  })

  test('a session reports the user of now, not of the login', async () => {
    const token = await logIn()
    await accounts.usuarios.update(installer, maria.id, { nome: 'Maria José', isAdmin: 1 })
    expect(await accounts.userOfToken(token)).toMatchObject({ nome: 'Maria José', isAdmin: 1 })
  })

  test.each(['', 'x', 'a'.repeat(43), '\0', 'é'.repeat(5000)])(
    'a session of a made-up token has no user',
    async (token) => {
      await logIn()
      expect(await accounts.userOfToken(token)).toBeUndefined()
    },
  )

  test('a session ends with logging out, and the others stay', async () => {
    const [here, there] = [await logIn(), await logIn()]
    await accounts.logOut(here)
    expect(await accounts.userOfToken(here)).toBeUndefined()
    expect(await accounts.userOfToken(there)).toBeDefined()
  })
})

describe('one’s own sessions', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'

  async function logInWith(userAgent: string): Promise<string> {
    return (await accounts.logIn({ email, senha }, home, userAgent)).token
  }
  async function list(token: string) {
    const usuario = (await accounts.userOfToken(token))!
    return accounts.sessions.list(usuario, token)
  }

  test('the sessions are listed with browser, begin and last use, the last used first', async () => {
    await logInWith('')
    pass(day)
    const token = await logInWith(chrome)
    pass(day)
    await accounts.userOfToken(token)
    const [here, there, ...others] = await list(token)
    const after = (days: number) => new Date(testNow.getTime() + days * day).toISOString()
    expect(here).toEqual({
      id: expect.any(String),
      criada: after(1),
      usada: after(2),
      navegador: 'Chrome no Android',
      atual: true,
    })
    expect(there).toMatchObject({
      criada: after(0),
      usada: after(0),
      navegador: 'Outro navegador',
      atual: false,
    })
    expect(others).toEqual([])
  })

  test('the sessions keep nothing else of the browser', async () => {
    await logInWith(chrome)
    expect(JSON.stringify(await sessoes())).not.toMatch(/Mozilla|140\.|Linux/)
  })

  test('the sessions listed are neither over nor those of others', async () => {
    await accounts.usuarios.create(installer, { nome: 'José', email: 'jose@x.example', senha })
    await logIn('jose@x.example')
    await logIn()
    pass(6 * day)
    const token = await logIn()
    pass(2 * day)
    expect(await list(token)).toHaveLength(1)
  })

  test('the sessions of another user cannot be ended, nor by a part of the name', async () => {
    const jose = { nome: 'José', email: 'jose@paroquia.example', senha }
    await accounts.usuarios.create(installer, jose)
    const his = await logIn(jose.email)
    const [{ id } = { id: '' }] = await list(his)
    const token = await logIn()
    const usuario = (await accounts.userOfToken(token))!
    const [own = { id: '' }] = await list(token)
    for (const each of [id, '', '%', own.id.slice(0, 8)]) {
      await expect(accounts.sessions.end(usuario, each)).rejects.toMatchObject({ status: 404 })
    }
    expect(await accounts.userOfToken(his)).toBeDefined()
    expect(await accounts.userOfToken(token)).toBeDefined()
  })

  test('the user’s own sessions end one by one or all others at once, as the history tells', async () => {
    const [here, there, third] = [await logIn(), await logIn(), await logIn()]
    const usuario = (await accounts.userOfToken(here))!
    const { id } = (await list(third)).find(({ atual }) => atual)!
    await accounts.sessions.end(usuario, id)
    expect(await accounts.userOfToken(there)).toBeDefined()
    for (let round = 0; round < 2; round += 1) await accounts.sessions.endOthers(usuario, here)
    expect(await accounts.userOfToken(here)).toBeDefined()
    expect(await accounts.userOfToken(there)).toBeUndefined()
    const ended = (await actions()).filter((action) => action.includes('encerrou-sessoes'))
    expect(ended).toHaveLength(2)
  })

  test('the sessions are not named by anything that opens one', async () => {
    const token = await logIn()
    const [{ id } = { id: '' }] = await list(token)
    expect(await accounts.userOfToken(id)).toBeUndefined()
    expect(token).not.toContain(id)
  })
})

describe('changing the password', () => {
  /** @returns the token by which the session goes on */
  async function change(token: string, senhaAtual: string, nova: string): Promise<string> {
    const usuario = (await accounts.userOfToken(token))!
    return accounts.changeSenha(token, usuario, { senhaAtual, novaSenha: nova }, home)
  }

  test('a change of password makes the new one valid and the old one invalid', async () => {
    await change(await logIn(), senha, novaSenha)
    await expect(logIn()).rejects.toMatchObject({ status: 401 })
    expect(await logIn(email, novaSenha)).toBeTruthy()
  })

  test('a change of password ends the session of a thief who has the token', async () => {
    const stolen = await logIn()
    const since = (await sessoes())[0]!.criada
    pass(minute)
    const token = await change(stolen, senha, novaSenha)
    expect(await accounts.userOfToken(stolen)).toBeUndefined()
    expect(await sessoes()).toMatchObject([{ usuario: maria.id, criada: since }])
    expect(await accounts.userOfToken(token)).toMatchObject({ email })
  })

  test('a change of password makes a temporary one a proper one', async () => {
    const { senha: provisoria } = await accounts.usuarios.resetSenha(installer, maria.id)
    const token = await logIn(email, provisoria)
    expect(await accounts.userOfToken(token)).toMatchObject({ trocarSenha: true })
    const renewed = await change(token, provisoria, novaSenha)
    expect(await accounts.userOfToken(renewed)).toMatchObject({ trocarSenha: false })
  })

  test('a change of password needs no temporary one again after a recent login', async () => {
    const { senha: provisoria } = await accounts.usuarios.resetSenha(installer, maria.id)
    const token = await logIn(email, provisoria)
    const usuario = (await accounts.userOfToken(token))!
    const changeTo = (nova: string, isRecent: boolean) =>
      accounts.changeSenha(token, usuario, { novaSenha: nova }, '203.0.113.7', isRecent)
    const missing = { status: 422, message: accountRefusals.missingCurrentPassword }
    await expect(changeTo(novaSenha, false)).rejects.toMatchObject(missing)
    const same = { status: 422, message: accountRefusals.samePassword }
    await expect(changeTo(provisoria, true)).rejects.toMatchObject(same)
    const renewed = await changeTo(novaSenha, true)
    expect(await accounts.userOfToken(renewed)).toMatchObject({ trocarSenha: false })
    // The request was read while the password was temporary; it is not any more.
    await expect(changeTo('bola azul sino', true)).rejects.toMatchObject(missing)
  })

  test('a change of password needs the user’s own password, also after a recent login', async () => {
    const token = await logIn()
    const usuario = (await accounts.userOfToken(token))!
    const changing = accounts.changeSenha(token, usuario, { novaSenha }, '203.0.113.7', true)
    await expect(changing).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['the present one is wrong', 'errada', novaSenha, accountRefusals.wrongPassword],
    ['the new one is short', senha, 'k7fm2xw', accountRefusals.shortPassword],
    ['the new one ends with a blank', senha, `${novaSenha} `, accountRefusals.blankEnds],
    ['the new one is common', senha, 'senha123', accountRefusals.commonPassword],
    ['the new one is the own name', senha, 'maria@paroquia', accountRefusals.commonPassword],
    ['the new one is the old one', senha, senha, accountRefusals.samePassword],
  ])(
    'a change of password is refused when %s, and nothing changes',
    async (_, atual, nova, message) => {
      const [here, there] = [await logIn(), await logIn()]
      await expect(change(here, atual, nova)).rejects.toMatchObject({ status: 422, message })
      expect(await accounts.userOfToken(there)).toBeDefined()
      expect(await logIn()).toBeTruthy()
    },
  )

  test('a change of password is slowed down when the present one is guessed', async () => {
    const token = await logIn()
    for (let round = 0; round < 10; round += 1) {
      await expect(change(token, 'errada', novaSenha)).rejects.toMatchObject({ status: 422 })
    }
    await expect(change(token, senha, novaSenha)).rejects.toMatchObject({
      status: 429,
      retryAfter: 15 * 60,
    })
    await expect(logIn()).rejects.toMatchObject({ status: 429 })
  })

  test('two changes at once: only one is done', async () => {
    const token = await logIn()
    const outcomes = await Promise.allSettled([
      change(token, senha, novaSenha),
      change(token, senha, 'bola azul sino'),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('the history tells who came and went and changed a password, and never the password', async () => {
  const token = await logIn()
  const usuario = (await accounts.userOfToken(token))!
  const proof = { senhaAtual: senha, novaSenha }
  const renewed = await accounts.changeSenha(token, usuario, proof, home)
  await accounts.logOut(renewed)
  await accounts.logOut(renewed)
  expect(await actions()).toEqual([
    `Instalação criou usuario ${maria.id} Maria`,
    `Maria entrou usuario ${maria.id} Maria`,
    `Maria trocou-senha usuario ${maria.id} Maria`,
    `Maria saiu usuario ${maria.id} Maria`,
  ])
  const kept = JSON.stringify(await db.selectFrom('revisao').selectAll().execute())
  for (const secret of [senha, novaSenha, 'argon2']) expect(kept).not.toContain(secret)
})
