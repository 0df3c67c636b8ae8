// A row or document may name only files that are there.
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import type { Revisao } from '../../src/api/history/historico.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
const marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
afterAll(() => site.close())

type Row = { id: number; [field: string]: unknown }

const gone = 'sumiu-0123456789abcdef.webp'
const call = (endpoint: Endpoint, json: unknown, staff = ana) =>
  callAs(site, staff, endpoint, { json })
const first = async (endpoint: Endpoint) => (await done<Row[]>(callAs(site, ana, endpoint)))[0]!
const revisions = () => site.db.selectFrom('revisao').select('id').execute()

const sentence = (field: string) =>
  `O arquivo do campo ${field} não está no site. Envie-o de novo e salve outra vez.`

/** A file that lies in the trash, as one that was named before does. */
async function trashed(folder: string, name: string): Promise<string> {
  await site.files.trash.write(`${folder}/${name}`, Buffer.from('uma foto'))
  return name
}

describe.each<[Endpoint, object, string]>([
  [calls.acao.create, { titulo: 'Horta', foto: gone }, 'Foto'],
  [calls.acao.update, { id: 1, titulo: 'Horta', foto: gone }, 'Foto'],
  [calls.comunidade.create, { nome: 'Nova', fachada: gone }, 'Foto da fachada'],
  [calls.comunidade.update, { id: 1, fachada: gone }, 'Foto da fachada'],
  [calls.comunidade.update, { id: 1, imagemAltar: gone }, 'Foto do altar'],
  [calls.palavraPastor.update, { texto: 'Outro', foto: gone }, 'Foto'],
  [calls.paroquia.update, { texto1: 'Outro', foto1: gone }, 'Primeira foto'],
  [calls.paroquia.update, { foto2: gone }, 'Segunda foto'],
])('$method $path with %j', (endpoint, json, field) => {
  test('the call is refused, names the field, and changes nothing', async () => {
    const before = await revisions()
    const response = await call(endpoint, json)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ status: 'error', message: sentence(field) })
    expect(await revisions()).toEqual(before)
  })
})

test('a member who names missing pictures again and again stops no backup', async () => {
  for (let n = 0; n < 30; n += 1) {
    const json = { nome: `Capela ${n}`, fachada: `nada-${n}.webp`, imagemAltar: `falta-${n}.webp` }
    expect((await call(calls.comunidade.create, json, marta)).status).toBe(422)
  }
  await site.services.backups.make()
  const { arquivos, faltam } = await site.services.backups.state()
  expect(arquivos).toHaveLength(1)
  expect(faltam.total).toBe(0)
})

test('thirty names that were let in before stop no backup either', async () => {
  const row = {
    descricao: '',
    inicioComunidade: '',
    mapaUrl: '',
    endereco: '',
    notaHorarios: '',
    conferidos: '',
    imagemAltar: '',
    posicao: null,
  }
  const atualizado = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...row,
    nome: `Antiga ${n}`,
    fachada: `antiga-${n}.webp`,
    atualizado,
  }))
  await site.db.insertInto('comunidade').values(rows).execute()
  await site.services.backups.make()
  const { faltam, falha } = await site.services.backups.state()
  expect(falha).toBeNull()
  expect(faltam.total).toBe(30)
  expect(faltam.arquivos[0]?.onde).toBe('Comunidade “Antiga 0”, Foto da fachada')
  await site.db.deleteFrom('comunidade').where('nome', 'like', 'Antiga %').execute()
})

test('the two pictures of a row may change places', async () => {
  const { foto1, foto2 } = await first(calls.paroquia.get)
  const swapped = await done<Row>(call(calls.paroquia.update, { foto1: foto2, foto2: foto1 }))
  expect(swapped).toMatchObject({ foto1: foto2, foto2: foto1 })
})

test('a file in the trash counts as present, and is restored', async () => {
  const fachada = await trashed('comunidades/2', 'capela-00112233445566aa.webp')
  const changed = await done<Row>(call(calls.comunidade.update, { id: 2, fachada }, marta))
  expect(changed).toMatchObject({ fachada })
  expect(await site.files.uploads.find(`comunidades/2/${fachada}`)).toBeDefined()
})

