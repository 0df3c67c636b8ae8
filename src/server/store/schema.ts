// The tables for Kysely. Columns have the names of the contract's fields, so that rows need no
// translation. Dates are ISO 8601 in UTC, civil dates `2026-11-22`.
import type { Generated, Kysely } from 'kysely'
import type { Feito } from '../../api/history/historico.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { ValueOf } from '../../model/kinds/field.ts'
import { type ListName, type Lists, listNames } from '../../parish/parish.ts'

/** The columns of every list beside the fields of its kind. */
export type Listed = {
  id: Generated<number>
  /** Place in the list; null until staff gave an order. */
  posicao: number | null
  /** How often it was changed. */
  versao: Generated<number>
  atualizado: string
}

/** The table of a list has its name; that of the documents was taken. See `tableOf`. */
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
  /** The documents: their fields as JSON. */
  documento: { nome: string; corpo: string; versao: Generated<number>; atualizado: string }
  /** Days of the liturgy that arrived from the service, kept for good. */
  liturgia_dia: { data: string; corpo: string; completa: number; recebido: string }
  /** The answers to the installation prompt, counted by day. */
  instalacao_dia: { dia: string; escolha: string; total: number }
  /** Users; `senha` is an argon2id hash, `excluido` the time of the removal. */
  usuario: {
    id: Generated<number>
    nome: string
    email: string
    isAdmin: 0 | 1
    senha: string
    /** 1: the password is temporary; 2: it is that of ADMIN_PASSWORD, and may be kept. */
    trocarSenha: 0 | 1 | 2
    versao: Generated<number>
    atualizado: string
    excluido: string | null
  }
  /**
   * `token` is the hash of the browser's token, `navegador` the browser in a few words,
   * `autenticada` the time of the last login or reauthentication.
   */
  sessao: {
    token: string
    usuario: number
    criada: string
    usada: string
    navegador: Generated<string>
    autenticada: Generated<string>
  }
  /**
   * The secret of a user's authenticator app, since when, and the 30 s step of the last accepted
   * code. While `ligado` is 0 it is only proposed.
   */
  segundo_fator: {
    usuario: number
    segredo: string
    ligado: 0 | 1
    desde: string
    ultimoPasso: number
  }
  /** Hashes of the recovery codes that were not used yet. */
  codigo_recuperacao: { usuario: number; codigo: string }
  /**
   * Failed logins by account and by address (hashed); `livre` is the end of the window in which they
   * were counted, `entrou` the account's last login from there.
   */
  tentativa: {
    chave: string
    falhas: number
    ultima: string
    livre: string
    entrou: string | null
  }
  /** Actions with their user; the states before and after as JSON, `campos` a JSON list. */
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
  /** The uploaded files that a revision's states name. */
  revisao_arquivo: { revisao: number; chave: string }
  /**
   * The time of an event that happens once, such as inserting the starter content, or of its last
   * occurrence, such as a backup. `nota` has details.
   */
  marco: { nome: string; quando: string; nota: string | null }
  /** The name here of a file that was imported from `uploads/<chave>` of an old site. */
  imagem_antiga: { chave: string; arquivo: string }
  /** A user's request with an Idempotency-Key: a hash of its body, and its result as JSON. */
  pedido: { usuario: number; chave: string; corpo: string; quando: string; resultado: string }
}

/** The tables of the lists, by what all of them have: for code that serves every kind. */
export function anyList(db: Kysely<Schema>): Kysely<Record<ListTable, Listed>> {
  return db as unknown as Kysely<Record<ListTable, Listed>>
}

/** `documento` holds the documents of which there is one, since the first migration. */
export function tableOf(name: ListName): ListTable {
  return name === 'documento' ? 'documento_pdf' : name
}

/** The list of a table; undefined for any other table. */
export function listOfTable(table: string): ListName | undefined {
  return listNames.find((name) => tableOf(name) === table)
}
