// Documents from the upload to what a reader gets: only sound PDFs are stored, and as they are.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { calls } from '../../src/api/calls/calls.ts'
import type { Documento } from '../../src/parish/documentos/documento.ts'
import { loseDatabase } from '../support/lose-database.ts'
import { openPage } from '../support/page.ts'
import { pdfOf, pdfOfSize, streamOf } from '../support/pdf.ts'
import { bytesOf } from '../support/pictures.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const clock = clockAt(testNow)

const site = await createTestSite({ clock })
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
afterAll(() => site.close())

function formOf(content: Uint8Array, name = 'folheto.pdf'): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name, { type: 'image/jpeg' }))
  return form
}
const send = (content: Uint8Array, name?: string) =>
  callAs(site, ana, calls.documento.sendFile, { form: formOf(content, name) })
const sent = async (content: Uint8Array, name?: string) =>
  (await done<{ fileName: string }>(send(content, name))).fileName
const messageOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

async function add(given: Partial<Documento>, content = pdfOf()): Promise<Documento> {
  const json = { titulo: 'Folheto', tipo: 'folheto', arquivo: await sent(content), ...given }
  return done<Documento>(callAs(site, ana, calls.documento.create, { json }))
}
const update = (json: object) =>
  done<Documento>(callAs(site, ana, calls.documento.update, { json }))
const urlOf = ({ arquivo }: Documento) => `/uploads/documentos/${arquivo}`

describe('a PDF', () => {
  test('a PDF is stored as it is, and served with its title as its name', async () => {
    const content = pdfOf({ objects: [streamOf(randomBytes(3_000))] })
    const documento = await add({ titulo: '1º Domingo do Advento' }, content)
    expect(documento.arquivo).toMatch(/^folheto-[0-9a-f]{16}\.pdf$/)
    const response = await site.app.request(urlOf(documento))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition':
        'inline; filename="1- Domingo do Advento.pdf"; filename*=UTF-8\'\'1%C2%BA%20Domingo%20do%20Advento.pdf',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
      // In a sandbox, WebKit shows an empty window.
      'content-security-policy': expect.stringMatching(/^default-src 'none'(?!.*sandbox)/),
    })
    expect(await bytesOf(response)).toEqual(content)
  })

  test('a PDF has the name of its present title, which is read once for all requests', async () => {
    const documento = await add({ titulo: 'Folheto' })
    const read = vi.spyOn(site.services.content.lists.documento, 'list')
    const name = async () =>
      (await site.app.request(urlOf(documento))).headers.get('content-disposition')
    for (let count = 0; count < 5; count += 1) expect(await name()).toContain('"Folheto.pdf"')
    expect(read).toHaveBeenCalledTimes(1)
    await update({ id: documento.id, titulo: 'Boletim' })
    expect(await name()).toContain('"Boletim.pdf"')
    read.mockRestore()
  })

  test('a PDF comes without the title while the database is away', async () => {
    const other = await createTestSite()
    await other.files.uploads.write('documentos/a-0123456789abcdef.pdf', pdfOf())
    loseDatabase(other)
    const response = await other.app.request('/uploads/documentos/a-0123456789abcdef.pdf')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('"a-0123456789abcdef.pdf"')
    expect(await bytesOf(response)).toEqual(pdfOf())
    await other.close()
  })

  test('a PDF of the largest size is taken, and one byte more is not', async () => {
    const most = 20 * 1024 ** 2
    const largest = pdfOfSize(most)
    expect((await add({}, largest)).arquivoBytes).toBe(most)
    expect(await messageOf(await send(Buffer.concat([largest, Buffer.from('\n')])))).toEqual([
      413,
      refusals.pdfTooLarge,
    ])
  })
})

describe('its size', () => {
  test('the size is that of the file, not what a client says', async () => {
    const [one, other] = [pdfOf(), pdfOf({ objects: [streamOf(randomBytes(999))] })]
    const documento = await add({ arquivoBytes: 7 }, one)
    expect(documento.arquivoBytes).toBe(one.length)
    const { id } = documento
    expect((await update({ id, arquivoBytes: 8 })).arquivoBytes).toBe(one.length)
    const changed = await update({ id, arquivo: await sent(other), arquivoBytes: 9 })
    expect(changed.arquivoBytes).toBe(other.length)
  })

  test('the size comes back with a former file, also from the trash', async () => {
    const [one, other] = [pdfOf({ objects: ['1'] }), pdfOf({ objects: ['[1 2]'] })]
    const { id, arquivo } = await add({}, one)
    await update({ id, arquivo: await sent(other) })
    expect(await site.files.trash.find(`documentos/${arquivo}`)).toBeDefined()
    const { data } = await listRevisoes()
    const { id: revisao } = data.find(({ item, feito }) => item === id && feito === 'alterou')!
    await done(callAs(site, ana, calls.restoreRevisao, { json: { id: revisao, lado: 'antes' } }))
    const restored = (await site.services.content.lists.documento.list()).find(
      (each) => each.id === id,
    )
    expect(restored).toMatchObject({ arquivo, arquivoBytes: one.length })
    expect(await site.files.uploads.find(`documentos/${arquivo}`)).toBeDefined()
  })
})

