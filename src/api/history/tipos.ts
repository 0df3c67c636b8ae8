import type { Fields } from '../../model/kinds/field.ts'
import type { DocumentKind, ListKind } from '../../model/kinds/kind.ts'
import { type KindName, kindNames, kindOf } from '../../parish/parish.ts'

export const tiposRevisados = [...kindNames, 'usuario'] as const
export type TipoRevisado = KindName | 'usuario'

/** All other actions concern accounts and backups, and cannot be restored. */
export const changesOfContent = [
  'criou',
  'alterou',
  'excluiu',
  'restaurou',
  'ordenou',
  'importou',
  /** Texts that the starter content had invented were removed. */
  'limpou',
] as const

type Said = 'noun' | 'heading' | 'fields' | 'recorded'
type Revised = Pick<ListKind, Said | 'plural'> | Pick<DocumentKind, Said>

/** Accounts are not content, but their changes are recorded in the same way. */
export const usuario = {
  plural: 'usuarios',
  noun: { article: 'o', one: 'usuário', many: 'usuários' },
  heading: 'Usuários e acessos',
  recorded: { created: (titulo, whole) => `cadastrou ${titulo || whole}` },
  fields: {
    nome: { is: 'line', label: 'Nome', called: 'o nome' },
    email: { is: 'email', label: 'Email', called: 'o email' },
    isAdmin: { is: 'yesNo', label: 'Administrador', called: 'a permissão de administrador' },
    comunidades: {
      is: 'reference',
      to: 'comunidade',
      label: 'Comunidades',
      called: 'as comunidades',
      empty: 'Nenhuma',
    },
    secretaria: { is: 'yesNo', label: 'Secretaria', called: 'a permissão da secretaria' },
  },
} as const satisfies Revised & { fields: Fields }

export function revisedKind(tipo: TipoRevisado): Revised {
  return kindOf(tipo) ?? usuario
}
