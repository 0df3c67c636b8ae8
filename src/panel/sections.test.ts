// What the panel shows to whom; the server decides on its own.
import { expect, test, vi } from 'vitest'
import { type Aviso, aviso } from '../parish/agenda/aviso.ts'
import { allRights, type Pessoa } from '../parish/equipe/direitos.ts'
import { kinds, type ListName } from '../parish/parish.ts'
import { avisos, eventos } from './agenda/avisos.tsx'
import { comunidades } from './comunidades/comunidades.tsx'
import { documentos } from './documentos/documentos.tsx'
import { usuarios } from './equipe/usuarios.tsx'
import { emptyFormValues, fieldsInMode, requestValues } from './fields/fields.ts'
import { celebracoes, excecoes } from './horarios/celebracoes.tsx'
import type { ListedItem, ListScreen } from './list/list-screen.ts'
import { narrowed, rowsFor } from './list/narrowed.ts'
import { paginas } from './paginas/paginas.tsx'
import { isPartOf, sectionAt, sectionsFor } from './sections.tsx'

const persons = {
  administrador: { isAdmin: 1, comunidades: [], secretaria: 0 },
  membro: { isAdmin: 0, ...allRights },
  deUma: { isAdmin: 0, comunidades: [2], secretaria: 0 },
  deTodas: { isAdmin: 0, comunidades: 'todas', secretaria: 0 },
  secretaria: { isAdmin: 0, comunidades: [], secretaria: 1 },
  secretariaDeUma: { isAdmin: 0, comunidades: [2], secretaria: 1 },
  semNada: { isAdmin: 0, comunidades: [], secretaria: 0 },
} as const satisfies Record<string, Pessoa>
type Who = keyof typeof persons

const ofMembers = ['horarios', 'avisos', 'agenda', 'documentos', 'comunidades', 'paginas']
const ofOne = ['horarios', 'avisos', 'agenda', 'comunidades', 'paginas']
const ofAll = ['historico', 'conta']

test.each<[Who, string[], string[]]>([
  ['membro', [...ofMembers, ...ofAll], []],
  ['deUma', [...ofOne, ...ofAll], ofOne],
  ['deTodas', [...ofOne, ...ofAll], ['horarios', 'avisos', 'agenda', 'paginas']],
  ['secretaria', [...ofMembers, ...ofAll], ['comunidades']],
  ['secretariaDeUma', [...ofMembers, ...ofAll], ['comunidades']],
  ['semNada', ['comunidades', ...ofAll], ['comunidades']],
])('%s sees %j, in part %j', (who, seen, parts) => {
  const sections = sectionsFor(persons[who])
  expect(sections.map(({ name }) => name)).toEqual(seen)
  const inPart = sections.filter((section) => isPartOf(section, persons[who]))
  expect(inPart.map(({ name }) => name)).toEqual(parts)
  expect(sectionAt('?secao=cadastrar', persons[who]).name).toBe(seen[0])
})

test('an administrator sees every section whole, also with fewer rights stored', () => {
  const sections = sectionsFor(persons.administrador)
  expect(sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['home', 'cadastrar']))
  expect(sections.filter((section) => isPartOf(section, persons.administrador))).toEqual([])
})

type Screens = { [Name in ListName]?: ListScreen<ListedItem> }

const screens = {
  comunidade: comunidades,
  celebracao: celebracoes,
  excecao: excecoes,
  aviso: avisos,
  evento: eventos,
  documento: documentos,
  pagina: paginas,
} as object as Screens

const all = ['create', 'change', 'remove']
const ofOwn = { aviso: all, evento: all, celebracao: all, excecao: all }
const narrow = { ...ofOwn, documento: [], pagina: ['change'] }

test.each<[Who, { [Name in ListName]?: string[] }]>([
  ['administrador', {}],
  ['membro', {}],
  ['deUma', { ...narrow, comunidade: ['change'] }],
  ['deTodas', narrow],
  ['secretariaDeUma', { comunidade: ['change'] }],
])('%s is limited in the lists to %j', (who, limited) => {
  const acts = Object.entries(screens).flatMap(([name, kind]) => {
    const { acts } = narrowed(kind, persons[who])
    return acts === undefined ? [] : [[name, acts]]
  })
  expect(Object.fromEntries(acts)).toEqual(limited)
})

test.each<[Who, boolean, boolean]>([
  ['administrador', true, true],
  ['membro', true, true],
  ['deUma', false, false],
  ['deTodas', true, false],
  ['secretariaDeUma', false, false],
])('the order of communities and pages, for %s: %s, %s', (who, comunidade, pagina) => {
  const hasOrder = <Item extends ListedItem>(kind: ListScreen<Item>) =>
    narrowed(kind, persons[who]).orderPath !== undefined
  expect([hasOrder(comunidades), hasOrder(paginas)]).toEqual([comunidade, pagina])
})

