// The tables as Kysely knows them. Columns bear the names of the contract's fields, so that rows
// need no translation. Dates are ISO 8601 in UTC, civil dates `2026-11-22`.
import type { Generated } from 'kysely'
import type { Feito, TipoRevisado } from '../../contract/history/historico.ts'
import type { ValuesOf } from '../../contract/kinds/field.ts'
import type { ListName, Lists } from '../../contract/kinds/kinds.ts'

/** What every row of a list has beside the fields of its kind. */
export type Listed = {
  id: Generated<number>
  /** Place in the list; null until staff gave an order. */
  posicao: number | null
  /** How often it was changed. */
  versao: Generated<number>
  atualizado: string
}

/** A table for each list, with a column for each field. */
type ListTables = { [Name in ListName]: Listed & ValuesOf<Lists[Name]['fields']> }

export type Schema = ListTables & {
  publicacao: { id: Generated<number>; imagem: string; atualizado: string }
  /** The entities of which there is one: its fields as JSON. */
  documento: { nome: string; corpo: string; versao: Generated<number>; atualizado: string }
  /** Days of the liturgy that arrived from the service, kept for good. */
  liturgia_dia: { data: string; corpo: string; completa: number; recebido: string }
  /** How many visitors answered what when asked to install, by day. */
  instalacao_dia: { dia: string; escolha: string; total: number }
  /** Who may log in; `senha` is an argon2id hash, `excluido` when it was removed, if it was. */
  usuario: {
    id: Generated<number>
    nome: string
    email: string
    isAdmin: 0 | 1
    senha: string
    trocarSenha: 0 | 1
    versao: Generated<number>
    atualizado: string
    excluido: string | null
  }
  /**
   * `token` is a hash of what the browser has, `navegador` which one it is, in a few words,
   * `autenticada` when the password (and the code, where a second factor is on) was last shown.
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
   * What a user's authenticator app computes its codes from, since when, and the 30 s step of the
   * last code that was accepted. While `ligado` is 0 it is only proposed.
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
   * Failed logins by account and by address (hashed); `livre` is when the next try is heard,
   * `entrou` when the account last logged in from there.
   */
  tentativa: {
    chave: string
    falhas: number
    ultima: string
    livre: string
    entrou: string | null
  }
  /** What was done, by whom; the states before and after it as JSON, `campos` a JSON list. */
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
   * What was done and when: once and never again, such as bringing in the starter content, or the
   * last time, such as a backup. `nota` is what else is to be said of it.
   */
  marco: { nome: string; quando: string; nota: string | null }
}
