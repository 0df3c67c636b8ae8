// What staff write is what the next visitor reads, and every change leaves its revision.
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import type { Revisao } from '../../src/api/history/historico.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
const rute = await registerStaff(site, { nome: 'Rute', isAdmin: 1 })
const marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
afterAll(() => site.close())

type Row = { id: number; versao: number; [field: string]: unknown }

const call = (endpoint: Endpoint, json?: unknown, headers = {}) =>
  callAs(site, ana, endpoint, { json, headers })

const newest = async () => (await done<Revisao[]>(call(calls.listRevisoes)))[0]!

const lists = [
  { tipo: 'acao', field: 'titulo', page: '/Home' },
  { tipo: 'comunidade', field: 'nome', page: '/Sobre' },
  { tipo: 'devocao', field: 'titulo', page: '/Devocoes' },
  { tipo: 'oracao', field: 'titulo', page: '/Oracoes' },
] as const

describe.each(lists)('$tipo', ({ tipo, field, page }) => {
  const of = calls[tipo]
  const read = () => done<Row[]>(call(of.list))
  const create = (title: string) => done<Row>(call(of.create, { [field]: title }))

  test('a row with nothing in it is refused, new or changed', async () => {
    const before = await read()
    const added = await call(of.create, { [field]: ' ' })
    expect(added.status).toBe(422)
    const row = await create('Só o título')
    const emptied = await call(of.update, { id: row.id, [field]: '' })
    expect(emptied.status).toBe(422)
    expect(await read()).toEqual([...before, row])
    await done(call(of.remove, { id: row.id }))
  })

  test('a new row has empty texts, a first version, and the last place', async () => {
    const created = await create('Criada no teste')
    expect(created).toMatchObject({ [field]: 'Criada no teste', versao: 1 })
    const texts = Object.entries(created).filter(
      ([name]) => !['id', 'versao', field].includes(name),
    )
    expect(texts.every(([, text]) => text === '')).toBe(true)
    expect((await read()).at(-1)).toEqual(created)
    expect(await newest()).toMatchObject({
      quem: 'Ana',
      feito: 'criou',
      tipo,
      item: created.id,
      titulo: 'Criada no teste',
      temAntes: false,
      temDepois: true,
    })
  })

  test('a change affects only the sent fields', async () => {
    const [first] = await read()
    const changed = await done<Row>(call(of.update, { id: first!.id, [field]: 'Mudou' }))
    expect(changed).toEqual({ ...first, [field]: 'Mudou', versao: first!.versao + 1 })
    expect((await read())[0]).toEqual(changed)
    expect(await newest()).toMatchObject({ feito: 'alterou', item: first!.id, campos: [field] })
  })

  test('the same once more is no change', async () => {
    const [first] = await read()
    const before = await newest()
    const same = await done<Row>(call(of.update, { ...first, id: String(first!.id) }))
    expect(same).toEqual(first)
    expect(await newest()).toEqual(before)
  })

  test('a change of an older version is refused, with the present row and whose change it is', async () => {
    const [first] = await read()
    const ifMatch = { 'if-match': `"${first!.versao}"` }
    const late = async (message: string) => {
      const answer = await call(of.update, { id: first!.id, [field]: 'Segunda' }, ifMatch)
      expect(answer.status).toBe(409)
      const [data] = await read()
      const refusal = await answer.json()
      expect(refusal).toMatchObject({ status: 'error', message, data })
      return refusal
    }
    await done(callAs(site, rute, of.update, { json: { id: first!.id, [field]: 'De Rute' } }))
    expect(await late(refusals.lostUpdate)).not.toHaveProperty('codigo')
    await done(call(of.update, { id: first!.id, [field]: 'Em outra janela' }))
    expect(await late(refusals.ownLostUpdate)).toHaveProperty('codigo', 'mudancaPropria')
  })

  test('a version in the body refuses nothing: existing clients send whole rows', async () => {
    const [first] = await read()
    const changed = await done<Row>(
      call(of.update, { ...first, [field]: 'Por inteiro', versao: 1 }),
    )
    expect(changed.versao).toBe(first!.versao + 1)
  })

  test('a removed row is restored unchanged, in the place that staff gave it', async () => {
    const ids = (await read()).map(({ id }) => id)
    await done(call(of.order, { ids: ids.toReversed() }))
    const before = await read()
    const { id } = before[1]!
    const { revisao } = await done<{ revisao: number }>(call(of.remove, { id }))
    expect(await read()).toEqual(before.filter((row) => row.id !== id))
    expect((await openPage(site, page)).status).toBe(200)
    await done(call(calls.restoreRevisao, { id: revisao, lado: 'antes' }))
    const after = await read()
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id))
    // It must not pass for the removed row that a client has read.
    expect(after[1]).toEqual({ ...before[1], versao: expect.any(Number) })
    expect(after[1]!.versao).toBeGreaterThan(before[1]!.versao)
    expect(await newest()).toMatchObject({ feito: 'restaurou', tipo, item: id })
  })

  test('a row changed by a colleague meanwhile is not removed', async () => {
    const [first] = await read()
    await done(call(of.update, { id: first!.id, [field]: 'Mudou de novo' }))
    const ifMatch = { 'if-match': `"${first!.versao}"` }
    const response = await call(of.remove, { id: first!.id }, ifMatch)
    expect(response.status).toBe(409)
    expect((await read())[0]).toMatchObject({ id: first!.id, [field]: 'Mudou de novo' })
  })

  test('an earlier text can be brought back from the history', async () => {
    const { id } = await create('Como era')
    await done(call(of.update, { id, [field]: 'Como ficou' }))
    const change = await newest()
    await done(call(calls.restoreRevisao, { id: change.id, lado: 'antes' }))
    expect((await read()).find((row) => row.id === id)).toMatchObject({ [field]: 'Como era' })
    await done(call(calls.restoreRevisao, { id: change.id, lado: 'depois' }))
    expect((await read()).find((row) => row.id === id)).toMatchObject({ [field]: 'Como ficou' })
  })

  test('the order is as it was sent; unknown ids are ignored, missing ones follow', async () => {
    const ids = (await read()).map((row) => row.id)
    const sent = [...ids].toReversed().slice(0, -1)
    await done(call(of.order, { ids: [...sent.map(String), 99_999] }))
    expect((await read()).map((row) => row.id)).toEqual([...sent, ids[0]])
    const change = await newest()
    expect(change).toMatchObject({ feito: 'ordenou', tipo, item: null })
    await done(call(calls.restoreRevisao, { id: change.id, lado: 'antes' }))
    expect((await read()).map((row) => row.id)).toEqual(ids)
  })

  test.each(['update', 'remove'] as const)('%s of one that is not there', async (action) => {
    const response = await call(of[action], { id: 99_999 })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ status: 'error', message: refusals.notFound })
  })
})

