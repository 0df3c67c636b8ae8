// The first administrator of a site that was installed with ADMIN_PASSWORD.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { UsuarioDaSessao } from '../../src/parish/equipe/usuario.ts'
import { allRights } from '../../src/parish/equipe/direitos.ts'
import { createTestSite, testAdmin, type TestSite } from '../support/site.ts'
import { callAs, done, logIn, registerStaff, type Staff, testSenha } from '../support/staff.ts'

const novaSenha = 'sapoti chuva moringa'

let site: TestSite
let first: Staff

beforeEach(async () => {
  site = await createTestSite()
  const [usuario] = await site.services.accounts.usuarios.list()
  first = { usuario: usuario!, cookie: await logIn(site, testAdmin.email, testAdmin.senha) }
})
afterEach(() => site.close())

async function whoIs(staff: Staff): Promise<UsuarioDaSessao | null> {
  const response = await callAs(site, staff, calls.whoIsLoggedIn)
  return calls.whoIsLoggedIn.answer.parse(await response.json()).admin
}

function change(staff: Staff, more: object, senhaAtual = testAdmin.senha) {
  return callAs(site, staff, calls.changeSenha, { json: { senhaAtual, novaSenha, ...more } })
}

/** Changes the password. @returns the user of the answer */
async function changed(staff: Staff, more: object, senhaAtual?: string) {
  const response = await change(staff, more, senhaAtual)
  expect(response.status).toBe(200)
  staff.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  return calls.changeSenha.answer.parse(await response.json()).admin
}

test('the first administrator is asked for a new password and a name, and may do everything', async () => {
  expect(await whoIs(first)).toMatchObject({
    trocarSenha: false,
    senhaDaConfiguracao: true,
    faltaNome: true,
  })
  const json = { titulo: 'Boa noite' }
  expect((await callAs(site, first, calls.oracao.create, { json })).status).toBe(200)
})

test('a change of name and password ends the advice, and the history has the name', async () => {
  const { id, email } = first.usuario
  const named = { id, nome: 'Benedita Souza', email, isAdmin: 1, ...allRights, trocarSenha: false }
  expect(await changed(first, { nome: ' Benedita Souza ' })).toEqual(named)
  expect(await whoIs(first)).toEqual(named)
  const revisoes = await done<object[]>(
    callAs(site, first, calls.listRevisoes, { query: '?tipo=usuario' }),
  )
  expect(revisoes.slice(0, 2)).toMatchObject([
    { quem: 'Benedita Souza', feito: 'trocou-senha' },
    { quem: 'Benedita Souza', feito: 'alterou', titulo: 'Benedita Souza' },
  ])
  await logIn(site, testAdmin.email, novaSenha)
})

test('an existing client changes the password without a name', async () => {
  const usuario = await changed(first, {})
  expect(usuario).toMatchObject({ faltaNome: true })
  expect(usuario).not.toHaveProperty('senhaDaConfiguracao')
})

test('an empty name changes nothing', async () => {
  const response = await change(first, { nome: ' ' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/nome/i) })
  expect(await whoIs(first)).toMatchObject({ senhaDaConfiguracao: true })
})

test('others are named by administrators', async () => {
  const rita = await registerStaff(site, { nome: 'Rita', isAdmin: 1 })
  expect(await changed(rita, { nome: 'Padre José' }, testSenha)).toMatchObject({ nome: 'Rita' })
})
