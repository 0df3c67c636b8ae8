// The habits of clients that were written for this API before there was this server.
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
afterAll(() => site.close())
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })

type Row = { id: number; [field: string]: unknown }

const call = (endpoint: Endpoint, json?: unknown) => callAs(site, ana, endpoint, { json })

function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('cookie', ana.cookie)
  return Promise.resolve(site.app.request(`/api/${path}`, { ...init, headers }))
}

async function photo(colour = '#7a1f2b'): Promise<File> {
  const picture = { create: { width: 60, height: 40, channels: 3 as const, background: colour } }
  return new File([await sharp(picture).jpeg().toBuffer()], 'Foto da Igreja.JPG')
}

const found = (path: string) => Promise.resolve(site.app.request(path)).then((it) => it.status)

test('a DELETE with a JSON body and no content type is carried out', async () => {
  const { id } = await done<Row>(call(calls.oracao.create, { titulo: 'Para apagar' }))
  const response = await send('oracao.php', {
    method: 'DELETE',
    body: new Blob([JSON.stringify({ id })]),
  })
  expect(response.status).toBe(200)
  expect(await done<Row[]>(call(calls.oracao.list))).not.toContainEqual(
    expect.objectContaining({ id }),
  )
})

test.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', ''])(
  'JSON that is sent as %j',
  async (type) => {
    const response = await send('oracao.php', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ titulo: 'Sem tipo', oracao: 'Texto' }),
    })
    expect(response.status).toBe(200)
  },
)

test.each(['', null, undefined, 0, 'novo'])('a new one that names its id as %j', async (id) => {
  const row = await done<Row>(call(calls.devocao.create, { id, titulo: 'Nova', devocao: 'Texto' }))
  expect(row).toMatchObject({ titulo: 'Nova', subtitulo: '', devocao: 'Texto', font: '' })
  expect(row.id).toBeGreaterThan(0)
})

test('an id sent as text is understood', async () => {
  const { id } = await done<Row>(call(calls.acao.create, { titulo: 'Mutirão' }))
  const changed = await done<Row>(call(calls.acao.update, { id: String(id), texto: 'Sábado' }))
  expect(changed).toMatchObject({ id, titulo: 'Mutirão', texto: 'Sábado' })
  expect((await call(calls.acao.remove, { id: String(id) })).status).toBe(200)
})

test('a PUT without the picture fields keeps the pictures', async () => {
  const [first] = await done<Row[]>(call(calls.comunidade.list))
  const { fachada, imagemAltar } = first!
  const { id, nome, descricao, inicioComunidade, mapaUrl } = first!
  const sent = { id, nome, descricao: `${String(descricao)}!`, inicioComunidade, mapaUrl }
  const changed = await done<Row>(call(calls.comunidade.update, sent))
  expect(changed).toMatchObject({ fachada, imagemAltar })
})

test.each([null, undefined])('pictures that are %j were not sent', async (foto) => {
  const [first] = await done<Row[]>(call(calls.acao.list))
  const changed = await done<Row>(call(calls.acao.update, { id: first!.id, texto: 'Outro', foto }))
  expect(changed.foto).toBe(first!.foto)
})

test('a whole row is accepted, and its unknown fields are dropped', async () => {
  const [first] = await done<Row[]>(call(calls.oracao.list))
  const sent = { ...first, titulo: 'Trocado', created_at: '2020-01-01', editando: true }
  expect(await done<Row>(call(calls.oracao.update, sent))).not.toHaveProperty('editando')
})

test.each([
  ['POST', 'oracao.php'],
  ['PUT', 'oracao.php'],
  ['DELETE', 'acao.php'],
  ['PUT', 'PalavraPastor.php'],
])('%s %s with a body that is undefined', async (method, path) => {
  for (const body of [undefined, 'undefined', JSON.stringify(undefined)]) {
    const response = await send(path, { method, ...(body !== undefined && { body }) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.any(String) })
  }
})