describe.each([
  ['palavraPastor', 'padre'],
  ['paroquia', 'historia1'],
  ['terco', 'titulo'],
  ['site', 'telefone'],
] as const)('%s', (tipo, field) => {
  const { update } = calls[tipo]
  const read = async () => {
    const data = await done<Row | Row[]>(call(calls[tipo].get))
    return Array.isArray(data) ? data[0]! : data
  }

  test('a change keeps fields that are not sent, and can be restored', async () => {
    const before = await read()
    const changed = await done<Row>(call(update, { [field]: 'Outro texto' }))
    expect(changed).toEqual({ ...before, [field]: 'Outro texto', versao: before.versao + 1 })
    expect(await read()).toEqual(changed)
    const change = await newest()
    expect(change).toMatchObject({ quem: 'Ana', feito: 'alterou', tipo, campos: [field] })
    await done(call(calls.restoreRevisao, { id: change.id, lado: 'antes' }))
    expect(await read()).toEqual({ ...before, versao: before.versao + 2 })
  })

  test('a change of an older version is refused', async () => {
    const before = await read()
    const headers = { 'if-match': `"${before.versao}"` }
    const present = await done<Row>(call(update, { [field]: 'Um' }, headers))
    const late = await call(update, { [field]: 'Dois' }, headers)
    expect(late.status).toBe(409)
    expect(((await late.json()) as { data: Row }).data).toMatchObject({
      [field]: 'Um',
      versao: present.versao,
    })
  })
})

