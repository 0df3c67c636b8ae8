// A client that got no response repeats its request with the same Idempotency-Key.
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

type Row = { id: number; versao: number }
type Removed = { revisao: number; outrasRevisoes?: number[] }

const call = (endpoint: Endpoint, json?: unknown) => callAs(site, ana, endpoint, { json })

async function countRevisions(): Promise<number> {
  return (await site.db.selectFrom('revisao').select('id').execute()).length
}

let keys = 0

type Sent = { json?: unknown; form?: () => FormData }

/** Sends a call three times with one key, the last two at once. @returns the first answer's data */
async function repeat<Data>(endpoint: Endpoint, { json, form }: Sent) {
  const headers = { 'idempotency-key': `chave-${(keys += 1)}` }
  const send = async () => {
    const sent = { headers, json, ...(form && { form: form() }) }
    const response = await callAs(site, ana, endpoint, sent)
    return { status: response.status, body: (await response.json()) as { data: Data } }
  }
  const before = await countRevisions()
  const first = await send()
  const revisions = (await countRevisions()) - before
  expect(first.status).toBe(200)
  expect(await Promise.all([send(), send()])).toEqual([first, first])
  expect(await countRevisions()).toBe(before + revisions)
  return { data: first.body.data, revisions }
}

test('an item is added, changed and removed once', async () => {
  const { data } = await repeat<Row>(calls.acao.create, { json: { titulo: 'Horta' } })
  const all = await done<Row[]>(call(calls.acao.list))
  expect(all.filter(({ id }) => id === data.id)).toHaveLength(1)
  const { id } = data
  const { data: changed } = await repeat<Row>(calls.acao.update, {
    json: { id, titulo: 'Horta nova' },
  })
  expect(changed.versao).toBe(data.versao + 1)
  const { revisions } = await repeat<Removed>(calls.acao.remove, { json: { id } })
  expect(revisions).toBe(1)
})

test('a change with If-Match is no lost update when it is repeated', async () => {
  const [first] = await done<Row[]>(call(calls.oracao.list))
  const headers = { 'if-match': `"${first!.versao}"`, 'idempotency-key': 'com-versao' }
  const json = { id: first!.id, titulo: 'Mudou' }
  const send = () => callAs(site, ana, calls.oracao.update, { json, headers })
  const changed = await done<Row>(send())
  expect(await done<Row>(send())).toEqual(changed)
})

test('a publication replaces the former one once, and is removed once', async () => {
  const form = () => {
    const sent = new FormData()
    sent.set('endereco', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    return sent
  }
  expect((await repeat(calls.publicacao.create, { form })).revisions).toBe(1)
  expect((await repeat(calls.publicacao.remove, {})).revisions).toBe(1)
})

test('a user is registered, changed and removed once, with a password that is told', async () => {
  const headers = { 'idempotency-key': 'usuario' }
  const json = { nome: 'Rute', email: 'rute@paroquia.example' }
  const create = () => callAs(site, ana, calls.createUsuario, { json, headers })
  const { senha, ...usuario } = await done<Row & { senha: string }>(create())
  expect(senha).not.toBe('')
  // The first response may have been lost: the password that the second one tells is the valid one.
  const again = await done<Row & { senha: string }>(create())
  expect(again).toEqual({ ...usuario, senha: expect.any(String) })
  const email = { email: json.email }
  const logsIn = async (senha: string) =>
    (await callAs(site, undefined, calls.login, { json: { ...email, senha } })).ok
  expect([await logsIn(senha), await logsIn(again.senha)]).toEqual([false, true])
  const stored = await site.db.selectFrom('pedido').select('resultado').execute()
  for (const told of [senha, again.senha]) {
    expect(stored.some(({ resultado }) => resultado.includes(told))).toBe(false)
  }
  const { id } = usuario
  await repeat(calls.updateUsuario, { json: { id, nome: 'Rute Maria' } })
  const { data } = await repeat<Removed>(calls.removeUsuario, { json: { id } })
  expect(
    (await repeat(calls.restoreRevisao, { json: { id: data.revisao, lado: 'antes' } })).revisions,
  ).toBe(1)
})

test('a community comes back with all its celebrations, once and as it was', async () => {
  const before = await done<Row[]>(call(calls.celebracao.list))
  const json = { id: 1, sucessora: null }
  const removed = await done<Removed>(call(calls.comunidade.remove, json))
  const { revisao, outrasRevisoes: outras = [] } = removed
  expect(outras.length).toBeGreaterThan(1)
  const after = await countRevisions()

  const unknown = { id: revisao, outras: [...outras, 987_654], lado: 'antes' }
  expect((await call(calls.restoreRevisao, unknown)).status).toBe(404)
  expect(await countRevisions()).toBe(after)

  const { revisions } = await repeat(calls.restoreRevisao, {
    json: { id: revisao, outras, lado: 'antes' },
  })
  expect(revisions).toBe(1 + outras.length)
  const ids = (rows: Row[]) => rows.map(({ id }) => id)
  expect(ids(await done<Row[]>(call(calls.celebracao.list)))).toEqual(ids(before))
  expect(ids(await done<Row[]>(call(calls.comunidade.list)))).toContain(1)
})

test('the same key is another one for another call, and for another user', async () => {
  const headers = { 'idempotency-key': 'a-mesma' }
  const rute = await registerStaff(site, { nome: 'Outra', isAdmin: 1 })
  const created = await Promise.all(
    [ana, rute].map((who) =>
      done<Row>(callAs(site, who, calls.acao.create, { json: { titulo: 'Mutirão' }, headers })),
    ),
  )
  expect(created[0]!.id).not.toBe(created[1]!.id)
  const removed = await callAs(site, ana, calls.acao.remove, {
    json: { id: created[0]!.id },
    headers,
  })
  expect(await removed.json()).toMatchObject({ data: { revisao: expect.any(Number) } })
})

test('a key that comes again with another body is refused, and nothing changes', async () => {
  const headers = { 'idempotency-key': 'outro-corpo' }
  const create = (json: object) => callAs(site, ana, calls.acao.create, { json, headers })
  const { id } = await done<Row>(create({ titulo: 'Bazar' }))
  const before = await countRevisions()
  const response = await create({ titulo: 'Bazar de Natal' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ message: refusals.reusedKey })
  expect(await countRevisions()).toBe(before)
  expect((await done<Row>(create({ titulo: 'Bazar' }))).id).toBe(id)
})

test('the password is no part of the body: no hash of it is stored', async () => {
  const headers = { 'idempotency-key': 'com-senha' }
  const create = (senha: string) =>
    callAs(site, ana, calls.createUsuario, {
      json: { nome: 'Lia', email: 'lia@paroquia.example', senha },
      headers,
    })
  const first = await done<Row>(create('Girassol-do-Vale-7'))
  expect((await done<Row>(create('Girassol-do-Monte-8'))).id).toBe(first.id)
})

test.each(['', 'x'.repeat(101)])('the key "%s" is refused', async (key) => {
  const headers = { 'idempotency-key': key }
  const response = await callAs(site, ana, calls.acao.create, {
    json: { titulo: 'Horta' },
    headers,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: refusals.invalidKey })
})
