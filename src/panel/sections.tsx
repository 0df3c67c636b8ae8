import type { ComponentType, ReactNode } from 'react'
import { type Dizimo, dizimo, questionOnKey } from '../parish/dizimo/dizimo.ts'
import { type PalavraPastor, palavraPastor } from '../parish/home/palavra-pastor.ts'
import { type Paroquia, paroquia } from '../parish/sobre/paroquia.ts'
import { DizimoText } from '../site/dizimo/dizimo-text.tsx'
import { drawDizimo } from '../site/dizimo/draw-dizimo.ts'
import { sheetTitle } from '../site/dizimo/pew-sheet.tsx'
import { PalavraPastorCard } from '../site/home/palavra-pastor-card.tsx'
import { Historia } from '../site/sobre/historia.tsx'
import { hasRight, mayWriteSome, rightsOf } from '../api/calls/rights.ts'
import type { TipoRevisado } from '../api/history/tipos.ts'
import type { Pessoa } from '../parish/equipe/direitos.ts'
import { OwnEmail } from './account/own-email.tsx'
import { OwnPassword } from './account/own-password.tsx'
import { SecondFactor } from './account/second-factor.tsx'
import { Sessoes } from './account/sessoes.tsx'
import { BackupsAdmin } from './backups/backups.tsx'
import { DocumentAdmin } from './document/document-admin.tsx'
import { type DocumentScreen, documentOfKind } from './document/document-of-kind.ts'
import { History } from './history/history.tsx'
import { acoes } from './home/acoes.tsx'
import { ComingAdmin } from './horarios/coming-admin.tsx'
import { avisos, eventos } from './agenda/avisos.tsx'
import { celebracoes, excecoes } from './horarios/celebracoes.tsx'
import { comunidades } from './comunidades/comunidades.tsx'
import { PewSheets } from './dizimo/pew-sheets.tsx'
import { PixChangeNote } from './dizimo/pix-change-note.tsx'
import { devocoes } from './devocoes/devocoes.tsx'
import { documentos } from './documentos/documentos.tsx'
import { oracoes } from './oracoes/oracoes.tsx'
import { paginas } from './paginas/paginas.tsx'
import { contato, padres } from './contato/site.tsx'
import { tercoScreen } from './oracoes/terco.tsx'
import { RightsTable } from './equipe/rights-table.tsx'
import { convites } from './equipe/convites.tsx'
import { usuarios } from './equipe/usuarios.tsx'
import { ListAdmin } from './list/list-admin.tsx'
import type { ListScreen, ListedItem } from './list/list-screen.ts'
import { PublicacaoAdmin } from './home/publicacao-admin.tsx'
import { type LinkedSection, sectionAddress } from './ui/section-address.ts'

type Block = {
  id: string
  title: string
  of?: TipoRevisado
  content: ReactNode
}

export const sectionGroups = {
  semana: 'Toda semana',
  site: 'O site',
  equipe: 'A equipe',
} as const

type Described = {
  text: string
  group: keyof typeof sectionGroups
  /** Also for those who may change nothing in it. */
  isForAll?: true
  blocks: readonly Block[]
  /** Above every section, for administrators; whole in its own. */
  Note?: ComponentType<{ isWhole: boolean; address: string }>
}

export type Section = Described & { name: string; address: string }

function list<Item extends ListedItem>(id: string, kind: ListScreen<Item>): Block {
  return { id, title: kind.heading, of: kind.tipo, content: <ListAdmin kind={kind} /> }
}

function form<Item extends object>(id: string, kind: DocumentScreen<Item>): Block {
  return { id, title: kind.heading, of: kind.tipo, content: <DocumentAdmin kind={kind} /> }
}

