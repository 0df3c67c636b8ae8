// The tables as Kysely knows them. Columns bear the names of the contract's fields, so that rows
// need no translation. Dates are ISO 8601 in UTC, civil dates `2026-11-22`.
import type { Generated } from 'kysely'

/** A row that staff can put in order and that remembers how often it was changed. */
type Listed = {
  id: Generated<number>
  /** Place in the list; null until staff gave an order. */
  posicao: number | null
  versao: Generated<number>
  atualizado: string
}

export type Schema = {
  acao: Listed & { titulo: string; texto: string; foto: string }
  comunidade: Listed & {
    nome: string
    descricao: string
    inicioComunidade: string
    mapaUrl: string
    fachada: string
    imagemAltar: string
  }
  devocao: Listed & { titulo: string; subtitulo: string; devocao: string; font: string }
  oracao: Listed & { titulo: string; oracao: string }
  publicacao: { id: Generated<number>; imagem: string; atualizado: string }
  /** The entities of which there is one: its fields as JSON. */
  documento: { nome: string; corpo: string; versao: Generated<number>; atualizado: string }
  /** Days of the liturgy that arrived from the service, kept for good. */
  liturgia_dia: { data: string; corpo: string; completa: number; recebido: string }
  /** How many visitors answered what when asked to install, by day. */
  instalacao_dia: { dia: string; escolha: string; total: number }
  /** What was done once and must not be done again, such as bringing in the starter content. */
  marco: { nome: string; quando: string }
}

/** The tables that hold lists of rows. */
export type ListTable = 'acao' | 'comunidade' | 'devocao' | 'oracao'
