// A change of each kind is on each page that shows it at the very next visit, although the page was
// cached. Written down apart from the definitions, which say for the cache where a kind is shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { kindNames, type KindName } from '../../src/parish/parish.ts'
import { publicPages } from '../support/page.ts'
import { seedDocument } from '../support/seed-document.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff
let secondPhoto: string

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  await seedDocument(site.db)
  secondPhoto = (await site.services.content.documents.paroquia.get()).foto2
})
afterAll(() => site.close())

type Row = {
  kind: KindName
  /** Of an item, which is new without it. */
  id?: number
  fields: (mark: string) => Record<string, unknown>
  /** What the pages show of it, if not the mark. */
  shows?: () => string
  pages: readonly string[]
}

const titulo = (mark: string) => ({ titulo: mark })
const everyPage = publicPages.filter((path) => path !== '/Admin')

const rows: readonly Row[] = [
  { kind: 'oracao', id: 1, fields: titulo, pages: ['/Oracoes', '/Oracoes?oracao=1'] },
  { kind: 'terco', fields: titulo, pages: ['/Oracoes?oracao=terco'] },
  { kind: 'devocao', id: 1, fields: titulo, pages: ['/Devocoes', '/Devocoes?devocao=1'] },
  { kind: 'acao', id: 1, fields: titulo, pages: ['/Home'] },
  { kind: 'palavraPastor', fields: titulo, pages: ['/Home'] },
  {
    kind: 'paroquia',
    fields: () => ({ foto1: secondPhoto }),
    shows: () => secondPhoto,
    pages: ['/Home'],
  },
  { kind: 'paroquia', fields: (texto1) => ({ texto1 }), pages: ['/Sobre'] },
  { kind: 'dizimo', fields: (texto) => ({ texto }), pages: ['/Dizimo'] },
  { kind: 'documento', id: 1, fields: titulo, pages: ['/Documentos'] },
  {
    kind: 'pagina',
    id: 1,
    fields: (resumo) => ({ resumo }),
    pages: ['/Sacramentos', '/Pagina/1/batismo'],
  },
  { kind: 'evento', id: 1, fields: titulo, pages: ['/Agenda', '/Evento/1'] },
  {
    kind: 'aviso',
    id: 1,
    fields: (mark) => ({ titulo: mark, comunidade: 1 }),
    pages: ['/Home', '/Agenda', '/Aviso/1', '/Comunidade/1'],
  },
  { kind: 'aviso', fields: (mark) => ({ titulo: mark, urgente: 1 }), pages: everyPage },
  { kind: 'site', fields: (telefone) => ({ telefone }), pages: everyPage },
  {
    kind: 'comunidade',
    id: 1,
    fields: (nome) => ({ nome }),
    pages: ['/Home', '/Sobre', '/Horarios', '/Comunidades', '/Comunidade/1', '/Agenda'],
  },
  {
    kind: 'celebracao',
    id: 1,
    fields: () => ({ hora: '07:13' }),
    shows: () => '7h13',
    pages: ['/Home', '/Horarios', '/Comunidade/1'],
  },
  {
    kind: 'excecao',
    fields: () => ({
      data: '2026-11-20',
      acao: 'acrescentada',
      tipo: 'missa',
      comunidade: 1,
      hora: '23:47',
    }),
    shows: () => '23h47',
    pages: ['/Home', '/Horarios', '/Comunidade/1'],
  },
  {
    kind: 'publicacao',
    fields: () => ({ endereco: 'https://youtu.be/9bZkp7q19f0' }),
    shows: () => '9bZkp7q19f0',
    pages: ['/Home'],
  },
]

test('each kind has a row', () => {
  const named = new Set(rows.map(({ kind }) => kind))
  expect([...named].toSorted()).toEqual(kindNames.toSorted())
})

async function open(path: string): Promise<string> {
  return (await site.app.request(path)).text()
}

async function save({ kind, id, fields }: Row, mark: string): Promise<void> {
  const json = { id, ...fields(mark) }
  if (kind === 'publicacao') {
    const form = new FormData()
    form.append('endereco', String(fields(mark).endereco))
    await done(callAs(site, ana, calls.publicacao.create, { form }))
  } else if (id === undefined && 'create' in calls[kind]) {
    await done(callAs(site, ana, calls[kind].create as Endpoint, { json }))
  } else {
    await done(callAs(site, ana, (calls[kind] as { update: Endpoint }).update, { json }))
  }
}

test.each(rows)('a change of $kind is on $pages at the next visit', async (row) => {
  const mark = `(27) 3000-00${rows.indexOf(row) + 10}`
  const shown = row.shows?.() ?? mark
  for (const path of row.pages) expect(await open(path)).not.toContain(shown)
  await save(row, mark)
  const stale: string[] = []
  for (const path of row.pages) if (!(await open(path)).includes(shown)) stale.push(path)
  expect(stale).toEqual([])
})