test('members and administrators have the screens as they are defined', () => {
  for (const who of ['administrador', 'membro'] as const) {
    for (const kind of Object.values(screens)) expect(narrowed(kind, persons[who])).toBe(kind)
    expect(narrowed(usuarios, persons[who])).toBe(usuarios)
  }
})

test('of a page only the meeting is asked and sent', () => {
  const { fields, refuse } = narrowed(paginas, persons.deUma)
  const meeting = ['regra', 'hora', 'horaFim', 'inicio']
  expect(fieldsInMode('edit', fields).map(({ name }) => name)).toEqual(meeting)
  expect(Object.keys(requestValues('edit', fields, emptyFormValues(fields)))).toEqual(meeting)
  expect(refuse?.(emptyFormValues(fields))).toBeUndefined()
})

test('a notice is for the own community, which is chosen already, and never urgent', () => {
  const { fields, refuse } = narrowed(avisos, persons.deUma)
  const values = { ...emptyFormValues(fields), titulo: 'Festa', texto: 'No sábado' }
  const sent = requestValues('add', fields, values)
  expect(sent).toMatchObject({ comunidade: 2 })
  expect(sent).not.toHaveProperty('urgente')
  expect(refuse?.(values)).toBeUndefined()
  expect(refuse?.({ ...values, comunidade: null })).toEqual({
    campo: 'comunidade',
    message: 'Escolha a comunidade.',
  })
  const comunidade = fields.find(({ name }) => name === 'comunidade')!
  expect([2, 3].map((id) => comunidade.offers?.({ id }))).toEqual([true, false])
  expect(comunidade.empty).not.toBe(aviso.fields.comunidade.empty)
  const successors = [2, 3, null].map((id) =>
    narrowed(eventos, persons.deUma).offers?.({ comunidade: id }),
  )
  expect(successors).toEqual([true, false, false])
})

test('a change of a day offers what the person looks after', () => {
  const { fields, refuse } = narrowed(excecoes, persons.deUma)
  const offers = (name: string, item: object) =>
    fields.find((each) => each.name === name)!.offers?.({ regra: 'FREQ=WEEKLY', ...item })
  for (const name of ['celebracao', 'evento', 'pagina']) {
    const offered = [2, 3, null].map((comunidade) => offers(name, { comunidade }))
    expect([name, ...offered]).toEqual([name, true, false, false])
  }
  const day = { data: '2026-12-08', acao: 'soEstas', comunidade: null }
  expect(refuse?.(day)).toMatchObject({ campo: 'comunidade' })
  expect(refuse?.({ ...day, comunidade: 2 })).toBeUndefined()
})

test('only own rows are listed: no urgent notice, no change that touches another community', async () => {
  const lists: { [Name in ListName]?: object[] } = {
    aviso: [
      { id: 1, comunidade: 2, urgente: 0 },
      { id: 2, comunidade: 2, urgente: 1 },
      { id: 3, comunidade: 3, urgente: 0 },
      { id: 4, comunidade: null, urgente: 0 },
    ],
    celebracao: [
      { id: 1, comunidade: 2 },
      { id: 2, comunidade: 3 },
    ],
    excecao: [
      { id: 1, acao: 'mudada', celebracao: 1, comunidade: null },
      { id: 2, acao: 'mudada', celebracao: 1, comunidade: 3 },
      { id: 3, acao: 'cancelada', celebracao: 2, comunidade: null },
      { id: 4, acao: 'soEstas', celebracao: null, comunidade: null },
      { id: 5, acao: 'acrescentada', celebracao: null, comunidade: 2 },
    ],
    comunidade: [{ id: 2 }, { id: 3 }],
  }
  const paths = Object.entries(lists).flatMap(([name, rows]) => {
    const { path, unpublished } = kinds[name as ListName] as {
      path: string
      unpublished?: { path: string }
    }
    return [path, unpublished?.path].map((each) => [each, rows] as const)
  })
  const byPath = new Map(paths)
  vi.stubGlobal('fetch', (address: string) => {
    const path = address.split('/').at(-1)!.split('?')[0]
    const data = byPath.get(path) ?? []
    return Promise.resolve(Response.json({ status: 'success', data }))
  })
  const idsFor = async <Item extends ListedItem>(kind: ListScreen<Item>, who: Who) =>
    (await rowsFor(narrowed(kind, persons[who]), persons[who])).map(({ id }) => id)
  expect(await idsFor<Aviso>(avisos, 'deUma')).toEqual([1])
  expect(await idsFor(avisos, 'deTodas')).toEqual([1, 3])
  expect(await idsFor(avisos, 'secretaria')).toEqual([1, 2, 3, 4])
  expect(await idsFor(celebracoes, 'deUma')).toEqual([1])
  expect(await idsFor(excecoes, 'deUma')).toEqual([1, 5])
  expect(await idsFor(comunidades, 'deUma')).toEqual([2])
  expect(await idsFor(comunidades, 'semNada')).toEqual([])
  vi.unstubAllGlobals()
})
