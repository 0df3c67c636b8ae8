import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cheapSenhas } from '../../../tests/support/cheap-senhas.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { StartError } from '../errors/start-error.ts'
import { createAccounts } from './accounts.ts'
import { describeFirstLogin, makeFirstAdmin } from './first-admin.ts'

const clock = clockAt(testNow)
const home = '203.0.113.7'
const given = { email: 'secretaria@paroquia.example', senha: 'cafe na serra azul' }

let fresh: FreshDb
let accounts: ReturnType<typeof createAccounts>

beforeEach(async () => {
  fresh = await openFreshDb()
  accounts = createAccounts(fresh.db, clock, cheapSenhas())
})
afterEach(() => fresh.remove())

test('without settings, a random password is told once and must be changed', async () => {
  const login = await makeFirstAdmin(fresh.db, clock, {}, cheapSenhas())
  expect(login).toEqual({
    email: 'admin@paroquia.example',
    senha: expect.stringMatching(/^(?:[a-z]{4,8}-){3}\d{3}$/),
  })
  const { usuario } = await accounts.logIn({ email: login!.email, senha: login!.senha! }, home)
  expect(usuario).toMatchObject({ isAdmin: 1, trocarSenha: true, faltaNome: true })
  expect(await makeFirstAdmin(fresh.db, clock, {}, cheapSenhas())).toBeUndefined()
  expect(await accounts.usuarios.list()).toHaveLength(1)
})

test('a password that is set is used, and not told', async () => {
  const login = await makeFirstAdmin(fresh.db, clock, given, cheapSenhas())
  expect(login).toEqual({ email: given.email, senha: undefined })
  const told = describeFirstLogin(login!, 'http://127.0.0.1:3000')
  expect(told).toContain(given.email)
  expect(told).not.toContain(given.senha)
  const { usuario } = await accounts.logIn(given, home)
  expect(usuario).toMatchObject({
    email: given.email,
    isAdmin: 1,
    trocarSenha: false,
    senhaDaConfiguracao: true,
    faltaNome: true,
  })
})

test('an email alone gets a random password', async () => {
  const login = await makeFirstAdmin(fresh.db, clock, { email: given.email }, cheapSenhas())
  expect(login?.email).toBe(given.email)
})

test('two sites have two passwords', async () => {
  const other = await openFreshDb()
  const logins = [
    await makeFirstAdmin(fresh.db, clock, {}, cheapSenhas()),
    await makeFirstAdmin(other.db, clock, {}, cheapSenhas()),
  ]
  expect(logins[0]?.senha).not.toBe(logins[1]?.senha)
  await other.remove()
})

test('where there are users, nothing is made with any settings', async () => {
  await makeFirstAdmin(fresh.db, clock, {}, cheapSenhas())
  expect(await makeFirstAdmin(fresh.db, clock, given, cheapSenhas())).toBeUndefined()
  expect(await makeFirstAdmin(fresh.db, clock, { senha: 'abc' }, cheapSenhas())).toBeUndefined()
  expect(await accounts.usuarios.list()).toMatchObject([{ email: 'admin@paroquia.example' }])
})

test('of two starts at once, one makes it and tells', async () => {
  const logins = await Promise.all([
    makeFirstAdmin(fresh.db, clock, {}, cheapSenhas()),
    makeFirstAdmin(fresh.db, clock, { email: given.email }, cheapSenhas()),
  ])
  expect(logins.filter((login) => login !== undefined)).toHaveLength(1)
  expect(await accounts.usuarios.list()).toHaveLength(1)
})

describe('a password that is set and will not do stops the start', () => {
  test.each([
    [
      'abc',
      'A configuração ADMIN_PASSWORD não serve: a senha precisa ter pelo menos 8 caracteres.',
    ],
    ['senha123', /^A configuração ADMIN_PASSWORD não serve: esta senha é fácil de adivinhar/],
    ['secretaria', /^A configuração ADMIN_PASSWORD não serve: esta senha é fácil de adivinhar/],
  ])('%j', async (senha, message) => {
    const made = makeFirstAdmin(fresh.db, clock, { ...given, senha }, cheapSenhas())
    await expect(made).rejects.toThrow(StartError)
    await expect(made).rejects.toThrow(message)
    expect(await accounts.usuarios.list()).toEqual([])
  })
})

test('the first administrator is in the history, without the password', async () => {
  const login = await makeFirstAdmin(fresh.db, clock, {}, cheapSenhas())
  const rows = await fresh.db.selectFrom('revisao').selectAll().execute()
  expect(rows).toMatchObject([{ quem: 'Primeira instalação', feito: 'criou', tipo: 'usuario' }])
  expect(JSON.stringify(rows)).not.toContain(login!.senha)
})

test('the login is told in two lines', () => {
  const told = describeFirstLogin({ email: 'a@b.example', senha: 'k7fm-2xwa' }, 'http://x:3000')
  expect(told.split('\n')).toEqual([
    'Entre em http://x:3000/Admin com o email a@b.example e a senha k7fm-2xwa',
    'No primeiro acesso, o site pede o seu nome e uma senha nova.',
  ])
})