const sections: Record<string, Described> & Record<LinkedSection, Described> = {
  home: {
    text: 'Editar Home',
    group: 'semana',
    blocks: [
      form(
        'palavra-pastor',
        documentOfKind<PalavraPastor>(palavraPastor, {
          preview: (palavra) => <PalavraPastorCard palavra={palavra} />,
        }),
      ),
      list('acoes', acoes),
      form('contato', contato),
      {
        id: 'publicacao',
        title: 'Push de Publicação',
        of: 'publicacao',
        content: <PublicacaoAdmin />,
      },
    ],
  },
  horarios: {
    text: 'Editar Horários',
    group: 'semana',
    blocks: [
      { id: 'proximas', title: 'Próximos dias', content: <ComingAdmin /> },
      list('celebracoes', celebracoes),
      list('excecoes', excecoes),
    ],
  },
  avisos: { text: 'Editar Avisos', group: 'semana', blocks: [list('avisos', avisos)] },
  agenda: { text: 'Editar Agenda', group: 'semana', blocks: [list('eventos', eventos)] },
  documentos: {
    text: 'Editar Documentos',
    group: 'semana',
    blocks: [list('documentos', documentos)],
  },
  sobre: {
    text: 'Editar Sobre',
    group: 'site',
    blocks: [
      form(
        'paroquia',
        documentOfKind<Paroquia>(paroquia, {
          heading: 'Textos e fotos da paróquia',
          preview: (value) => <Historia paroquia={value} />,
        }),
      ),
      form('padres', padres),
    ],
  },
  comunidades: {
    text: 'Editar Comunidade',
    group: 'site',
    isForAll: true,
    blocks: [list('comunidades', comunidades)],
  },
  paginas: { text: 'Editar Páginas', group: 'site', blocks: [list('paginas', paginas)] },
  oracoes: { text: 'Editar Orações', group: 'site', blocks: [list('oracoes', oracoes)] },
  terco: { text: 'Editar Terço', group: 'site', blocks: [form('terco', tercoScreen)] },
  devocoes: {
    text: 'Editar Devoções',
    group: 'site',
    blocks: [list('devocoes', devocoes)],
  },
  dizimo: {
    text: 'Editar Dízimo',
    group: 'site',
    Note: PixChangeNote,
    blocks: [
      form(
        'dizimo',
        documentOfKind<Dizimo>(dizimo, {
          question: questionOnKey,
          preview: (value) => <DizimoText dizimo={drawDizimo(value)} />,
        }),
      ),
      { id: 'cartoes', title: sheetTitle, content: <PewSheets /> },
    ],
  },
  cadastrar: {
    text: 'Cadastrar Usuário',
    group: 'equipe',
    blocks: [
      list('convites', convites),
      list('usuarios', usuarios),
      { id: 'direitos', title: 'Quem pode o quê', content: <RightsTable /> },
    ],
  },
  historico: {
    text: 'Histórico',
    group: 'equipe',
    isForAll: true,
    blocks: [{ id: 'historico', title: 'Histórico', content: <History /> }],
  },
  copias: {
    text: 'Cópias de segurança',
    group: 'equipe',
    blocks: [{ id: 'copias', title: 'Cópias de segurança', content: <BackupsAdmin /> }],
  },
  conta: {
    text: 'Minha conta',
    group: 'equipe',
    isForAll: true,
    blocks: [
      { id: 'senha', title: 'Minha senha', content: <OwnPassword /> },
      { id: 'email', title: 'Meu email', content: <OwnEmail /> },
      { id: 'duas-etapas', title: 'Verificação em duas etapas', content: <SecondFactor /> },
      { id: 'sessoes', title: 'Aparelhos conectados', content: <Sessoes /> },
    ],
  },
}

export function sectionsFor(person: Pessoa): readonly Section[] {
  const mayUse = ({ of }: Block) => of !== undefined && of !== 'usuario' && mayWriteSome(person, of)
  return Object.entries(sections)
    .filter(([, { isForAll, blocks }]) => person.isAdmin === 1 || isForAll || blocks.some(mayUse))
    .map(([name, section]) => Object.assign({ name, address: sectionAddress(name) }, section))
}

/** The section of an address, or the one that users begin with. */
export function sectionAt(search: string, person: Pessoa): Section {
  const seen = sectionsFor(person)
  const wanted = new URLSearchParams(search).get('secao')
  return seen.find(({ name }) => name === wanted) ?? seen[0]!
}

/** Whether others see more in it. */
export function isPartOf({ blocks }: Section, person: Pessoa): boolean {
  return blocks.some(
    ({ of }) => of !== undefined && of !== 'usuario' && !hasRight(person, rightsOf(of).other),
  )
}