test('the address of a video names no file', async () => {
  const form = new FormData()
  form.set('endereco', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  expect((await callAs(site, ana, calls.publicacao.create, { form })).status).toBe(200)
})

describe('a revision whose file was removed', () => {
  /** The last revision of a row, once the file that it named before is nowhere. */
  async function lastOf(tipo: string, key: string): Promise<number> {
    await site.files.uploads.remove(key)
    await site.files.trash.remove(key)
    const [{ id }] = (await done<[Revisao]>(
      callAs(site, ana, calls.listRevisoes, { query: `?tipo=${tipo}` }),
    )) as [Revisao]
    return id
  }
  const restore = (id: number) => call(calls.restoreRevisao, { id, lado: 'antes' })
  const without = 'Restaurada, mas sem Foto: o arquivo daquela versão não existe mais.'

  test('the revision brings the texts back, and the picture of now stays', async () => {
    const old = await trashed('acao', 'velha-00112233445566aa.webp')
    const now = await trashed('acao', 'nova-00112233445566aa.webp')
    const { id } = await done<Row>(
      call(calls.acao.create, { titulo: 'Feira', texto: 'Antes', foto: old }),
    )
    await call(calls.acao.update, { id, texto: 'Depois', foto: now })
    const response = await restore(await lastOf('acao', `acao/${old}`))
    expect(await response.json()).toEqual({ status: 'success', message: without })
    expect(await done<Row[]>(callAs(site, ana, calls.acao.list))).toContainEqual(
      expect.objectContaining({ id, titulo: 'Feira', texto: 'Antes', foto: now }),
    )
  })

  test('the revision brings a removed row back without a picture', async () => {
    const foto = await trashed('acao', 'unica-00112233445566aa.webp')
    const { id } = await done<Row>(
      call(calls.acao.create, { titulo: 'Coral', texto: 'Cante', foto }),
    )
    await call(calls.acao.remove, { id })
    const response = await restore(await lastOf('acao', `acao/${foto}`))
    expect(await response.json()).toMatchObject({ message: without })
    expect(await done<Row[]>(callAs(site, ana, calls.acao.list))).toContainEqual(
      expect.objectContaining({ id, titulo: 'Coral', texto: 'Cante', foto: '' }),
    )
  })

  test('the revision brings the priests back, and the portrait of now beside the name', async () => {
    const [lost, now, other] = await Promise.all(
      ['antiga', 'nova', 'outra'].map((name) =>
        trashed('contato', `${name}-00112233445566aa.webp`),
      ),
    )
    const padre = (nome: string, foto: string, texto: string) => {
      return { nome, funcao: 'Vigário', texto, foto, fotoFoco: '' }
    }
    const update = (padres: unknown) => done<Row>(call(calls.site.update, { padres }))
    await update([padre('Pe. Elias', lost!, 'Antes'), padre('Pe. Bento', other!, 'Antes')])
    await update([padre('Pe. Elias', now!, 'Depois')])
    const response = await restore(await lastOf('site', `contato/${lost}`))
    expect(await response.json()).toEqual({
      status: 'success',
      message: 'Restaurado, mas sem Foto (Padres): o arquivo daquela versão não existe mais.',
    })
    expect(await done<Row>(callAs(site, ana, calls.site.get))).toMatchObject({
      padres: [padre('Pe. Elias', now!, 'Antes'), padre('Pe. Bento', other!, 'Antes')],
    })
  })

  test('the revision of a publication is refused, and the one of now stays', async () => {
    const atualizado = '2026-11-20T15:00:00.000Z'
    await site.db.deleteFrom('publicacao').execute()
    await site.db.insertInto('publicacao').values({ imagem: gone, atualizado }).execute()
    await site.hears()
    const form = new FormData()
    form.set('endereco', 'https://vimeo.com/76979871')
    await callAs(site, ana, calls.publicacao.create, { form })
    const response = await restore(await lastOf('publicacao', `publicacao/${gone}`))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ message: sentence('Imagem ou vídeo') })
    expect(await first(calls.publicacao.list)).toMatchObject({
      imagem: 'https://vimeo.com/76979871',
    })
  })
})
