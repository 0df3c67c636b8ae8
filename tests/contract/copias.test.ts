// Backups by the API: to be told of, to be asked for, to be taken along.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Copias } from '../../src/api/copias.ts'
import type { Revisao } from '../../src/api/history/historico.ts'
import { revisionSentence } from '../../src/api/history/revision-sentence.ts'
import { readBackups } from '../../src/operation/backup/marks.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
const clock = clockAt(testNow)
let ana: Staff
let marta: Staff

beforeAll(async () => {
  site = await createTestSite({ clock })
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
})
afterAll(() => site.close())

const list = () => done<Copias>(callAs(site, ana, calls.listCopias))

const ask = (staff: Staff, arquivo: string) =>
  callAs(site, staff, calls.permitDownload, { json: { arquivo } })

function download(arquivo: string, headers = {}, staff = ana): Promise<Response> {
  const query = `?${new URLSearchParams({ arquivo })}`
  return callAs(site, staff, calls.downloadCopia, { query, headers })
}

async function downloads(): Promise<number> {
  const rows = await site.db
    .selectFrom('revisao')
    .where('feito', '=', 'baixou-copia')
    .selectAll()
    .execute()
  for (const { quem, titulo } of rows) {
    expect([quem, titulo]).toEqual(['Ana', expect.stringMatching(/^adro-.*\.tar$/)])
  }
  return rows.length
}

test('two simultaneous calls make one, and all return its time', async () => {
  expect(await list()).toEqual({
    agora: testNow.toISOString(),
    ultima: null,
    faltam: { total: 0, arquivos: [] },
    falha: null,
    sumiram: null,
    fora: null,
    outroMeio: null,
    emAndamento: false,
    noturnas: false,
    arquivos: [],
  })
  const answers = await Promise.all([1, 2].map(() => callAs(site, ana, calls.makeCopia)))
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({
      message: 'A cópia de segurança começou. Pode continuar usando o site.',
      data: { emAndamento: true },
    })
  }
  await expect.poll(async () => (await list()).emAndamento).toBe(false)
  expect(await list()).toMatchObject({
    ultima: testNow.toISOString(),
    falha: null,
    sumiram: null,
    arquivos: [
      {
        arquivo: 'adro-2026-11-20-120000-manual.tar',
        tipo: 'manual',
        quando: testNow.toISOString(),
      },
    ],
  })
  const [made] = await done<Revisao[]>(callAs(site, ana, calls.listRevisoes))
  expect(revisionSentence(made!)).toBe('Ana fez uma cópia de segurança do site')
  // The one of the night is made all the same.
  const { noite } = await readBackups(site.db, join(site.dataDir, 'copias'), testNow)
  expect(noite).toBeNull()
})

test('missing files of the last one are listed, with the page that shows them', async () => {
  const [acao] = await site.services.content.lists.acao.list()
  const past = 'acao/antiga-0123456789abcdef.webp'
  await site.db.updateTable('acao').set({ foto: 'sumiu.webp' }).where('id', '=', acao!.id).execute()
  const { id } = await site.db.selectFrom('revisao').select('id').limit(1).executeTakeFirstOrThrow()
  await site.db.insertInto('revisao_arquivo').values({ revisao: id, chave: past }).execute()
  await site.services.backups.make()
  expect((await list()).faltam).toEqual({
    total: 2,
    arquivos: [
      { arquivo: 'acao/sumiu.webp', onde: `Ação “${acao!.titulo}”, Foto` },
      { arquivo: past, onde: null },
    ],
  })
  await site.db.updateTable('acao').set({ foto: acao!.foto }).where('id', '=', acao!.id).execute()
  await site.db.deleteFrom('revisao_arquivo').where('chave', '=', past).execute()
  await site.services.backups.make()
  expect((await list()).faltam).toEqual({ total: 0, arquivos: [] })
})

describe('a download', () => {
  let arquivo: string
  let content: Buffer

  beforeAll(async () => {
    await site.services.backups.make()
    arquivo = (await list()).arquivos[0]!.arquivo
    content = Buffer.from(await (await download(arquivo)).arrayBuffer())
  })

  test('a download is the file, to be saved and not kept on the way', async () => {
    const before = await downloads()
    const response = await download(arquivo, { 'accept-encoding': 'gzip' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${arquivo}"`,
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    const received = Buffer.from(await response.arrayBuffer())
    expect(received.equals(content)).toBe(true)
    expect(await downloads()).toBe(before + 1)
  })

  test('each is in the history; HEAD is none', async () => {
    const before = await downloads()
    const query = `?${new URLSearchParams({ arquivo })}`
    const { cookie } = ana
    const head = await site.app.request(`/api/baixarCopia.php${query}`, {
      method: 'HEAD',
      headers: { cookie },
    })
    expect([head.status, await downloads()]).toEqual([200, before])
    await download(arquivo, { range: 'bytes=100-' })
    await download(arquivo)
    expect(await downloads()).toBe(before + 2)
  })

  test('a download is refused to members', async () => {
    expect((await ask(marta, arquivo)).status).toBe(403)
    expect((await download(arquivo, {}, marta)).status).toBe(403)
  })
})

test.each(['../adro.db', ''])('%j is no name of a backup', async (arquivo) => {
  expect((await ask(ana, arquivo)).status).toBe(422)
  expect((await download(arquivo)).status).toBe(400)
})

test('a backup stored elsewhere is not downloaded: 404 and a sentence', async () => {
  const response = await ask(ana, 'adro-2001-01-01-030000.tar')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('não está no disco do servidor'),
  })
})

test('a backup with a damaged list is listed, and refused with a sentence', async () => {
  const dir = join(site.dataDir, 'copias')
  await writeFile(join(dir, 'adro-2026-11-19-030000.json'), '{"formato": 2, "quando"')
  expect((await list()).arquivos.map(({ arquivo }) => arquivo)).toContain(
    'adro-2026-11-19-030000.tar',
  )
  const response = await ask(ana, 'adro-2026-11-19-030000.tar')
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('danificada') })
})