type Revisoes = { data: { id: number; item: number; feito: string }[] }
async function listRevisoes(): Promise<Revisoes> {
  const response = await callAs(site, ana, calls.listRevisoes, { query: '?tipo=documento' })
  return (await response.json()) as Revisoes
}

describe('refused', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  test.each<[string, Buffer, string]>([
    [
      'with a password',
      pdfOf({ trailer: '/Encrypt << /Filter /Standard >>' }),
      refusals.encryptedPdf,
    ],
    ['cut off', pdfOf().subarray(0, -40), refusals.incompleteFile],
    ['with a script', pdfOf({ objects: [script] }), refusals.pdfWithScripts],
    ['without a root', Buffer.from(String(pdfOf()).replace('/Root', '/Toor')), refusals.notAPdf],
    ['with only its header', Buffer.from('%PDF-1.7\n'), refusals.incompleteFile],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), /página da internet/.source],
    [
      'a document of Word',
      Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1'),
      /salve como PDF/.source,
    ],
    ['nothing', Buffer.alloc(0), /está vazio/.source],
    ['anything', Buffer.from('isto não é um PDF'), refusals.notAPdf],
  ])('%s', async (_, content, sentence) => {
    const [status, message] = await messageOf(await send(content))
    expect(status).toBe(415)
    expect(message).toMatch(new RegExp(sentence.replaceAll(/[()?.]/g, '\\$&')))
  })

  test('a photo, which is told where it belongs', async () => {
    const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } })
    const response = await send(await photo.jpeg().toBuffer(), 'foto.pdf')
    expect(await messageOf(response)).toEqual([415, refusals.pictureForPdf])
  })

  test('nothing of these is left on disk', async () => {
    const keys: string[] = []
    for await (const { key } of site.files.uploads.list()) keys.push(key)
    const stored = await site.services.content.namedPictures()
    const unnamed = keys.filter((key) => key.startsWith('documentos/') && !stored.has(key))
    expect(unnamed).toEqual([])
  })

  test.each([
    [{ titulo: 'x', tipo: 'folheto' }, 'Preencha o campo Arquivo PDF.'],
    [{ titulo: 'x', tipo: 'folheto', arquivo: '' }, 'Preencha o campo Arquivo PDF.'],
    [{ titulo: 'x', tipo: 'outra', arquivo: 'a-0123456789abcdef.pdf' }, 'Confira o campo Tipo.'],
    [
      { titulo: 'x', tipo: 'outro', arquivo: 'a-0123456789abcdef.pdf' },
      'O arquivo do campo Arquivo PDF não está no site. Envie-o de novo e salve outra vez.',
    ],
  ])('%j', async (json, message) => {
    const response = await callAs(site, ana, calls.documento.create, { json })
    expect(await messageOf(response)).toEqual([422, message])
  })
})

test('a document without a date is of today', async () => {
  expect((await add({})).data).toBe('2026-11-20')
})

describe('the pages', () => {
  test('the pages without documents have no link to them, and with one they have', async () => {
    const other = await createTestSite()
    const listed = async (path: string) => (await other.app.request(path)).text()
    expect(await listed('/sitemap.xml')).not.toContain('/Documentos')
    expect(await listed('/api/menu.php')).not.toContain('/Documentos')
    expect(await listed('/Sobre')).not.toContain('href="/Documentos"')
    expect((await openPage(other, '/Documentos')).text).toContain('Por enquanto não há documentos.')
    const carla = await registerStaff(other, { nome: 'Carla', isAdmin: 0 })
    const form = formOf(pdfOf())
    const { fileName } = await done<{ fileName: string }>(
      callAs(other, carla, calls.documento.sendFile, { form }),
    )
    const json = { titulo: 'Ficha', tipo: 'formulario', arquivo: fileName }
    await done(callAs(other, carla, calls.documento.create, { json }))
    expect(await listed('/sitemap.xml')).toContain('/Documentos</loc>')
    expect(await listed('/api/menu.php')).toContain('/Documentos')
    expect(await listed('/Sobre')).toContain('href="/Documentos"')
    await other.close()
  })

  test('the pages show title, date and size before the download', async () => {
    const documento = await add({ titulo: 'Contas de outubro', tipo: 'contas', data: '2025-10-31' })
    const { main, text } = await openPage(site, '/Documentos')
    expect(main).toContain(urlOf(documento))
    expect(text).toContain('Contas de outubro 31 de outubro de 2025 · PDF, 0,1 MB')
  })

  test('Home shows the newest leaflet for seven days', async () => {
    await add({ titulo: 'Cristo Rei', data: '2026-11-22' })
    const onHome = async (day: string) => {
      clock.set(new Date(`${day}T15:00:00Z`))
      return (await openPage(site, '/Home')).text.includes('Cristo Rei')
    }
    const days = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']
    const shown: boolean[] = []
    for (const day of days) shown.push(await onHome(day))
    clock.set(testNow)
    expect(shown).toEqual([false, true, true, false])
  })
})
