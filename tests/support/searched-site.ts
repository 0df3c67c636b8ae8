// The starter content and some more, as the search finds it on a Friday.
import { kinds, type ListName } from '../../src/parish/parish.ts'
import { readStarter } from '../../src/server/starter/read-starter.ts'
import type { Trecho } from '../../src/parish/busca/answer.ts'
import type { Searchable } from '../../src/parish/busca/entries.ts'
import { findEntries, searchedSite } from '../../src/parish/busca/search.ts'
import { celebration } from './celebrations.ts'

/** A Friday. */
const today = '2026-11-20'
const now = `${today}T12:00`

const comunidade = await starterList('comunidade')

async function starterList(name: ListName) {
  const items = await readStarter(name, today)
  return items.map((item, index) => Object.assign(item, { id: index + 1 }))
}

const celebracoes = [
  celebration({
    id: 1,
    tipo: 'missa',
    comunidade: 1,
    regra: 'FREQ=WEEKLY;BYDAY=SU',
    hora: '07:00',
  }),
  celebration({
    id: 2,
    tipo: 'missa',
    comunidade: 8,
    regra: 'FREQ=WEEKLY;BYDAY=SU',
    hora: '19:00',
  }),
  celebration({
    id: 3,
    tipo: 'confissao',
    comunidade: 1,
    regra: 'FREQ=WEEKLY;BYDAY=SA',
    hora: '15:00',
  }),
  celebration({
    id: 4,
    tipo: 'missa',
    comunidade: 2,
    inicio: '2026-11-01',
    regra: '',
    hora: '18:00',
    observacao: 'Festa do zabumba',
  }),
]
const schedule = {
  celebracoes,
  excecoes: [],
  comunidades: comunidade as { id: number; nome: string }[],
  feriados: [],
}
export const content: Searchable = {
  oracao: await starterList('oracao'),
  devocao: await starterList('devocao'),
  comunidade,
  acao: await starterList('acao'),
  pagina: await starterList('pagina'),
  terco: await readStarter('terco', today),
  paroquia: await readStarter('paroquia', today),
  site: await readStarter('site', today),
  dizimo: await readStarter('dizimo', today),
  palavraPastor: await readStarter('palavraPastor', today),
  celebracao: celebracoes,
  aviso: [
    { id: 1, titulo: 'Bazar beneficente', texto: '*Roupas* no salão.', de: today, ate: today },
    { id: 2, titulo: 'Bazar encerrado', texto: '', de: '2026-10-01', ate: '2026-11-19' },
    { id: 3, titulo: 'Bazar futuro', texto: '', de: '2026-12-01', ate: '' },
  ],
  evento: [
    { id: 1, titulo: 'Retiro', texto: '', inicio: '2026-12-05', fim: '', regra: '', comunidade: 8 },
    { id: 2, titulo: 'Retiro passado', texto: '', inicio: '2026-11-05', fim: '', regra: '' },
  ],
}
export const calendar = [
  { data: '2026-12-25', nome: 'Natal do Senhor' },
  { data: '2027-01-20', nome: 'Quarta-feira', outros: ['São Sebastião, mártir'] },
]

export async function createFind() {
  const site = await searchedSite(kinds, content, today, calendar)
  return (q: string) => findEntries(q, site, { schedule, now })
}

/** What is found where there is nothing but this. */
export async function createFindIn(content: Searchable) {
  const site = await searchedSite(kinds, content, today)
  const { celebracao = [], comunidade = [] } = content
  const own = { celebracoes: celebracao, comunidades: comunidade } as typeof schedule
  return (q: string) => findEntries(q, site, { schedule: { ...schedule, ...own }, now })
}

/** What is found where there is nothing but a notice with this title. */
export function createFindOf(titulo: string) {
  return createFindIn({ aviso: [{ id: 1, titulo, texto: '', de: today, ate: '' }] })
}

export function textOf(trecho: Trecho): string {
  return trecho.map((piece) => (typeof piece === 'string' ? piece : piece.marca)).join('')
}

export function marksOf(trecho: Trecho): string[] {
  return trecho.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.marca]))
}
