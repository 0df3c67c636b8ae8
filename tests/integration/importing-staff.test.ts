// What staff did here is not lost to an import, and what an import replaced can be brought back.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import { contentRevisions, importFrom, readEverything, useBothSites } from '../support/importing.ts'
import { type OldSiteStandIn } from '../support/old-site-stand-in.ts'
import { type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn
let ana: Staff

useBothSites((...both) => {
  ;[site, old] = both
})
beforeEach(async () => {
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
})

const call = (endpoint: Endpoint, json: unknown) => callAs(site, ana, endpoint, { json })
const changePrayer = () => done(call(calls.oracao.update, { id: 1, titulo: 'Mudada pela equipe' }))
const state = async () => [await readEverything(site), await contentRevisions(site)]

describe('content that staff changed', () => {
  test('changed content stays when it is changed while the pictures are on their way', async () => {
    const path = '/uploads/comunidades/2/fachada.png'
    const file = old.answers.get(path)!
    old.answers.set(path, (_, response) => {
      void changePrayer().then(() => response.end(file))
    })
    await expect(importFrom(site, old.url)).rejects.toThrow(/^A equipe já mudou/)
    const revisions = await contentRevisions(site)
    expect(revisions.map(({ quem }) => quem)).toEqual(['Ana'])
  })

  test('changed content is no hindrance in contact and accounts', async () => {
    await done(call(calls.site.update, { telefone: '(27) 3000-0001' }))
    old.answers.set('/api/site.php', JSON.stringify({ data: { nome: 'De lá', telefone: '1' } }))
    await importFrom(site, old.url)
    const { telefone, endereco } = await site.services.content.documents.site.get()
    expect([telefone, endereco]).toEqual(['(27) 3000-0001', ''])
    await importFrom(site, old.url)
  })
})

test('the history restores an item that an import removed, with its picture', async () => {
  const [removed] = await site.services.content.lists.acao.list()
  await importFrom(site, old.url)
  const address = `/uploads/acao/${removed!.foto}`
  expect((await site.app.request(address)).status).toBe(404)

  const entry = (await contentRevisions(site)).find(
    ({ tipo, item, feito }) => tipo === 'acao' && item === removed!.id && feito === 'excluiu',
  )
  await done(call(calls.restoreRevisao, { id: entry!.id, lado: 'antes' }))
  const restored = await site.services.content.lists.acao.list()
  expect(restored.find(({ id }) => id === removed!.id)?.titulo).toBe(removed!.titulo)
  expect((await site.app.request(address)).status).toBe(200)
})

test('an import that is stopped changes nothing, and can be run again', async () => {
  const before = await state()
  const stop = new AbortController()
  const path = '/uploads/publicacao/festa.mp4'
  const answering = old.answers.get(path)!
  old.answers.set(path, (_, response) => {
    response.write((answering as Buffer).subarray(0, 30))
    stop.abort()
  })
  await expect(importFrom(site, old.url, { signal: stop.signal })).rejects.toThrow(/abort/i)
  expect(await state()).toEqual(before)
  expect(await readdir(join(site.dataDir, 'recebendo'))).toEqual([])

  old.answers.set(path, answering)
  await importFrom(site, old.url)
  expect((await readEverything(site)).oracao).toHaveLength(3)
})

test('an import whose last write fails changes nothing', async () => {
  const before = await state()
  await sql`
    create trigger refuse before insert on imagem_antiga begin select raise(abort, 'no'); end
  `.execute(site.db)
  await expect(importFrom(site, old.url)).rejects.toThrow('no')
  expect(await state()).toEqual(before)
})
