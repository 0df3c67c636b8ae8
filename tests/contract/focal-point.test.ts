// The focal point of a picture: kept with it, by all clients, in history and import.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { calls } from '../../src/api/calls/calls.ts'
import { longSize, smallSize } from '../../src/model/files/small-picture.ts'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

type Row = { id: number; versao: number; [field: string]: unknown }

const call = (endpoint: Endpoint, json?: unknown, headers = {}) =>
  callAs(site, ana, endpoint, { json, headers })

async function sendPhoto(endpoint: Endpoint, width: number, height: number): Promise<string> {
  const create = { width, height, channels: 3 as const, background: `rgb(${width % 256} 9 9)` }
  const form = new FormData()
  form.append('file', new File([await sharp({ create }).jpeg().toBuffer()], 'foto.jpg'))
  const response = await callAs(site, ana, endpoint, { form })
  return ((await response.json()) as { data: { fileName: string } }).data.fileName
}

async function newAcao(): Promise<Row> {
  const foto = await sendPhoto(calls.acao.sendFile, 900, 1200)
  return done<Row>(call(calls.acao.create, { titulo: 'Festa', foto, fotoFoco: '50 10' }))
}

test('a client that sends none keeps it', async () => {
  const { id, foto } = await newAcao()
  const changed = await done<Row>(
    call(calls.acao.update, { id, titulo: 'Outra', texto: 'x', foto }),
  )
  expect(changed).toMatchObject({ titulo: 'Outra', fotoFoco: '50 10' })
  expect(await done<Row>(call(calls.acao.update, { id, fotoFoco: null }))).toMatchObject({
    fotoFoco: '50 10',
  })
})

test('another photo begins with the default, also in a whole row as it was read', async () => {
  for (const echo of [false, true]) {
    const row = await newAcao()
    const foto = await sendPhoto(calls.acao.sendFile, echo ? 801 : 800, 600)
    const sent = echo ? { ...row, foto } : { id: row.id, foto }
    expect(await done<Row>(call(calls.acao.update, sent))).toMatchObject({ foto, fotoFoco: '' })
  }
})

test('the panel may give another photo the same point', async () => {
  const row = await newAcao()
  const foto = await sendPhoto(calls.acao.sendFile, 802, 600)
  const headers = { 'if-match': `"${row.versao}"` }
  const changed = await done<Row>(call(calls.acao.update, { ...row, foto }, headers))
  expect(changed).toMatchObject({ foto, fotoFoco: '50 10' })
})

test('a document keeps it too, and loses it with its photo', async () => {
  const set = await done<Row>(call(calls.palavraPastor.update, { fotoFoco: '30 0' }))
  const kept = await done<Row>(call(calls.palavraPastor.update, { titulo: 'Novo', foto: set.foto }))
  expect(kept.fotoFoco).toBe('30 0')
  const foto = await sendPhoto(calls.palavraPastor.sendFile, 803, 600)
  expect((await done<Row>(call(calls.palavraPastor.update, { foto }))).fotoFoco).toBe('')
})

test('a document that is older than the field has an empty one', async () => {
  const { corpo } = await site.db
    .selectFrom('documento')
    .where('nome', '=', 'paroquia')
    .select('corpo')
    .executeTakeFirstOrThrow()
  const { foto1Foco: _, ...older } = JSON.parse(corpo) as Record<string, unknown>
  await site.db
    .updateTable('documento')
    .set({ corpo: JSON.stringify(older) })
    .where('nome', '=', 'paroquia')
    .execute()
  expect(await site.services.content.documents.paroquia.get()).toMatchObject({ foto1Foco: '' })
})

test.each(['meio', '101 0', '50', '50 20 3', '-1 5', '50%'])('%j is refused', async (fotoFoco) => {
  const response = await call(calls.acao.create, { titulo: 'x', fotoFoco })
  expect(response.status).toBe(422)
})

test('alone it is no content', async () => {
  expect((await call(calls.acao.create, { fotoFoco: '50 20' })).status).toBe(422)
})

test('a row removed and restored has the same focal point', async () => {
  const { id } = await newAcao()
  const { revisao } = await done<{ revisao: number }>(call(calls.acao.remove, { id }))
  await done(call(calls.restoreRevisao, { id: revisao, lado: 'antes' }))
  const rows = await done<Row[]>(call(calls.acao.list))
  expect(rows.find((row) => row.id === id)).toMatchObject({ fotoFoco: '50 10' })
})

test('the frames of a list and of its own page crop to it, without one to the default', async () => {
  await done(call(calls.comunidade.update, { id: 1, fachadaFoco: '20 0' }))
  const pictures = async (path: string) => {
    const { main } = await openPage(site, path)
    return [...main.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  }
  const [matriz, saoJose] = await pictures('/Comunidades')
  expect(matriz).toMatch(/class="[^"]*x2[^"]*y0/)
  expect(saoJose).not.toMatch(/class="[^"]*x\d/)
  const [fachada] = await pictures('/Comunidade/1')
  expect(fachada).toMatch(/class="[^"]*x2[^"]*y0/)
})

test('a small or long photo says its size in its name, another does not', async () => {
  expect(smallSize(await sendPhoto(calls.acao.sendFile, 320, 240))).toEqual({
    width: 320,
    height: 240,
  })
  expect(smallSize(await sendPhoto(calls.acao.sendFile, 400, 300))).toBeUndefined()
  expect(longSize(await sendPhoto(calls.acao.sendFile, 1080, 6600))).toEqual({
    width: 841,
    height: 5138,
  })
  // A name that the sender chose says nothing.
  expect(smallSize('foto-300x200-0123456789abcdef.webp')).toBeUndefined()
})
