// Tables for Kysely. Columns have the names of fields, so that rows need no translation. Dates are
// ISO 8601 in UTC, civil dates `2026-11-22`.
import type { Generated, Kysely } from 'kysely'
import type { Feito } from '../../api/history/historico.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { ValueOf } from '../../model/kinds/field.ts'
import { type ListName, type Lists, listNames } from '../../parish/parish.ts'

export type Listed = {
  id: Generated<number>
  /** Null until staff gave an order. */
  posicao: number | null
  /** Number of changes. */
  versao: Generated<number>
  atualizado: string
}

/** `documento` was taken: see `tableOf`. */
type TableOf<Name extends ListName> = Name extends 'documento' ? 'documento_pdf' : Name
export type ListTable = TableOf<ListName>

type ListTables = {
  [Name in ListName as TableOf<Name>]: Listed & ColumnsOf<Lists[Name]['fields']>
}

/** A focal point may be left out. */
type ColumnsOf<F> = {
  [Name in keyof F]: F[Name] extends { is: 'focus' } ? Generated<string> : ValueOf<F[Name]>
}

export type Schema = ListTables & {
  publicacao: { id: Generated<number>; imagem: string; atualizado: string }
  /** `corpo`: the fields as JSON. */
  documento: { nome: string; corpo: string; versao: Generated<number>; atualizado: string }
  /** Days from the liturgy service, kept for good. */
  liturgia_dia: { data: string; corpo: string; completa: number; recebido: string }
  /** Daily counts of answers to the installation prompt. */
  instalacao_dia: { dia: string; escolha: string; total: number }
  /** `senha` is an argon2id hash, `excluido` the time of the removal. */
  usuario: {
    id: Generated<number>
    nome: string
    email: string
    isAdmin: 0 | 1
    senha: string
    /** 1: temporary password; 2: that of ADMIN_PASSWORD, which may be kept. */
    trocarSenha: 0 | 1 | 2
    versao: Generated<number>
    atualizado: string
    excluido: string | null
  }
  /** `token` is a hash; `autenticada` the time of the last login or reauthentication. */
  sessao: {
    token: string
    usuario: number
    criada: string
    usada: string
    navegador: Generated<string>
    autenticada: Generated<string>
  }
  /**
   * `ultimoPasso` is the 30 s step of the last accepted code. While `ligado` is 0 the secret is
   * only proposed.
   */
  segundo_fator: {
    usuario: number
    segredo: string
    ligado: 0 | 1
    desde: string
    ultimoPasso: number
  }
  /** Hashes of unused codes. */
  codigo_recuperacao: { usuario: number; codigo: string }
  /**
   * Failed logins by account and address (hashed); `livre` is the end of their window, `entrou` the
   * account's last login from there.
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
  }
  /** Uploaded files in the states of a revision. */
  revisao_arquivo: { revisao: number; chave: string }
  /**
   * Time of an event that happens once, such as inserting the starter content, or of its last
   * occurrence, such as a backup.
   */
  marco: { nome: string; quando: string; nota: string | null }
  /** Name here of a file imported from `uploads/<chave>` of an old site. */
  imagem_antiga: { chave: string; arquivo: string }
  /** A request with an Idempotency-Key: `corpo` is a hash, `resultado` JSON. */
  pedido: { usuario: number; chave: string; corpo: string; quando: string; resultado: string }
}

/** For code that serves every kind. */
export function anyList(db: Kysely<Schema>): Kysely<Record<ListTable, Listed>> {
  return db as unknown as Kysely<Record<ListTable, Listed>>
}

/** `documento` holds single documents since the first migration. */
export function tableOf(name: ListName): ListTable {
  return name === 'documento' ? 'documento_pdf' : name
}

export function listOfTable(table: string): ListName | undefined {
  return listNames.find((name) => tableOf(name) === table)
}