describe('a member who is no administrator', () => {
  const asMarta = (endpoint: Endpoint, json?: unknown) => callAs(site, marta, endpoint, { json })

  test('a member writes communities, and undoes the removal of a community', async () => {
    const { id } = await done<Row>(asMarta(calls.comunidade.create, { nome: 'Capela nova' }))
    const { revisao } = await done<{ revisao: number }>(asMarta(calls.comunidade.remove, { id }))
    await done(asMarta(calls.restoreRevisao, { id: revisao, lado: 'antes' }))
    const list = await done<Row[]>(asMarta(calls.comunidade.list))
    expect(list.at(-1)).toMatchObject({ id, nome: 'Capela nova' })
  })

  test('a member reads the history of what members may change, and brings an older removal back', async () => {
    const { id } = await done<Row>(asMarta(calls.comunidade.create, { nome: 'Capela antiga' }))
    await done(asMarta(calls.comunidade.remove, { id }))
    await done(call(calls.oracao.create, { titulo: 'Da administradora' }))
    const list = await done<Revisao[]>(asMarta(calls.listRevisoes))
    expect(new Set(list.map(({ tipo }) => tipo))).toEqual(new Set(['comunidade']))
    const removal = list.find(({ feito, item }) => feito === 'excluiu' && item === id)!
    const query = `?id=${removal.id}`
    expect(await done(callAs(site, marta, calls.getRevisao, { query }))).toMatchObject({
      antes: { nome: 'Capela antiga' },
    })
    await done(asMarta(calls.restoreRevisao, { id: removal.id, lado: 'antes' }))
    expect(await done<Row[]>(asMarta(calls.comunidade.list))).toContainEqual(
      expect.objectContaining({ id, nome: 'Capela antiga' }),
    )
  })

  test.each(['oracao', 'usuario'])('a member does not read the history of %s', async (tipo) => {
    const list = await callAs(site, marta, calls.listRevisoes, { query: `?tipo=${tipo}` })
    expect(list.status).toBe(403)
    const all = callAs(site, ana, calls.listRevisoes, { query: `?tipo=${tipo}` })
    const [{ id }] = await done<[Revisao]>(all)
    const one = await callAs(site, marta, calls.getRevisao, { query: `?id=${id}` })
    expect(one.status).toBe(404)
  })

  test('a member may not bring back anything else', async () => {
    const { id } = await done<Row>(call(calls.oracao.create, { titulo: 'Oração' }))
    const { revisao } = await done<{ revisao: number }>(call(calls.oracao.remove, { id }))
    const response = await asMarta(calls.restoreRevisao, { id: revisao, lado: 'antes' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ message: refusals.notAllowed })
  })
})

describe('the history', () => {
  test('the history is given fifty at a time, the newest first, without gaps', async () => {
    for (let n = 0; n < 60; n++) await done(call(calls.oracao.create, { titulo: `Oração ${n}` }))
    const first = await done<Revisao[]>(call(calls.listRevisoes))
    expect(first).toHaveLength(50)
    const last = first.at(-1)!
    const next = await done<Revisao[]>(
      callAs(site, ana, calls.listRevisoes, { query: `?antes=${last.id}` }),
    )
    expect(next[0]!.id).toBe(last.id - 1)
  })

  test('the history of one thing has only that thing', async () => {
    const { id } = await done<Row>(call(calls.oracao.create, { titulo: 'Só esta' }))
    await done(call(calls.oracao.update, { id, oracao: 'Texto' }))
    const list = await done<Revisao[]>(
      callAs(site, ana, calls.listRevisoes, { query: `?tipo=oracao&item=${id}` }),
    )
    expect(list.map(({ feito }) => feito)).toEqual(['alterou', 'criou'])
  })

  test('the history has logins', async () => {
    const list = await done<Revisao[]>(
      callAs(site, ana, calls.listRevisoes, { query: '?tipo=usuario' }),
    )
    expect(list).toContainEqual(
      expect.objectContaining({ feito: 'entrou', quem: 'Marta', titulo: 'Marta' }),
    )
  })
})

test('a removed row is reported as missing', async () => {
  const { id } = await done<Row>(call(calls.oracao.create, { titulo: 'Vai embora' }))
  const body: unknown = await (await call(calls.oracao.remove, { id })).json()
  expect(body).toMatchObject({ status: 'success', message: 'Excluída.' })
})
