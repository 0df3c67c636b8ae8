// Which parts the panel has, who sees them, and what stands in each.
import type { ReactNode } from 'react'
import { Instalacoes } from './account/instalacoes.tsx'
import { OwnSenha } from './account/own-senha.tsx'
import { SecondFactor } from './account/second-factor.tsx'
import { Sessoes } from './account/sessoes.tsx'
import { Backups } from './backups/backups.tsx'
import { DocumentAdmin } from './document/document-admin.tsx'
import { History } from './history/history.tsx'
import { acoes } from './kinds/acoes.tsx'
import { comunidades } from './kinds/comunidades.tsx'
import { devocoes } from './kinds/devocoes.tsx'
import { oracoes } from './kinds/oracoes.tsx'
import { palavraPastor } from './kinds/palavra-pastor.tsx'
import { paroquia } from './kinds/paroquia.tsx'
import { contato, padres } from './kinds/site.tsx'
import { terco } from './kinds/terco.tsx'
import { usuarios } from './kinds/usuarios.tsx'
import { ListAdmin } from './list/list-admin.tsx'
import { PublicacaoAdmin } from './publicacao/publicacao-admin.tsx'

type Block = {
  id: string
  title: string
  /** @param user id of whoever edits */
  show: (user: number) => ReactNode
}

export type Section = {
  /** As the address has it. */
  name: string
  /** What its button reads. */
  text: string
  isForMembers?: true
  blocks: readonly Block[]
}

const sections: readonly Section[] = [
  {
    name: 'home',
    text: 'Editar Home',
    blocks: [
      {
        id: 'publicacao',
        title: 'Push de Publicação',
        show: (user) => <PublicacaoAdmin user={user} />,
      },
      {
        id: 'palavra-pastor',
        title: palavraPastor.heading,
        show: (user) => <DocumentAdmin kind={palavraPastor} user={user} />,
      },
      {
        id: 'acoes',
        title: acoes.heading,
        show: (user) => <ListAdmin kind={acoes} user={user} />,
      },
      {
        id: 'contato',
        title: contato.heading,
        show: (user) => <DocumentAdmin kind={contato} user={user} />,
      },
      { id: 'instalacoes', title: 'Instalações do aplicativo', show: () => <Instalacoes /> },
    ],
  },
  {
    name: 'sobre',
    text: 'Editar Sobre',
    blocks: [
      {
        id: 'paroquia',
        title: paroquia.heading,
        show: (user) => <DocumentAdmin kind={paroquia} user={user} />,
      },
      {
        id: 'padres',
        title: padres.heading,
        show: (user) => <DocumentAdmin kind={padres} user={user} />,
      },
    ],
  },
  {
    name: 'comunidades',
    text: 'Editar Comunidade',
    isForMembers: true,
    blocks: [
      {
        id: 'comunidades',
        title: comunidades.heading,
        show: (user) => <ListAdmin kind={comunidades} user={user} />,
      },
    ],
  },
  {
    name: 'oracoes',
    text: 'Editar Orações',
    blocks: [
      {
        id: 'oracoes',
        title: oracoes.heading,
        show: (user) => <ListAdmin kind={oracoes} user={user} />,
      },
      {
        id: 'terco',
        title: terco.heading,
        show: (user) => <DocumentAdmin kind={terco} user={user} />,
      },
    ],
  },
  {
    name: 'devocoes',
    text: 'Editar Devoções',
    blocks: [
      {
        id: 'devocoes',
        title: devocoes.heading,
        show: (user) => <ListAdmin kind={devocoes} user={user} />,
      },
    ],
  },
  {
    name: 'cadastrar',
    text: 'Cadastrar Usuário',
    blocks: [
      {
        id: 'usuarios',
        title: usuarios.heading,
        show: (user) => <ListAdmin kind={usuarios} user={user} />,
      },
    ],
  },
  {
    name: 'historico',
    text: 'Histórico',
    blocks: [{ id: 'historico', title: 'Histórico', show: () => <History /> }],
  },
  {
    name: 'copias',
    text: 'Cópias de segurança',
    blocks: [{ id: 'copias', title: 'Cópias de segurança', show: () => <Backups /> }],
  },
  {
    name: 'conta',
    text: 'Minha conta',
    isForMembers: true,
    blocks: [
      { id: 'senha', title: 'Minha senha', show: () => <OwnSenha /> },
      { id: 'duas-etapas', title: 'Verificação em duas etapas', show: () => <SecondFactor /> },
      { id: 'sessoes', title: 'Sessões', show: () => <Sessoes /> },
    ],
  },
]

export function sectionsFor(isAdmin: boolean): readonly Section[] {
  return sections.filter(({ isForMembers }) => isAdmin || isForMembers)
}

/** The section that an address names; the first where it names none that one may see. */
export function sectionAt(search: string, isAdmin: boolean): Section {
  const seen = sectionsFor(isAdmin)
  const wanted = new URLSearchParams(search).get('secao')
  return seen.find(({ name }) => name === wanted) ?? seen[0]!
}
