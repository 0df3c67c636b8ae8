// What staff did here is not lost to an import, and what an import replaced can be brought back.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import type { ListName } from '../../src/parish/parish.ts'
import { contentRevisions, importFrom, readEverything } from '../support/importing.ts'
import { mapEmbed, oldSiteAnswers, picture } from '../support/old-site-content.ts'
import { answersOf, type OldSiteStandIn, startOldSite } from '../support/old-site-stand-in.ts'
import { namedPictures } from '../support/pictures.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn
let ana: Staff

beforeEach(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  old = await startOldSite(await oldSiteAnswers())
})
afterEach(async () => {
  await site.close()
  await old.close()
})

const call = (endpoint: Endpoint, json: unknown) => callAs(site, ana, endpoint, { json })
const changePrayer = () => done(call(calls.oracao.update, { id: 1, titulo: 'Mudada pela equipe' }))
const state = async () => [await readEverything(site), await contentRevisions(site)]

describe('content that staff changed', () => {
  test('stays, and the refusal names it and says how to go on', async () => {
    await changePrayer()
    const before = await state()
    await expect(importFrom(site, old.url)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /^A equipe já mudou conteúdo deste site: Orações\. Nada foi mudado agora\..*--substituir/,
      ),
    })
    expect(await state()).toEqual(before)
    expect(old.asked.filter((path) => path.startsWith('/uploads'))).toEqual([])
  })

  test('stays when it is changed while the pictures are on their way', async () => {
    const path = '/uploads/comunidades/2/fachada.png'
    const file = old.answers.get(path)!
    old.answers.set(path, (_, response) => {
      void changePrayer().then(() => response.end(file))
    })
    await expect(importFrom(site, old.url)).rejects.toMatchObject({ exitCode: 2 })
    const oracoes = await site.services.content.lists.oracao.list()
    expect(oracoes.find(({ id }) => id === 1)?.titulo).toBe('Mudada pela equipe')
    const revisions = await contentRevisions(site)
    expect(revisions.map(({ quem }) => quem)).toEqual(['Ana'])
  })

  test('is replaced with --substituir, and the next import needs no option', async () => {
    await changePrayer()
    await importFrom(site, old.url, { overStaff: true })
    const ids = (await site.services.content.lists.oracao.list()).map(({ id }) => id)
    expect(ids).toEqual([12, 4, 8])
    const after = await state()
    await importFrom(site, old.url)
    expect(await state()).toEqual(after)
  })

  test('stays in fields that the old site does not have, of every sort', async () => {
    const acao = { titulo: 'Horta', texto: 'Escrito aqui', foto: '' }
    const comunidade = { nome: 'São José', descricao: 'Escrita aqui', mapaUrl: mapEmbed }
    await done(call(calls.acao.update, { id: 1, ...acao }))
    await done(call(calls.comunidade.update, { id: 1, ...comunidade }))
    await done(call(calls.paroquia.update, { historia2: 'Contada aqui' }))
    await done(call(calls.terco.update, { final: 'Rezado aqui' }))
    old.answers.clear()
    const answers = {
      acao: [
        { id: 1, titulo: 'Mutirão' },
        { id: 2, titulo: 'Sopa' },
      ],
      comunidade: [{ id: 1, nome: 'São José de lá', descricao: '' }],
      paroquia: [{ texto1: 'De lá' }],
      terco: { titulo: 'De lá' },
    }
    for (const [path, answer] of answersOf(answers)) old.answers.set(path, answer)
    await importFrom(site, old.url, { overStaff: true })
    const { acao: acoes, comunidade: comunidades } = site.services.content.lists
    expect(await acoes.list()).toMatchObject([
      { titulo: 'Mutirão', texto: 'Escrito aqui' },
      // What the starter content invented goes.
      { titulo: 'Sopa', texto: '', foto: '' },
    ])
    // What the old site has is taken as it is, also when it is empty.
    expect(await comunidades.list()).toMatchObject([
      { nome: 'São José de lá', descricao: '', mapaUrl: mapEmbed, inicioComunidade: '' },
    ])
    const { paroquia, terco } = site.services.content.documents
    expect(await paroquia.get()).toMatchObject({
      texto1: 'De lá',
      historia1: '',
      historia2: 'Contada aqui',
    })
    expect(await terco.get()).toMatchObject({ titulo: 'De lá', inicio: '', final: 'Rezado aqui' })
  })

  test('does not go from an item that staff added to another of the same number', async () => {
    const { id } = await done<{ id: number }>(
      call(calls.acao.create, { titulo: 'Daqui', texto: 'Escrito aqui' }),
    )
    await done(call(calls.acao.update, { id, texto: 'Escrito aqui de novo' }))
    old.answers.clear()
    for (const [path, answer] of answersOf({ acao: [{ id, titulo: 'De lá' }] })) {
      old.answers.set(path, answer)
    }
    await importFrom(site, old.url, { overStaff: true })
    expect(await site.services.content.lists.acao.list()).toMatchObject([
      { id, titulo: 'De lá', texto: '' },
    ])
  })

  test('needs the option again after another change', async () => {
    await importFrom(site, old.url)
    await done(call(calls.acao.remove, { id: 9 }))
    await done(call(calls.terco.update, { titulo: 'Terço' }))
    await expect(importFrom(site, old.url)).rejects.toMatchObject({
      message: expect.stringContaining('Santo Terço e Ações.'),
    })
  })

  test('is no hindrance where the old site has nothing to put in its place', async () => {
    await done(call(calls.site.update, { telefone: '(27) 3000-0001' }))
    await importFrom(site, old.url)
    expect((await site.services.content.documents.site.get()).telefone).toBe('(27) 3000-0001')
  })
})

