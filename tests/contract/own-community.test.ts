// A coordinator of one community: what the cells of the table of rights do not show.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

const [own, other] = [2, 3]
const bySelf = { id: null, nome: 'Teste' }
let site: TestSite
let rita: Staff
let marta: Staff

beforeAll(async () => {
  site = await createTestSite()
  rita = await registerStaff(site, { nome: 'Rita', isAdmin: 0 })
  marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
  const { usuarios } = site.services.accounts
  await usuarios.update(bySelf, rita.usuario.id, { comunidades: [own], secretaria: 0 })
})
afterAll(() => site.close())

async function outcome(call: Endpoint, sent: Parameters<typeof callAs>[3]) {
  const response = await callAs(site, rita, call, sent)
  const { message } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}

const refused = { status: 403, message: refusals.notYours }

test('a stale version does not show an unpublished notice of others', async () => {
  const json = { titulo: 'Depois', de: '2026-12-24', comunidade: other }
  const made = callAs(site, marta, calls.aviso.create, { json })
  const { id } = await done<{ id: number }>(made)
  for (const call of [calls.aviso.update, calls.aviso.remove]) {
    const stale = { json: { id }, headers: { 'if-match': '99' } }
    expect(await outcome(call, stale)).toEqual(refused)
  }
})

test('what is another’s by now is not taken back', async () => {
  const json = { titulo: 'Festa', inicio: '2026-12-05', comunidade: own }
  const { id } = await done<{ id: number }>(callAs(site, marta, calls.evento.create, { json }))
  const { max } = site.db.fn
  const last = site.db.selectFrom('revisao').select(max('id').as('id'))
  const revisao = Number((await last.executeTakeFirstOrThrow()).id)
  await done(callAs(site, marta, calls.evento.update, { json: { id, comunidade: other } }))
  const restoring = { json: { id: revisao, lado: 'antes' } }
  expect(await outcome(calls.restoreRevisao, restoring)).toEqual(refused)
})

test('the history of kinds of administrators is closed', async () => {
  const closed = { status: 403, message: refusals.notAllowed }
  expect(await outcome(calls.listRevisoes, { query: '?tipo=oracao' })).toEqual(closed)
})

test('a picture for an unknown community is told as such', async () => {
  const form = new FormData()
  form.append('id', '999')
  const create = { width: 9, height: 9, channels: 3 as const, background: '#7a1f2b' }
  form.append('file', new File([await sharp({ create }).png().toBuffer()], 'foto.png'))
  expect(await outcome(calls.comunidade.sendFile, { form })).toMatchObject({ status: 404 })
})

test('a removed user changes nothing by a request that is on its way', async () => {
  const { accounts, content } = site.services
  await accounts.usuarios.remove(bySelf, marta.usuario.id)
  const actor = { id: marta.usuario.id, nome: 'Marta' }
  const made = content.lists.aviso.create(actor, { titulo: 'Tarde' })
  await expect(made).rejects.toMatchObject(refused)
})
