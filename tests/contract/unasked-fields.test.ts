// What a body may hold beyond what its call is for, and what an answer must not be kept by.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { operations } from '../../src/api/calls/operations.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, logIn, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const admin = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
const marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
afterAll(() => site.close())

const unasked = { senha: 'x', trocarSenha: 1, excluido: '2020-01-01', atualizado: '2020-01-01' }
const usuarioOf = (id: number) =>
  site.db.selectFrom('usuario').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

describe('a field that a call is not for', () => {
  test('an unasked field changes nothing of a user, the password least of all', async () => {
    const { id, email } = marta.usuario
    const before = await usuarioOf(id)
    const json = { ...unasked, id, nome: 'Marta Dias', versao: 900 }
    await done(callAs(site, admin, calls.updateUsuario, { json }))
    const { atualizado, ...after } = await usuarioOf(id)
    expect(atualizado).not.toBe(unasked.atualizado)
    expect({ ...after, atualizado: before.atualizado }).toEqual({
      ...before,
      nome: 'Marta Dias',
      versao: before.versao + 1,
    })
    expect(await logIn(site, email)).toBeTruthy()
  })

  test('an unasked field is not set in a new user either', async () => {
    const json = {
      ...unasked,
      id: 900,
      nome: 'Rute',
      email: 'rute@paroquia.example',
      senha: 'Girassol-do-Vale-7',
      versao: 900,
    }
    const { id } = await done<{ id: number }>(callAs(site, admin, calls.createUsuario, { json }))
    expect(id).not.toBe(json.id)
    expect(await usuarioOf(id)).toMatchObject({
      isAdmin: 0,
      trocarSenha: 0,
      excluido: null,
      versao: 1,
    })
  })

  test('an unasked field does not make an administrator of a user who changes a password', async () => {
    const { id } = marta.usuario
    const json = {
      id: admin.usuario.id,
      senhaAtual: 'Girassol-do-Vale-7',
      novaSenha: 'sapoti chuva moringa',
      isAdmin: 1,
    }
    const response = await callAs(site, marta, calls.changeSenha, { json })
    expect(response.status).toBe(200)
    marta.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
    expect(await usuarioOf(id)).toMatchObject({ isAdmin: 0 })
    expect(await logIn(site, admin.usuario.email)).toBeTruthy()
  })

  test('an unasked field changes nothing of a row', async () => {
    const json = { id: 1, titulo: 'Trocado', posicao: 900, versao: 900, atualizado: '2020-01-01' }
    await done(callAs(site, admin, calls.oracao.update, { json }))
    const row = await site.db
      .selectFrom('oracao')
      .where('id', '=', 1)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ titulo: 'Trocado', posicao: null, versao: 2 })
    expect(row.atualizado).not.toBe(json.atualizado)
  })
})

const personal = Object.entries(operations).filter(
  ([, { method, who, personal }]) => method === 'GET' && (who !== 'anyone' || personal),
)

test.each(personal)('%s is stored by no cache', async (_, call) => {
  for (const who of [admin, marta, undefined]) {
    const response = await callAs(site, who, call, { query: '?id=1' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
})