test('the history restores all that an import replaced, pictures as well', async () => {
  const before = await readEverything(site)
  const pictures = await namedPictures(site)
  await importFrom(site, old.url)
  expect(await readEverything(site)).not.toEqual(before)

  for (const { id, antes, tipo, item } of (await contentRevisions(site)).toReversed()) {
    if (antes !== null) await done(call(calls.restoreRevisao, { id, lado: 'antes' }))
    else await done(call(calls[tipo as ListName].remove, { id: item }))
  }
  const { publicacao, ...restored } = await readEverything(site)
  const { publicacao: publicacoes, ...original } = before
  expect(restored).toEqual(original)
  expect(publicacao).toEqual([
    { id: expect.any(Number), imagem: (publicacoes as { imagem: string }[])[0]!.imagem },
  ])
  const served = await Promise.all(pictures.map((address) => site.app.request(address)))
  expect(served.map(({ status }) => status)).toEqual(pictures.map(() => 200))
})

describe('an import that is stopped', () => {
  test.each([
    ['while it reads', '/api/oracao.php'],
    ['while pictures come', '/uploads/comunidades/2/fachada.png'],
    ['while a video comes', '/uploads/publicacao/festa.mp4'],
  ])('%s changes nothing, and can be run again', async (_, path) => {
    const before = await state()
    const stop = new AbortController()
    const answering = old.answers.get(path)!
    old.answers.set(path, (_, response) => {
      response.write((answering as Buffer | string).slice(0, 30))
      stop.abort()
    })
    await expect(importFrom(site, old.url, { signal: stop.signal })).rejects.toThrow(/abort/i)
    expect(await state()).toEqual(before)
    expect(await readdir(join(site.dataDir, 'recebendo'))).toEqual([])

    old.answers.set(path, answering)
    await importFrom(site, old.url)
    expect((await readEverything(site)).oracao).toHaveLength(3)
  })
})

test('a change that fails in the middle changes nothing', async () => {
  const before = await state()
  await sql`
    create trigger refuse before insert on publicacao begin select raise(abort, 'no'); end
  `.execute(site.db)
  await expect(importFrom(site, old.url)).rejects.toThrow('no')
  expect(await state()).toEqual(before)
})

test('a picture that only the removed content named goes to the trash, and is not served', async () => {
  const first = (await namedPictures(site)).find((address) => address.includes('/acao/'))
  old.answers.clear()
  for (const [path, answer] of answersOf({ acao: [{ id: 1, titulo: 'Nova', foto: 'a.png' }] })) {
    old.answers.set(path, answer)
  }
  old.answers.set('/uploads/acao/a.png', await picture('#123456').png().toBuffer())
  await importFrom(site, old.url)
  expect((await site.app.request(first!)).status).toBe(404)
})
