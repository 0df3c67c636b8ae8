// Columns have the names of fields. Times are ISO 8601 in UTC, civil dates `2026-11-22`.
import type { Generated, Kysely } from 'kysely'
import type { Feito } from '../../../api/history/historico.ts'
import type { TipoRevisado } from '../../../api/history/tipos.ts'
import type { ValueOf } from '../../../model/kinds/field.ts'
import { type ListName, type Lists } from '../../../parish/parish.ts'

type ListColumns = {
  id: Generated<number>
  /** Null until staff order the list. */
  posicao: number | null
  versao: Generated<number>
  atualizado: string
}

/** `documento` was taken: see `tableOf`. */
type TableOf<Name extends ListName> = Name extends 'documento' ? 'documento_pdf' : Name
export type ListTable = TableOf<ListName>

type ListTables = {
  [Name in ListName as TableOf<Name>]: ListColumns & ColumnsOf<Lists[Name]['fields']>
}

type ColumnsOf<F> = {
  [Name in keyof F]: F[Name] extends { is: 'focus' } ? Generated<string> : ValueOf<F[Name]>
}

export type Schema = ListTables & {
  publicacao: { id: Generated<number>; imagem: string; atualizado: string }
  /** `corpo`: JSON. */
  documento: { nome: string; corpo: string; versao: Generated<number>; atualizado: string }
  /** Never deleted. */
  liturgia_dia: { data: string; corpo: string; completa: number; recebido: string }
  instalacao_dia: { dia: string; escolha: string; total: number }
  /** `senha` is an argon2id hash. */
  usuario: {
    id: Generated<number>
    nome: string
    email: string
    isAdmin: 0 | 1
    senha: string
    /** 1: temporary password; 2: that of ADMIN_PASSWORD, which may be kept. */
    trocarSenha: 0 | 1 | 2
    /** 'todas', or ids as JSON. */
    comunidades: Generated<string>
    secretaria: Generated<0 | 1>
    versao: Generated<number>
    atualizado: string
    excluido: string | null
  }
  /** `token` is a hash; `autenticada` is the last login or reauthentication. */
  sessao: {
    token: string
    usuario: number
    criada: string
    usada: string
    navegador: Generated<string>
    autenticada: Generated<string>
  }
  /**
   * `ultimoPasso`: the 30 s step of the last accepted code. While `ligado` is 0, the secret is a
   * proposal.
   */
  segundo_fator: {
    usuario: number
    segredo: string
    ligado: 0 | 1
    desde: string
    ultimoPasso: number
  }
  /** Hashes. */
  codigo_recuperacao: { usuario: number; codigo: string }
  /**
   * Keys are hashed. `livre` ends a window; `entrou` is the account's last login from the address.
   */
  tentativa: {
    chave: string
    falhas: number
    ultima: string
    livre: string
    entrou: string | null
  }
  /** States and `campos` as JSON. */
  revisao: {
    id: Generated<number>
    quando: string
    usuario: number | null
    quem: string
    feito: Feito
    tipo: TipoRevisado
    item: number | null
    titulo: string
    campos: string
    antes: string | null
    depois: string | null
    /** Community of the item, if it was the same one before and after; see owners.ts. */
    dono: number | null
  }
  revisao_arquivo: { revisao: number; chave: string }
  /** When an event, such as a backup, last happened. */
  marco: { nome: string; quando: string; nota: string | null }
  /** `chave` is an old site's address below `uploads/`. */
  imagem_antiga: { chave: string; arquivo: string }
  /** `corpo` is a hash, `resultado` JSON. */
  pedido: { usuario: number; chave: string; corpo: string; quando: string; resultado: string }
  /** An invited person, who has no account yet. Rights are stored as those of a user. */
  convite: {
    id: Generated<number>
    nome: string
    email: string
    isAdmin: 0 | 1
    comunidades: string
    secretaria: 0 | 1
    /** Name of the administrator. */
    quem: string
    criado: string
    ate: string
  }
  /** A link: `token` is a hash, `email` the address it was made for. */
  acesso: {
    token: string
    tipo: 'senha' | 'convite' | 'email'
    usuario: number | null
    convite: number | null
    email: string
    criado: string
    ate: string
  }
  /** Mail to be sent. `dados` is JSON; `identidade` becomes the Message-ID. */
  mensagem: {
    id: Generated<number>
    tipo: string
    para: string
    dados: string
    identidade: string
    criada: string
    tentativas: Generated<number>
    /** Time of the next attempt. */
    proxima: string
  }
}

export function anyList(db: Kysely<Schema>): Kysely<Record<ListTable, ListColumns>> {
  return db as unknown as Kysely<Record<ListTable, ListColumns>>
}

export function tableOf(name: ListName): ListTable {
  return name === 'documento' ? 'documento_pdf' : name
}