test('a wrong password is refused in the words that clients show', async () => {
  const body = JSON.stringify({ email: 'ana@paroquia.example', senha: 'errada' })
  const response = await send('login.php', { method: 'POST', body })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    status: 'error',
    message: 'Email ou senha incorretos!',
  })
})

test('DELETE publicacao.php has no body', async () => {
  const response = await send('publicacao.php', { method: 'DELETE' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'success' })
  expect(await done<Row[]>(call(calls.publicacao.list))).toEqual([])
})

describe('forms', () => {
  function formWith(file: File, fields: [string, string][] = []): FormData {
    const form = new FormData()
    form.append('file', file)
    for (const [name, value] of fields) form.append(name, value)
    return form
  }
  const sendForm = (path: string, form: FormData) => send(path, { method: 'POST', body: form })

  test('a form with the id twice is accepted, before or after the file', async () => {
    const form = new FormData()
    form.append('id', '2')
    form.append('file', await photo())
    form.append('id', '2')
    const response = await sendForm('uploadImagemComunidade.php', form)
    expect(response.status).toBe(200)
    const { status, fileName } = (await response.json()) as { status: string; fileName: string }
    expect(status).toBe('success')
    expect(fileName).toMatch(/^foto-da-igreja--\d+x\d+-[0-9a-f]{16}\.webp$/)
    expect(await found(`/uploads/comunidades/2/${fileName}`)).toBe(200)
  })

  test('two ids that differ', async () => {
    const form = formWith(await photo(), [
      ['id', '2'],
      ['id', '3'],
    ])
    expect((await sendForm('uploadImagemComunidade.php', form)).status).toBe(400)
  })

  test('the old picture is deleted before the new one is sent', async () => {
    const fresh = await send('uploadImagemAcao.php', {
      method: 'POST',
      body: formWith(await photo('#123456')),
    })
    const { data: first } = (await fresh.json()) as { data: { fileName: string } }
    const row = await done<Row>(call(calls.acao.create, { titulo: 'Feira', foto: first.fileName }))

    const deleted = await send('uploadImagemAcao.php', {
      method: 'DELETE',
      body: JSON.stringify({ fileName: first.fileName }),
    })
    expect(deleted.status).toBe(200)
    expect(await found(`/uploads/acao/${first.fileName}`)).toBe(200)

    const next = await sendForm('uploadImagemAcao.php', formWith(await photo('#654321')))
    const { data: second } = (await next.json()) as { data: { fileName: string } }
    await done(call(calls.acao.update, { id: row.id, foto: second.fileName }))
    expect(await found(`/uploads/acao/${first.fileName}`)).toBe(404)
    expect(await found(`/uploads/acao/${second.fileName}`)).toBe(200)
  })

  test('a publication with the name of the one before', async () => {
    const first = await sendForm('publicacao.php', formWith(await photo('#00ff00')))
    const { data } = (await first.json()) as { data: { fileName: string } }
    const second = await sendForm(
      'publicacao.php',
      formWith(await photo('#0000ff'), [['previousFileName', data.fileName]]),
    )
    expect(second.status).toBe(200)
    const body = (await second.json()) as { message: string; data: { fileName: string } }
    expect(body.message).toBe('Arquivo enviado com sucesso')
    const list = await done<Row[]>(call(calls.publicacao.list))
    expect(list).toEqual([{ id: expect.any(Number), imagem: body.data.fileName }])
    expect(await found(`/uploads/publicacao/${data.fileName}`)).toBe(404)
  })

  test('a form without a file is refused', async () => {
    const form = new FormData()
    form.append('id', '2')
    const response = await sendForm('uploadImagemComunidade.php', form)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ message: 'Escolha um arquivo para enviar.' })
  })

  test('a community that is not there', async () => {
    const form = formWith(await photo(), [['id', '99999']])
    expect((await sendForm('uploadImagemComunidade.php', form)).status).toBe(404)
  })

  test('JSON where a form belongs', async () => {
    const response = await send('uploadImagemAcao.php', { method: 'POST', body: '{"file":"x"}' })
    expect(response.status).toBe(400)
  })
})
